/** The columns of a profile, listed only here: every statement that names them all is built from these lists. */
import { type RawBuilder, sql } from 'kysely'

export interface GamerProfile {
  gamertag: string
  modernGamertag: string
  suffix: string
  gamerscore: number
  gamerPic: string | null
  /** Hex, without `#`. */
  color: string | null
}

export const PROFILE_COLUMNS = [
  'gamertag',
  'modernGamertag',
  'suffix',
  'gamerscore',
  'gamerPic',
  'color',
] as const satisfies readonly (keyof GamerProfile)[]

/** With the contest's own data: everything copied at a settlement. */
export const SETTLED_PROFILE_COLUMNS = [
  ...PROFILE_COLUMNS,
  'cdnImg',
  'taLink',
  'taGamerId',
  'registeredAt',
  'lastUpdated',
  'state',
  'hidden',
  'granted',
  'excluded',
] as const

/** With data only the scanner needs. */
export const GAMER_COLUMNS = [
  'xuid',
  ...SETTLED_PROFILE_COLUMNS,
  'stateReason',
  'stateSince',
  'refusedBy',
  'refusedAt',
  'mergedInto',
  'accounts',
] as const

// Texts instead of references, because every scan builds statements with these lists.
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** For a select or insert; `table` if several have the columns. */
export const columnList = (columns: readonly string[], table?: string): RawBuilder<unknown> =>
  sql.raw(columns.map((column) => (table ? `${table}.${snakeCase(column)}` : snakeCase(column))).join(', '))

/** For an update from the same columns of another table or of `excluded`. */
export const columnsFrom = (table: string, columns: readonly string[]): RawBuilder<unknown> =>
  sql.raw(columns.map((column) => `${snakeCase(column)} = ${table}.${snakeCase(column)}`).join(', '))

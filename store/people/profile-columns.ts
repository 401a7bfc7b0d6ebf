/** The columns of a profile, spelt here and nowhere else: every statement that names them all is made from these lists. */
import { type RawBuilder, sql } from 'kysely'

/** What Xbox Live reports of a player. */
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

/** With what the contest itself knows of a gamer: all that is copied when it is settled. */
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

/** With what only the scanner needs. */
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

// Every scan has statements with these lists: they are texts, because references are spelt out anew for each statement.
const spelt = (column: string): string => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** For a select or an insert: the columns, of the given table when several have them. */
export const columnList = (columns: readonly string[], table?: string): RawBuilder<unknown> =>
  sql.raw(columns.map((column) => (table ? `${table}.${spelt(column)}` : spelt(column))).join(', '))

/** For a select of very many rows, whose columns then come under these names as they are. */
export const columnsAsNamed = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.raw(columns.map((column) => `${spelt(column)} as "${column}"`).join(', '))

/** For an update: each column set to the one of the same name in another table, or in `excluded`. */
export const columnsFrom = (table: string, columns: readonly string[]): RawBuilder<unknown> =>
  sql.raw(columns.map((column) => `${spelt(column)} = ${table}.${spelt(column)}`).join(', '))

/** For an update: the columns of a profile with their values. Its text is ever the same, as a prepared statement needs it. */
export const profileAssignments = (profile: GamerProfile): RawBuilder<unknown> =>
  sql(ASSIGNMENTS, ...PROFILE_COLUMNS.map((column) => profile[column]))

/** What stands around the values of a template: "gamertag = ", ", modern_gamertag = ", and nothing after the last. */
const AROUND = [...PROFILE_COLUMNS.map((column, place) => `${place > 0 ? ', ' : ''}${spelt(column)} = `), '']
const ASSIGNMENTS: TemplateStringsArray = Object.assign(AROUND, { raw: AROUND })

/** The gamers as the scanner knows them. The site shows their settled copy: see standings.ts. */
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Hidden } from '#contest/rules/decided-gamer.ts'
import type { ContestWrite } from '../contest-write.ts'
import type { Database, Db } from '../schema.ts'
import type { Write } from '../write-in-one-statement.ts'
import { isBannedAccount } from './banned-accounts.ts'
import { undoDecisionInForce } from './decisions.ts'
import { recordGamertag } from './gamertags.ts'
import {
  columnList,
  columnsFrom,
  GAMER_COLUMNS,
  type GamerProfile,
  PROFILE_COLUMNS,
} from './profile-columns.ts'
import type { GamerState } from './tables.ts'
import { IS_SCANNED, TAKES_PART } from './taking-part.ts'

export type StoredGamer = Omit<Selectable<Database['gamers']>, 'version'>

interface NewGamer {
  xuid: string
  profile: GamerProfile
  at: Date
  by?: string
}

export type ScannedGamer = Pick<NewGamer, 'xuid' | 'profile' | 'at'>

export type Admission = 'added' | 'returned' | 'present' | 'banned'

/**
 * A new gamer is pending until the first scan; a removed one is restored with all data. Banned gamers stay out until
 * the ban is lifted.
 */
export async function insertGamer(
  write: ContestWrite,
  { xuid, profile, at, by = 'The organiser' }: NewGamer,
): Promise<Admission> {
  const { tx, version } = write
  const before = await findGamer(tx, xuid)
  if (before?.hidden === 'banned') return 'banned'
  if (before && before.hidden !== 'removed') return 'present'
  if (before) {
    // Another process may have done it at the same moment.
    if (!(await undoDecisionInForce(write, { xuid, kind: 'removal', by, at }))) return 'present'
    await saveProfileChanges(write, { xuid, changes: profile, at })
    return 'returned'
  }
  if (await isBannedAccount(tx, xuid)) return 'banned'
  const pending = { state: 'pending', stateReason: null, stateSince: at, version } as const
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('gamers')
    .values({ xuid, ...profile, ...pending, registeredAt: at })
    .onConflict((conflict) => conflict.column('xuid').doNothing())
    .executeTakeFirst()
  if (added === 0n) return 'present'
  await recordGamertag(write, { xuid, gamertag: profile.gamertag, at })
  return 'added'
}

/**
 * After a successful scan: the gamer becomes active and updated. A gamer hidden meanwhile keeps their state.
 * recordGamertag saves a new gamertag.
 */
export const scannedGamerWrite = (
  { version }: Pick<ContestWrite, 'version'>,
  ...gamers: readonly ScannedGamer[]
): Write => sql`
  update gamers set ${columnsFrom('scanned', PROFILE_COLUMNS)},
    state = 'active', state_reason = null, refused_by = null, refused_at = null,
    state_since = case when state = 'active' then state_since else scanned.at end,
    last_updated = scanned.at, version = ${version}::bigint
  from unnest(
    ${gamers.map(({ xuid }) => xuid)}::text[],
    ${gamers.map(({ at }) => at)}::timestamptz[],
    ${gamers.map(({ profile }) => profile.gamertag)}::text[],
    ${gamers.map(({ profile }) => profile.modernGamertag)}::text[],
    ${gamers.map(({ profile }) => profile.suffix)}::text[],
    ${gamers.map(({ profile }) => profile.gamerscore)}::integer[],
    ${gamers.map(({ profile }) => profile.gamerPic)}::text[],
    ${gamers.map(({ profile }) => profile.color)}::text[]
  ) as scanned (xuid, at, ${columnList(PROFILE_COLUMNS)})
  where gamers.xuid = scanned.xuid and ${IS_SCANNED}
`

/** For a scan that read the profile but not the history. */
export async function saveProfileChanges(
  write: ContestWrite,
  { xuid, changes, at }: { xuid: string; changes: Partial<GamerProfile>; at: Date },
): Promise<void> {
  await write.tx
    .updateTable('gamers')
    .set({ ...changes, version: write.version })
    .where('xuid', '=', xuid)
    .execute()
  if (changes.gamertag) await recordGamertag(write, { xuid, gamertag: changes.gamertag, at })
}

/** Writes only changes; hidden gamers keep their state. */
export async function setGamerState(
  { tx, version }: ContestWrite,
  { xuid, state, reason, at }: { xuid: string; state: GamerState; reason: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('gamers')
    .set((column) => ({
      state,
      stateReason: reason,
      stateSince: since(column, state, at),
      version,
    }))
    .where('xuid', '=', xuid)
    .where(IS_SCANNED)
    .where((where) =>
      where.or([where('state', '<>', state), where('stateReason', 'is distinct from', reason)]),
    )
    .execute()
}

/** An unchanged state keeps its date. */
const since = (column: ExpressionBuilder<Database, 'gamers'>, state: GamerState, at: Date) =>
  column.case().when('state', '=', state).then(column.ref('stateSince')).else(at).end()

/** Gamers in the contest by state, the others by why they are hidden. Empty groups are missing. */
export async function countGamersByState(db: Db): Promise<Partial<Record<GamerState | Hidden, number>>> {
  const { rows } = await sql<{ condition: GamerState | Hidden; gamers: number }>`
    select coalesce(hidden, state) as condition, count(*)::integer as gamers from gamers group by 1 order by 1
  `.execute(db)
  return Object.fromEntries(rows.map(({ condition, gamers }) => [condition, gamers]))
}

/** Gamers who wait for their first scan, in order of joining. */
export async function gamersNeverScanned(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('gamers')
    .select('xuid')
    .where('state', '=', 'pending')
    .where('hidden', 'is', null)
    .orderBy('registeredAt')
    .orderBy('xuid')
    .execute()
  return rows.map(({ xuid }) => xuid)
}

export const findGamer = (db: Db, xuid: string): Promise<StoredGamer | undefined> =>
  db.selectFrom('gamers').select(GAMER_COLUMNS).where('xuid', '=', xuid).executeTakeFirst()

/** Gamers in the contest, in order of joining. */
export const listGamers = (db: Db): Promise<StoredGamer[]> =>
  db
    .selectFrom('gamers')
    .select(GAMER_COLUMNS)
    .where(TAKES_PART)
    .orderBy('registeredAt')
    .orderBy('xuid')
    .execute()

/** The gamers these accounts count for. */
export const gamersOfAccounts = (db: Db, accounts: readonly string[]): Promise<StoredGamer[]> =>
  db
    .selectFrom('gamers')
    .select(GAMER_COLUMNS)
    .where(
      'xuid',
      'in',
      db
        .selectFrom('gamers as account')
        .select(({ fn }) => fn.coalesce('account.mergedInto', 'account.xuid').as('xuid'))
        .where('account.xuid', '=', sql<string>`any(${accounts}::text[])`),
    )
    .orderBy('xuid')
    .execute()

export type PicturedGamer = Pick<
  StoredGamer,
  'xuid' | 'gamertag' | 'modernGamertag' | 'suffix' | 'cdnImg' | 'gamerPic' | 'color'
>

export async function gamersWithPictures(
  db: Db,
  xuids: readonly string[],
): Promise<Map<string, PicturedGamer>> {
  const rows = await db
    .selectFrom('gamers')
    .select(['xuid', 'gamertag', 'modernGamertag', 'suffix', 'cdnImg', 'gamerPic', 'color'])
    .where('xuid', '=', sql<string>`any(${xuids}::text[])`)
    .execute()
  return new Map(rows.map((gamer) => [gamer.xuid, gamer]))
}

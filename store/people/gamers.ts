/** The gamers as the scanner knows them. What the site shows is their settled copy: see standings.ts. */
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { ContestWrite } from '../contest-write.ts'
import type { Database, Db, GamerState } from '../schema.ts'
import type { Write } from '../write-together.ts'
import { recordGamertag } from './gamertags.ts'
import { GAMER_COLUMNS, type GamerProfile, profileAssignments } from './profile-columns.ts'

export type Gamer = Omit<Selectable<Database['gamers']>, 'version'>

/** A newcomer is pending until the first scan; one who had been removed comes back with everything kept. */
export async function addGamer(
  write: ContestWrite,
  { xuid, profile, at }: { xuid: string; profile: GamerProfile; at: Date },
): Promise<'added' | 'returned' | 'present'> {
  const { tx, version } = write
  const before = await findGamer(tx, xuid)
  if (before && before.state !== 'removed') return 'present'
  const pending = { state: 'pending', stateReason: null, stateSince: at, version } as const
  await tx
    .insertInto('gamers')
    .values({ xuid, ...profile, ...pending, registeredAt: at })
    .onConflict((conflict) => conflict.column('xuid').doUpdateSet({ ...profile, ...pending }))
    .execute()
  await recordGamertag(write, { xuid, gamertag: profile.gamertag, at })
  return before ? 'returned' : 'added'
}

/**
 * After a successful read: the gamer is active, under whatever name, and was last updated now. A removed gamer stays removed,
 * whatever a scan that was under way finds; only adding brings one back. A new gamertag is saved by recordGamertag.
 */
export const scannedGamerWrite = (
  { version }: Pick<ContestWrite, 'version'>,
  { xuid, profile, at }: { xuid: string; profile: GamerProfile; at: Date },
): Write => sql`
  update gamers set
    ${profileAssignments(profile)},
    state = 'active', state_reason = null,
    state_since = case when state = 'active' then state_since else ${at} end,
    last_updated = ${at}, version = ${version}
  where xuid = ${xuid} and state <> 'removed'
`

/** When the profile was read and the history was not. */
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

/** Writes only what changes; a removed gamer stays removed here too. */
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
    .where('state', '<>', 'removed')
    .where((where) =>
      where.or([where('state', '<>', state), where('stateReason', 'is distinct from', reason)]),
    )
    .execute()
}

/** A state that goes on keeps its date. */
const since = (column: ExpressionBuilder<Database, 'gamers'>, state: GamerState, at: Date) =>
  column.case().when('state', '=', state).then(column.ref('stateSince')).else(at).end()

/** States that nobody is in are left out. */
export async function countGamersByState(db: Db): Promise<Partial<Record<GamerState, number>>> {
  const rows = await db
    .selectFrom('gamers')
    .select(['state', (select) => select.fn.countAll<number>().as('gamers')])
    .groupBy('state')
    .orderBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, gamers }) => [state, gamers]))
}

export const findGamer = (db: Db, xuid: string): Promise<Gamer | undefined> =>
  db.selectFrom('gamers').select(GAMER_COLUMNS).where('xuid', '=', xuid).executeTakeFirst()

/** Those who take part, in the order of their coming. */
export const listGamers = (db: Db): Promise<Gamer[]> =>
  db
    .selectFrom('gamers')
    .select(GAMER_COLUMNS)
    .where('state', '<>', 'removed')
    .orderBy('registeredAt')
    .orderBy('xuid')
    .execute()

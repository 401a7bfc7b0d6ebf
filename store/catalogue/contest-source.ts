/**
 * What a contest was filled from. Players of a demo or rehearsal are invented, and their ids may be those of real
 * people, so such a database never becomes a real contest, and a real one is never read from a simulator.
 */
import { WrongSource } from '../errors.ts'
import { oneRowOf } from '../rows.ts'
import type { Db } from '../schema.ts'
import { contestState } from './contest-state.ts'

/** `demo`: the built-in simulator. `rehearsal`: a simulator in place of Xbox Live. */
export type ContestSource = 'demo' | 'rehearsal' | 'real'

export interface Claim {
  source: ContestSource
  what?: 'database' | 'backup' | 'export'
  /** Accepts a demo as a rehearsal, since neither is real. For commands; a start is exact. */
  simulatorsAlike?: boolean
}

/** Marks an unmarked contest, and throws if it was filled from another source. */
export async function claimSource(db: Db, claim: Claim): Promise<void> {
  const { source, what = 'database', simulatorsAlike = false } = claim
  const held = (await markOf(db)) ?? (await firstMark(db, source))
  if (held === source || (simulatorsAlike && held !== 'real' && source !== 'real')) return
  // A database without content may be marked again.
  if (await isUntouched(db)) await db.updateTable('contestSource').set({ source }).execute()
  else throw new WrongSource({ held, source, what })
}

const markOf = async (db: Db): Promise<ContestSource | undefined> =>
  (await db.selectFrom('contestSource').select('source').executeTakeFirst())?.source

/** Of several processes at once, the first decides. */
async function firstMark(db: Db, asked: ContestSource): Promise<ContestSource> {
  const source = await inferred(db, asked)
  // A demo start cannot know whether it is real or a rehearsal, and must not decide it.
  if (asked === 'demo' && source === 'real') return source
  await db
    .insertInto('contestSource')
    .values({ source })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await markOf(db)) ?? source
}

/**
 * For databases from before the mark existed. A demo's filling is recognisable; for all others the settings are
 * trusted, because a real contest must never be locked out.
 */
async function inferred(db: Db, asked: ContestSource): Promise<ContestSource> {
  const state = await contestState(db)
  if (state === 'simulated' || state === 'half-built') return 'demo'
  return state === 'real' && asked === 'demo' ? 'real' : asked
}

/** Contains no data from any source. */
async function isUntouched(db: Db): Promise<boolean> {
  const { used } = await oneRowOf<{ used: boolean }>(db)`
    select exists (select from patches) or exists (select from gamers) or exists (select from users)
      or exists (select from service_accounts) or exists (select from desk_roles) as used
  `
  return !used
}

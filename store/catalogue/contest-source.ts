/**
 * What a contest was filled from. The players of a demo or a rehearsal are invented, and their numbers may be those of real people:
 * such a database never becomes the real one, and a real one is never read from a simulator.
 */
import { sql } from 'kysely'
import { WrongSource } from '../errors.ts'
import type { Db } from '../schema.ts'
import { contestState } from './contest-state.ts'

/** `demo`: the built-in simulator, by which it was filled too. `rehearsal`: a simulator in the place of Xbox Live. */
export type ContestSource = 'demo' | 'rehearsal' | 'real'

export interface Claim {
  source: ContestSource
  /** What is in the wrong place. */
  what?: 'database' | 'backup' | 'export'
  /** A demo may pass for a rehearsal: nothing of it is real either way. For commands; a start is exact. */
  simulatorsAlike?: boolean
}

/** Marks a contest that has no mark yet, and refuses one that was filled from elsewhere. */
export async function claimSource(db: Db, claim: Claim): Promise<void> {
  const { source, what = 'database', simulatorsAlike = false } = claim
  const held = (await markOf(db)) ?? (await firstMark(db, source))
  if (held === source || (simulatorsAlike && held !== 'real' && source !== 'real')) return
  // Somebody only looked, or was interrupted before the first row.
  if (await isUntouched(db)) await db.updateTable('contestSource').set({ source }).execute()
  else throw new WrongSource({ held, source, what })
}

const markOf = async (db: Db): Promise<ContestSource | undefined> =>
  (await db.selectFrom('contestSource').select('source').executeTakeFirst())?.source

/** Of several who come at once, the first one's counts. */
async function firstMark(db: Db, asked: ContestSource): Promise<ContestSource> {
  const source = await inferred(db, asked)
  // Real or rehearsed: whoever asks for the demo cannot know, and must not decide it.
  if (asked === 'demo' && source === 'real') return source
  await db
    .insertInto('contestSource')
    .values({ source })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await markOf(db)) ?? source
}

/**
 * Of a database of before there were marks. A filling leaves its trace; of all others it is believed what the settings say now,
 * because a real contest must never be locked out.
 */
async function inferred(db: Db, asked: ContestSource): Promise<ContestSource> {
  const state = await contestState(db)
  if (state === 'simulated' || state === 'half-built') return 'demo'
  return state === 'real' && asked === 'demo' ? 'real' : asked
}

/** Nobody and nothing in it that came from anywhere. */
async function isUntouched(db: Db): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from patches) or exists (select from gamers) or exists (select from users)
      or exists (select from service_accounts) or exists (select from desk_roles) as used
  `.execute(db)
  return rows[0]?.used === false
}

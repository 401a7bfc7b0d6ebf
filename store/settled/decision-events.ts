/** Events caused by an organiser's decision. */
import { sql } from 'kysely'
import type { ContestWrite } from '../contest-write.ts'

/**
 * The decision is undone: its events become ordinary ones. removeReversedEvents then removes them together with those
 * of the undo; what Xbox Live has confirmed since stays in the feed.
 */
export async function detachFromDecision({ tx, version }: ContestWrite, decisionId: number): Promise<void> {
  await sql`
    update events set
      type = case type when 'granted' then 'game_gained' when 'excluded' then 'game_lost' else type end,
      decision_id = null, version = ${version}
    where decision_id = ${decisionId}
  `.execute(tx)
}

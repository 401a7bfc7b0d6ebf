/** Events that a decision of the organiser caused. */
import { sql } from 'kysely'
import type { ContestWrite } from '../contest-write.ts'

/**
 * The decision is taken back: its events are told like any others. Together with what taking it back takes, removeReversedEvents then
 * removes them; what has become true in the meantime, because Xbox Live says the same by now, stays in the feed.
 */
export async function detachFromDecision({ tx, version }: ContestWrite, decisionId: number): Promise<void> {
  await sql`
    update events set
      type = case type when 'granted' then 'game_gained' when 'excluded' then 'game_lost' else type end,
      decision_id = null, version = ${version}
    where decision_id = ${decisionId}
  `.execute(tx)
}

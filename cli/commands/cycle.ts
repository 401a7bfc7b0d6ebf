import { counted } from '#contest/text/numbers.ts'
import type { CommandContext, CommandResult } from '#operations/context.ts'
import { table } from '#operations/text.ts'
import { recordAction } from '#store/desk/actions.ts'
import { failuresOf } from '#store/scans/cycle-gamers.ts'
import { findCycle } from '#store/scans/cycles.ts'
import { workCycle } from '../work-cycle.ts'
import { byTerminal } from './by-terminal.ts'

export async function cycle(
  context: CommandContext,
  { wait, why }: { wait: boolean; why?: string | undefined },
): Promise<CommandResult> {
  await recordAction(context.db, {
    ...byTerminal(context, why),
    action: 'scan.begin',
    what: 'started a cycle of all gamers',
    subject: { kind: 'Cycle', name: 'Everybody' },
  })
  const { cycleId, report } = await workCycle(context, { wait })
  if (!report) return { data: { cycleId }, text: `Cycle ${cycleId} is queued.` }
  const failures = await failuresOf(context.db, cycleId)
  const { failedReason, lossesStopped } = await findCycle(context.db, cycleId)
  const { total, done, partial, failed, held, private: hidden, skipped } = report
  const counts = [
    [partial, 'in part'],
    [failed, 'failed'],
    [held, 'held'],
    [hidden, 'private'],
    [skipped, 'skipped'],
  ] as const
  const others = counts.filter(([count]) => count > 0).map(([count, what]) => `, ${count} ${what}`)
  const end = failedReason === null ? 'is settled' : 'has failed'
  const summary = `Cycle ${cycleId} ${end}: ${done + partial} of ${counted(total, 'gamer')} scanned${others.join('')}.`
  const list = table(
    failures,
    {
      gamertag: ({ gamertag }) => gamertag,
      outcome: ({ outcome }) => outcome,
      attempts: ({ attempts }) => attempts,
      reason: ({ reason }) => reason,
    },
    '',
  )
  return {
    data: {
      cycleId,
      failedReason,
      lossesStopped,
      total,
      done,
      partial,
      failed,
      held,
      private: hidden,
      skipped,
      failures,
    },
    text: list ? `${summary}\n\n${list}` : summary,
    failed: failed + skipped > 0,
  }
}

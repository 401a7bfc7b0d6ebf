/** The organiser's hand on the cycle that runs. */

import { type CommandContext, CommandRefused, type CommandResult } from '#operations/context.ts'
import { cancel, goOn, pause, unfinishedCycle } from '#operations/scans/cycle-decisions.ts'
import { counted } from '#operations/text.ts'
import type { Cycle } from '#store/scans/cycles.ts'

export type CycleOrder = 'pause' | 'go-on' | 'cancel'

const ORDERS = { pause, 'go-on': goOn, cancel }

const SENTENCES: Record<CycleOrder, (cycle: Cycle) => string> = {
  pause: ({ id }) =>
    `Cycle ${id} is paused. Nobody is read until "cycle go-on", also after a restart; scans that are asked for are made.`,
  'go-on': ({ id }) => `Cycle ${id} goes on.`,
  cancel: ({ id, done, held, total }) =>
    `Cycle ${id} is cancelled. What was read of ${done + held} of ${counted(total, 'gamer')} counts; nobody loses anything.`,
}

export async function orderCycle(
  context: Pick<CommandContext, 'db' | 'clock' | 'log'>,
  order: CycleOrder,
  { why }: { why?: string | undefined },
): Promise<CommandResult> {
  const running = await unfinishedCycle(context)
  if (!running) throw new CommandRefused('No cycle over everybody is running.')
  const cycle = await ORDERS[order](context, running.id, { actor: { kind: 'terminal' }, why })
  const { id, pausedAt, cancelledAt, done, held, total } = cycle
  return { data: { id, pausedAt, cancelledAt, done, held, total }, text: SENTENCES[order](cycle) }
}

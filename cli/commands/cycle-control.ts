import { counted } from '#contest/text/numbers.ts'
import { type CommandContext, CommandRefused, type CommandResult } from '#operations/context.ts'
import { cancel, pause, resume, unfinishedCycle } from '#operations/scans/cycle-decisions.ts'
import type { Cycle } from '#store/scans/cycles.ts'
import { TERMINAL } from './by-terminal.ts'

export type CycleOrder = 'pause' | 'resume' | 'cancel'

const ORDERS = { pause, resume, cancel }

const SENTENCES: Record<CycleOrder, (cycle: Cycle) => string> = {
  pause: ({ id }) =>
    `Cycle ${id} is paused. No one is scanned until "cycle resume", even after a restart. Requested scans still run.`,
  resume: ({ id }) => `Cycle ${id} resumed.`,
  cancel: ({ id, done, held, total }) =>
    `Cycle ${id} is cancelled. Results for ${done + held} of ${counted(total, 'gamer')} count. No one loses squares.`,
}

export async function orderCycle(
  context: Pick<CommandContext, 'db' | 'clock' | 'log'>,
  order: CycleOrder,
  { why }: { why?: string | undefined },
): Promise<CommandResult> {
  const running = await unfinishedCycle(context)
  if (!running) throw new CommandRefused('No cycle of all gamers is running.')
  const cycle = await ORDERS[order](context, running.id, { actor: TERMINAL, why })
  const { id, pausedAt, cancelledAt, done, held, total } = cycle
  return { data: { id, pausedAt, cancelledAt, done, held, total }, text: SENTENCES[order](cycle) }
}

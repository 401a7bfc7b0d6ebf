/** What the log of the desk tells of a cycle by itself: that it failed, and that its losses were stopped. */
import { formatNumber } from '#contest/text/numbers.ts'
import { noteAction } from '#store/desk/actions.ts'
import type { Cycle } from '#store/scans/cycles.ts'
import type { Tx } from '#store/schema.ts'

export async function tellEnd(
  tx: Tx,
  { id, kind, failedReason, cancelledAt }: Cycle,
  { stopped, at }: { stopped: number | null; at: Date },
): Promise<void> {
  // The past of a simulated contest has no organiser; what was cancelled has been told.
  if (kind === 'fill' || cancelledAt) return
  const told = {
    actor: { kind: 'contest' },
    subject: { kind: 'Cycle', name: `Cycle ${id}`, id: `cycle ${id}` },
    at,
  } as const
  if (failedReason !== null) {
    await noteAction(tx, {
      ...told,
      action: 'scan.failed',
      what: `could not finish cycle ${id}`,
      after: 'Failed',
      why: failedReason,
    })
  }
  if (stopped !== null) {
    await noteAction(tx, {
      ...told,
      action: 'scan.braked',
      what: `stopped the losses of ${formatNumber(stopped)} gamers in cycle ${id}`,
      after: 'Stopped',
      why: 'Too many gamers would have lost squares at once.',
    })
  }
}

/** What is decided about losses that the brake has stopped. */
import { applyLossesCall, keepLossesCall, takeUpLossesCall } from '#contract/organiser/scans.ts'
import { CommandRefused } from '#operations/context.ts'
import { applyStoppedLosses, keepStoppedLosses, takeUpKeptLosses } from '#operations/scans/loss-decisions.ts'
import { type Desk, deskCall } from '../guard.ts'

export function addLosses(desk: Desk): void {
  const decisions = [
    { call: applyLossesCall, decide: applyStoppedLosses },
    { call: keepLossesCall, decide: keepStoppedLosses },
  ]
  for (const { call, decide } of decisions) {
    deskCall(desk, call, async ({ body, actor, desk: { db, clock } }) => {
      const acting = { actor, why: body.why, at: clock.now() }
      const count = await decide(db, { titleId: body.title_id ?? undefined, ...acting })
      if (count === 0) throw new CommandRefused('These losses are no longer stopped.')
      return { count }
    })
  }
  deskCall(desk, takeUpLossesCall, async ({ body, actor, desk: { db, clock } }) => {
    const { title_id: titleId, why } = body
    const isThere = titleId !== null && (await takeUpKeptLosses(db, { titleId, actor, why, at: clock.now() }))
    if (!isThere) throw new CommandRefused('These losses are no longer kept.')
    return { count: 1 }
  })
}

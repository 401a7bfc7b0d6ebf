import {
  applyLossesCall,
  keepLossesCall,
  lossesEffectCall,
  takeUpLossesCall,
} from '#contract/organiser/scans.ts'
import { CommandRefused } from '#operations/context.ts'
import {
  applyStoppedLosses,
  keepStoppedLosses,
  previewStoppedLosses,
  takeUpKeptLosses,
} from '#operations/scans/loss-decisions.ts'
import { type Desk, deskCall } from '../guard.ts'
import { effectChanged, presentEffect, sameAs } from '../present-effect.ts'

const NOT_STOPPED = 'These losses are no longer stopped.'

export function addLosses(desk: Desk): void {
  const { db, clock } = desk.context
  deskCall(desk, lossesEffectCall, async ({ query }) =>
    presentEffect(db, await previewStoppedLosses(db, query.title_id)),
  )
  deskCall(desk, applyLossesCall, async ({ body: { title_id: titleId, seen, why }, actor }) => {
    const { done, gamers, effect } = await applyStoppedLosses(db, {
      titleId: titleId ?? undefined,
      ...{ actor, why, at: clock.now() },
      agree: sameAs(seen),
    })
    if (gamers === 0) throw new CommandRefused(NOT_STOPPED)
    if (!done) throw await effectChanged(db, effect)
    return { count: gamers }
  })
  deskCall(desk, keepLossesCall, async ({ body: { title_id: titleId, why }, actor }) => {
    const acting = { actor, why, at: clock.now() }
    const count = await keepStoppedLosses(db, { titleId: titleId ?? undefined, ...acting })
    if (count === 0) throw new CommandRefused(NOT_STOPPED)
    return { count }
  })
  deskCall(desk, takeUpLossesCall, async ({ body: { title_id: titleId, why }, actor }) => {
    const isThere = titleId !== null && (await takeUpKeptLosses(db, { titleId, actor, why, at: clock.now() }))
    if (!isThere) throw new CommandRefused('These losses are no longer kept.')
    return { count: 1 }
  })
}

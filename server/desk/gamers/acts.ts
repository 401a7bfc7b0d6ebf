import {
  type GamerAct,
  gamerActCall,
  gamersTogetherCall,
  type TogetherAct,
} from '#contract/organiser/gamer-acts.ts'
import type { ActionContext, Done } from '#operations/gamers/act.ts'
import { excludeSquare, grantSquare } from '#operations/gamers/completions.ts'
import { banGamer, liftBan, removeGamer, restoreGamer } from '#operations/gamers/hiding.ts'
import { mergeGamers } from '#operations/gamers/merging.ts'
import {
  type DoneTogether,
  noteTogether,
  removeTogether,
  restoreTogether,
  scanTogether,
  type TogetherContext,
} from '#operations/gamers/together.ts'
import { undoDecision } from '#operations/gamers/undo-decision.ts'
import { RequestRefused } from '#server/http/errors.ts'
import { decisionsAbout } from '#store/people/decisions.ts'
import type { Db } from '#store/schema.ts'
import { type Desk, deskCall } from '../guard.ts'
import {
  challengeNames,
  effectChanged,
  presentEffect,
  presentGamerEffect,
  sameAs,
} from '../present-effect.ts'

export function gamerActs(desk: Desk): void {
  deskCall(desk, gamerActCall, async ({ params, body, actor, desk: { db, clock } }) => {
    const act: ActionContext = { actor, why: reasonOf(body), at: clock.now(), isTrial: body.trial }
    const done = await performed(db, params.xuid, body.act, act)
    return { effect: await present(db, done), decision: done.decisionId, done: done.actionId !== null }
  })
  gamersTogether(desk)
}

/** Dry runs do not need a reason. */
const reasonOf = ({ trial, why }: { trial: boolean; why: string }): string =>
  trial && !why.trim() ? 'Preview only.' : why

/** The same for many gamers, as one action. */
function gamersTogether(desk: Desk): void {
  deskCall(desk, gamersTogetherCall, async ({ body, actor, desk: { db, clock } }) => {
    const { xuids, act: asked, trial, seen } = body
    const act: TogetherContext = {
      actor,
      why: reasonOf(body),
      at: clock.now(),
      isTrial: trial,
      agree: sameAs(seen),
    }
    const done = await performedTogether(db, xuids, asked, act)
    const { effect, gamers, skipped, actionId } = done
    if (!trial && actionId === null) throw await effectChanged(db, effect)
    const isFelt = asked.act === 'remove' || asked.act === 'restore'
    return { effect: isFelt ? await presentEffect(db, effect) : null, gamers, skipped, action: actionId }
  })
}

const TOGETHER = { scan: scanTogether, remove: removeTogether, restore: restoreTogether }

const performedTogether = (
  db: Db,
  xuids: readonly string[],
  asked: TogetherAct,
  act: TogetherContext,
): Promise<DoneTogether> =>
  asked.act === 'note' ? noteTogether(db, xuids, asked.text, act) : TOGETHER[asked.act](db, xuids, act)

const HIDING = { ban: banGamer, unban: liftBan, remove: removeGamer, restore: restoreGamer }

function performed(db: Db, xuid: string, asked: GamerAct, act: ActionContext): Promise<Done> {
  switch (asked.act) {
    case 'exclude':
      return excludeSquare(db, { ...act, xuid, square: asked.square })
    case 'grant':
      return grantSquare(db, { ...act, xuid, square: asked.square, link: asked.link })
    case 'merge':
      return mergeGamers(db, { ...act, xuid, into: asked.into })
    case 'take_back':
      return takeBackOf(db, xuid, asked.decision, act)
    default:
      return HIDING[asked.act](db, xuid, act)
  }
}

/** A gamer's page may only undo decisions about that gamer. */
async function takeBackOf(db: Db, xuid: string, id: number, act: ActionContext): Promise<Done> {
  const about = await decisionsAbout(db, xuid)
  if (!about.some((decision) => decision.id === id))
    throw new RequestRefused(404, 'There is no such decision about this gamer.')
  return undoDecision(db, id, act)
}

const present = async (db: Db, { own, othersMoved }: Done) => ({
  ...presentGamerEffect(own, await challengeNames(db)),
  othersMoved,
})

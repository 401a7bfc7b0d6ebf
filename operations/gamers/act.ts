/**
 * Performs an organiser's action on one gamer. A plan says what will be in effect afterwards; it is shown as a preview,
 * or carried out, settled and logged in one transaction.
 */
import { readConsistently } from '#store/consistent-read.ts'
import { type ExclusiveWrite, writeExclusively } from '#store/contest-write.ts'
import { type ActionRecord, type Actor, recordAction } from '#store/desk/actions.ts'
import { findGamer, type StoredGamer } from '#store/people/gamers.ts'
import type { Db, Tx } from '#store/schema.ts'
import type { Acting } from '../acting.ts'
import { CommandRefused } from '../context.ts'
import { effectOf } from '../effects/contest.ts'
import { type Effect, type EffectPlace, type GamerEffect, ranksMoved } from '../effects/effect.ts'
import type { DecisionChange } from '../effects/rejudge-decided.ts'
import { refuseDeciding } from './deciding.ts'

export interface ActionContext extends Acting {
  why: string
  /** Preview only. */
  isTrial?: boolean
}

/** What an action will do, and its log entry. */
export interface ActPlan extends Pick<ActionRecord, 'action' | 'what' | 'data'> {
  /** The gamer whose effect is shown. */
  gamer: Pick<StoredGamer, 'xuid' | 'gamertag'>
  /** More specific than the gamer: "VelvetDelta, square #397", a "Completion". */
  subject?: { kind: string; name: string }
  change: Omit<DecisionChange, 'kind'>
  /** Resolves to the id of the decision, if it makes one. */
  carryOut(write: ExclusiveWrite): Promise<number | null>
}

export interface Done {
  effect: Effect
  own: GamerEffect
  /** How many other gamers change rank. */
  othersMoved: number
  /** Null if the action made no decision. */
  decisionId: number | null
  /** Null for a preview. */
  actionId: number | null
}

export const perform = (db: Db, act: ActionContext, planIn: (tx: Tx) => Promise<ActPlan>): Promise<Done> =>
  act.isTrial
    ? readConsistently(db, async (tx) => ({
        ...(await effectOn(tx, await planIn(tx))),
        decisionId: null,
        actionId: null,
      }))
    : writeExclusively(db, async (write) => {
        const plan = await planIn(write.tx)
        const told = await effectOn(write.tx, plan)
        const decisionId = await plan.carryOut(write)
        return { ...told, decisionId, actionId: await record(write, act, plan, told.own, decisionId) }
      })

async function effectOn(
  tx: Tx,
  { gamer, change }: ActPlan,
): Promise<Pick<Done, 'effect' | 'own' | 'othersMoved'>> {
  const effect = await effectOf(tx, { kind: 'decisions', ...change }, [gamer.xuid])
  const own = effect.changed.find(({ xuid }) => xuid === gamer.xuid) ?? { ...UNSEEN, ...gamer }
  const others = effect.changed.filter((other) => other !== own)
  return { effect, own, othersMoved: ranksMoved({ ...effect, changed: others }) }
}

/** For a gamer who is on the leaderboard neither before nor after. */
const UNSEEN = {
  ...{ before: null, after: null, squaresGained: [], squaresLost: [] },
  ...{ challengesGained: [], challengesLost: [] },
}

async function record(
  { tx }: ExclusiveWrite,
  { actor, why, at, takesBack }: ActionContext,
  { gamer, subject, change, ...plan }: ActPlan,
  own: GamerEffect,
  decisionId: number | null,
): Promise<number> {
  const [undone] = change.undone
  const { action, what, data = null } = plan
  return recordAction(tx, {
    actor,
    action,
    what,
    data: decisionId === null ? data : { ...data, decisionId },
    subject: { kind: 'Gamer', name: gamer.gamertag, ...subject, id: gamer.xuid },
    before: placeText(own.before),
    after: placeText(own.after),
    why,
    at,
    takesBack,
    undoes: undone ? { data: { decisionId: undone.id } } : null,
  })
}

const placeText = (place: EffectPlace | null): string =>
  place ? `#${place.rank}, ${place.points.toLocaleString('en')} points` : 'Not shown'

/** Throws one sentence if the gamer does not exist or the actor may not decide about them. */
export async function existing(
  tx: Tx,
  xuid: string,
  act: Pick<ActionContext, 'actor' | 'isTrial'>,
): Promise<StoredGamer> {
  const gamer = await findGamer(tx, xuid)
  if (!gamer) throw new CommandRefused('The contest has no such gamer.')
  await refuseDeciding(tx, act, gamer)
  return gamer
}

export const actorName = (actor: Actor): string =>
  actor.kind === 'person' ? actor.gamertag : actor.kind === 'terminal' ? 'The organiser' : 'The contest'

const MAX_REASON_LENGTH = 500

/** Every decision about a gamer needs a reason; some are public. */
export function reasonFrom(why: string): string {
  const reason = why.trim().replace(/\s+/g, ' ').normalize('NFC')
  if (reason === '') throw new CommandRefused('Enter a reason.')
  if (reason.length > MAX_REASON_LENGTH) {
    throw new CommandRefused(`The reason may have at most ${MAX_REASON_LENGTH} characters.`)
  }
  return reason
}

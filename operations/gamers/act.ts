/**
 * An act of the organiser on one gamer: decided, judged, settled and noted in one transaction, or only tried and rolled back.
 * What is shown before is therefore exactly what is done afterwards.
 */
import { type Badge, type BadgeShare, badgeOf } from '#contest/rules/badges.ts'
import { rankByPoints } from '#contest/rules/ranking.ts'
import { badgeSharesOf } from '#contest/settings/contest-settings.ts'
import { type ExclusiveWrite, writeExclusively } from '#store/contest-write.ts'
import { type ActionRecord, type Actor, recordAction } from '#store/desk/actions.ts'
import { actionBehind } from '#store/people/decisions.ts'
import { findGamer, type Gamer } from '#store/people/gamers.ts'
import { type JudgedGamer, judgedGamers } from '#store/scans/states.ts'
import type { Db } from '#store/schema.ts'
import { keptSettings } from '#store/settings/settings.ts'
import { CommandRefused } from '../context.ts'
import { refuseDeciding } from './deciding.ts'

export interface ActionContext {
  actor: Actor
  why: string
  at: Date
  /** Only tells what it would do. */
  isTrial?: boolean
  /** The action of the log that it takes back. */
  takesBack?: number | null | undefined
}

export interface Place {
  rank: number
  badge: Badge
  points: number
  squares: number
  challenges: number
}

export interface ActEffect {
  xuid: string
  gamertag: string
  /** Null for whom nobody sees. */
  before: Place | null
  after: Place | null
  squaresGained: number[]
  squaresLost: number[]
  challengesGained: number[]
  challengesLost: number[]
  /** How many others come to another rank. */
  othersMoved: number
}

export interface Done {
  effect: ActEffect
  /** Of the decision, where the act made one. */
  decisionId: number | null
  /** In the log; null when it was only tried. */
  actionId: number | null
}

/** What an act has done, for the log. */
export interface Performed extends Pick<ActionRecord, 'action' | 'what' | 'data'> {
  gamer: Pick<Gamer, 'xuid' | 'gamertag'>
  /** More exactly than the gamer: "VelvetDelta, square #397", a "Completion". */
  subject?: { kind: string; name: string }
  decisionId?: number
  /** The decision that is taken back. */
  takenBack?: number
}

export async function perform(
  db: Db,
  act: ActionContext,
  work: (write: ExclusiveWrite) => Promise<Performed>,
): Promise<Done> {
  let done: Done | undefined
  try {
    return await writeExclusively(db, async (write) => {
      const before = await judgedGamers(write.tx)
      const performed = await work(write)
      const { gamer, subject, decisionId = null, takenBack, ...noted } = performed
      const shares = badgeSharesOf((await keptSettings(write.tx))['badge-shares'].text)
      const effect = effectOn(gamer, before, await judgedGamers(write.tx), shares)
      if (act.isTrial) {
        done = { effect, decisionId: null, actionId: null }
        throw new RollBack()
      }
      const actionId = await recordAction(write.tx, {
        ...noted,
        actor: act.actor,
        subject: { kind: 'Gamer', name: gamer.gamertag, ...subject, id: gamer.xuid },
        before: placeText(effect.before),
        after: placeText(effect.after),
        why: act.why,
        at: act.at,
        takesBack:
          act.takesBack ??
          (takenBack === undefined ? null : await actionBehind(write.tx, gamer.xuid, takenBack)),
      })
      return { effect, decisionId, actionId }
    })
  } catch (error) {
    if (error instanceof RollBack && done) return done
    throw error
  }
}

class RollBack extends Error {}

function effectOn(
  { xuid, gamertag }: Pick<Gamer, 'xuid' | 'gamertag'>,
  before: readonly JudgedGamer[],
  after: readonly JudgedGamer[],
  shares: readonly BadgeShare[],
): ActEffect {
  const [was, is] = [placesOf(before, shares), placesOf(after, shares)]
  const [old, now] = [was.get(xuid), is.get(xuid)]
  const [challengesWere, challengesAre] = [new Set(old?.judged.challenges), new Set(now?.judged.challenges)]
  const others = [...is].filter(([other, { place }]) => {
    const earlier = was.get(other)
    return other !== xuid && earlier !== undefined && earlier.place.rank !== place.rank
  })
  return {
    xuid,
    gamertag,
    before: old?.place ?? null,
    after: now?.place ?? null,
    squaresGained: old && now ? [...now.judged.squares.without(old.judged.squares)] : [],
    squaresLost: old && now ? [...old.judged.squares.without(now.judged.squares)] : [],
    challengesGained: old && now ? [...challengesAre.difference(challengesWere)] : [],
    challengesLost: old && now ? [...challengesWere.difference(challengesAre)] : [],
    othersMoved: others.length,
  }
}

function placesOf(
  gamers: readonly JudgedGamer[],
  shares: readonly BadgeShare[],
): Map<string, { judged: JudgedGamer; place: Place }> {
  const withPoints = gamers.filter(({ points }) => points > 0).length
  return new Map(
    rankByPoints(gamers).map((judged) => {
      const { rank, points, squares, challenges } = judged
      const badge = badgeOf(judged, withPoints, shares)
      return [
        judged.xuid,
        { judged, place: { rank, badge, points, squares: squares.size, challenges: challenges.length } },
      ]
    }),
  )
}

const placeText = (place: Place | null): string =>
  place ? `#${place.rank}, ${place.points.toLocaleString('en')} points` : 'Not shown'

/** Throws a sentence when there is none, or when whoever acts may not decide about them. */
export async function existing(
  { tx }: ExclusiveWrite,
  xuid: string,
  { actor }: Pick<ActionContext, 'actor'>,
): Promise<Gamer> {
  const gamer = await findGamer(tx, xuid)
  if (!gamer) throw new CommandRefused('The contest has no such gamer.')
  await refuseDeciding(tx, actor, gamer)
  return gamer
}

export const actorName = (actor: Actor): string =>
  actor.kind === 'person' ? actor.gamertag : actor.kind === 'terminal' ? 'The organiser' : 'The contest'

const MAX_REASON_LENGTH = 500

/** A decision about somebody needs a reason, and some of them are read by everybody. */
export function reasonFrom(why: string): string {
  const reason = why.trim().replace(/\s+/g, ' ').normalize('NFC')
  if (reason === '') throw new CommandRefused('Please give a reason.')
  if (reason.length > MAX_REASON_LENGTH) {
    throw new CommandRefused(`Please give the reason in at most ${MAX_REASON_LENGTH} characters.`)
  }
  return reason
}

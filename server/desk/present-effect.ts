import { type DeskEffect, effect as effectSent } from '#contract/organiser/effect.ts'
import {
  badgesChanged,
  type Effect,
  fingerprintOf,
  type GamerEffect,
  gainOf,
  isTouched,
  losesAnything,
  ranksMoved,
} from '#operations/effects/effect.ts'
import { RequestRefused } from '#server/http/errors.ts'
import { currentChallenges } from '#store/catalogue/challenges.ts'
import type { Db } from '#store/schema.ts'
import { sentAs, type Told } from './wire.ts'

const MAX_GAMERS = 50

/** Whom it touches, those who lose first, and a way to add up what it does to them. */
export function touchedBy(effect: Effect) {
  const touched = effect.changed.filter(isTouched)
  const losers = touched.filter(losesAnything).reverse()
  const others = touched.filter((gamer) => !losesAnything(gamer))
  const shown = [...losers, ...others].slice(0, MAX_GAMERS)
  const sum = (read: (gamer: GamerEffect) => number) =>
    touched.reduce((total, gamer) => total + read(gamer), 0)
  return { touched, losers, shown, sum }
}

export async function presentEffect(db: Db, effect: Effect): Promise<Told<DeskEffect>> {
  const { touched, losers, shown, sum } = touchedBy(effect)
  const named = await challengeNames(db)
  return {
    seen: fingerprintOf(effect),
    gain: touched.filter((gamer) => gainOf(gamer) > 0).length,
    lose: losers.length,
    points: sum(gainOf),
    squaresGained: sum(({ squaresGained }) => squaresGained.length),
    squaresLost: sum(({ squaresLost }) => squaresLost.length),
    challengesGained: sum(({ challengesGained }) => challengesGained.length),
    challengesLost: sum(({ challengesLost }) => challengesLost.length),
    rankChanges: ranksMoved(effect),
    badgeChanges: badgesChanged(effect),
    gamers: shown.map((gamer) => presentGamerEffect(gamer, named)),
    more: touched.length - shown.length,
  }
}

type ChallengeNames = (ids: readonly number[]) => { id: number; title: string }[]

export async function challengeNames(db: Db): Promise<ChallengeNames> {
  const titles = new Map((await currentChallenges(db)).map(({ id, title }) => [id, title]))
  return (ids) => ids.map((id) => ({ id, title: titles.get(id) ?? `Challenge ${id}` }))
}

export const presentGamerEffect = (gamer: GamerEffect, named: ChallengeNames) => ({
  ...gamer,
  challengesGained: named(gamer.challengesGained),
  challengesLost: named(gamer.challengesLost),
})

/** If the effect has changed since the preview, the organiser is asked again. */
export const sameAs = (seen: string | undefined) => (found: Effect) =>
  seen === undefined || fingerprintOf(found) === seen

export const effectChanged = async (db: Db, effect: Effect): Promise<RequestRefused> =>
  changedSince(sentAs(effectSent, await presentEffect(db, effect)))

/** The effect has changed since the preview, so the answer contains the new one. */
export const changedSince = (
  current: unknown,
  sentence = 'The effect has changed since your preview. Review it and try again.',
): RequestRefused => new RequestRefused(409, sentence, { code: 'changed', current })

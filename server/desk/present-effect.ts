import type { DeskEffect, DeskGamerEffect } from '#contract/organiser/effect.ts'
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

export async function presentEffect(db: Db, effect: Effect): Promise<DeskEffect> {
  const { touched, losers, shown, sum } = touchedBy(effect)
  const named = await challengeNames(db)
  return {
    seen: fingerprintOf(effect),
    gain: touched.filter((gamer) => gainOf(gamer) > 0).length,
    lose: losers.length,
    points: sum(gainOf),
    squares_gained: sum(({ squaresGained }) => squaresGained.length),
    squares_lost: sum(({ squaresLost }) => squaresLost.length),
    challenges_gained: sum(({ challengesGained }) => challengesGained.length),
    challenges_lost: sum(({ challengesLost }) => challengesLost.length),
    rank_changes: ranksMoved(effect),
    badge_changes: badgesChanged(effect),
    gamers: shown.map((gamer) => presentGamerEffect(gamer, named)),
    more: touched.length - shown.length,
  }
}

type ChallengeNames = (ids: readonly number[]) => { id: number; title: string }[]

export async function challengeNames(db: Db): Promise<ChallengeNames> {
  const titles = new Map((await currentChallenges(db)).map(({ id, title }) => [id, title]))
  return (ids) => ids.map((id) => ({ id, title: titles.get(id) ?? `Challenge ${id}` }))
}

export const presentGamerEffect = (gamer: GamerEffect, named: ChallengeNames): DeskGamerEffect => ({
  xuid: gamer.xuid,
  gamertag: gamer.gamertag,
  before: gamer.before,
  after: gamer.after,
  squares_gained: gamer.squaresGained,
  squares_lost: gamer.squaresLost,
  challenges_gained: named(gamer.challengesGained),
  challenges_lost: named(gamer.challengesLost),
})

/** The effect has changed since the preview, so the answer contains the new one. */
export const effectChanged = async (db: Db, effect: Effect): Promise<RequestRefused> =>
  new RequestRefused(409, 'The effect has changed since your preview. Review it and try again.', {
    code: 'changed',
    current: await presentEffect(db, effect),
  })

/** Whom a publication gives what, and whom it takes what. */
import type { JudgedGamer } from '#store/scans/states.ts'

export interface GamerEffect {
  gamertag: string
  /** Points. */
  before: number
  after: number
  squaresLost: number
  challengesLost: number
}

/** Those for whom anything changes: who loses most first, who gains most last. */
export function effectsBetween(before: readonly JudgedGamer[], after: readonly JudgedGamer[]): GamerEffect[] {
  const old = new Map(before.map((gamer) => [gamer.xuid, gamer]))
  return after
    .flatMap(({ xuid, gamertag, points, squares, challenges }): GamerEffect[] => {
      const was = old.get(xuid)
      if (!was) return []
      const kept = new Set(challenges)
      const squaresLost = was.squares.without(squares).size
      const challengesLost = was.challenges.filter((id) => !kept.has(id)).length
      const isSame = was.points === points && squaresLost === 0 && challengesLost === 0
      return isSame ? [] : [{ gamertag, before: was.points, after: points, squaresLost, challengesLost }]
    })
    .sort((a, b) => a.after - a.before - (b.after - b.before) || b.squaresLost - a.squaresLost)
}

export interface Losses {
  gamers: number
  points: number
  squares: number
  challenges: number
}

/** Summed up; somebody may lose a square and still have more points in the end. */
export function lossesOf(effects: readonly GamerEffect[]): Losses {
  const losers = effects.filter(losesSomething)
  const sum = (read: (effect: GamerEffect) => number) =>
    losers.reduce((total, effect) => total + read(effect), 0)
  return {
    gamers: losers.length,
    points: sum(({ before, after }) => Math.max(0, before - after)),
    squares: sum(({ squaresLost }) => squaresLost),
    challenges: sum(({ challengesLost }) => challengesLost),
  }
}

const losesSomething = ({ before, after, squaresLost, challengesLost }: GamerEffect): boolean =>
  after < before || squaresLost > 0 || challengesLost > 0

/** What a change of titles does to the gamers, compared gamer by gamer. */
import { rankByPoints } from '#contest/rules/ranking.ts'
import type { JudgedGamer } from '#store/scans/states.ts'

/** What a decision does to a gamer. */
export interface GamerEffect {
  gamertag: string
  /** Squares. */
  gained: number[]
  lost: number[]
  challengesGained: number[]
  challengesLost: number[]
  points: { before: number; after: number }
}

export interface Effects {
  /** Those for whom anything changes, the largest change first. */
  effects: GamerEffect[]
  /** How many gamers come to another rank, also those who only make room. */
  ranksMoved: number
}

export function effectsBetween(before: readonly JudgedGamer[], after: readonly JudgedGamer[]): Effects {
  const known = new Map(before.map((gamer) => [gamer.xuid, gamer]))
  const effects = after
    .flatMap((gamer): GamerEffect[] => {
      const was = known.get(gamer.xuid)
      return was ? effectOn(was, gamer) : []
    })
    .sort((a, b) => change(b) - change(a) || (a.gamertag < b.gamertag ? -1 : 1))
  return { effects, ranksMoved: ranksMoved(before, after) }
}

function effectOn(was: JudgedGamer, is: JudgedGamer): GamerEffect[] {
  const { gamertag, squares, points } = is
  const [old, now] = [new Set(was.challenges), new Set(is.challenges)]
  const effect = {
    gamertag,
    gained: [...squares.without(was.squares)],
    lost: [...was.squares.without(squares)],
    challengesGained: [...now.difference(old)],
    challengesLost: [...old.difference(now)],
    points: { before: was.points, after: points },
  }
  const { gained, lost, challengesGained, challengesLost } = effect
  const isNothing = gained.length + lost.length + challengesGained.length + challengesLost.length === 0
  return isNothing && points === was.points ? [] : [effect]
}

function ranksMoved(before: readonly JudgedGamer[], after: readonly JudgedGamer[]): number {
  const ranks = new Map(rankByPoints(before).map(({ xuid, rank }) => [xuid, rank]))
  return rankByPoints(after).filter(({ xuid, rank }) => ranks.get(xuid) !== rank).length
}

const change = ({ points }: GamerEffect): number => Math.abs(points.after - points.before)

export const losesAnything = ({ lost, challengesLost, points }: GamerEffect): boolean =>
  lost.length > 0 || challengesLost.length > 0 || points.after < points.before

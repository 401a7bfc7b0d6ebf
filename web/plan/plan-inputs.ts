/** The inputs of a plan, from plain answers: the browser plans by the server's rules without asking it. */
import { type NearestGame, nearestGames, partDone } from '#contest/plan/nearest-games.ts'
import type { PlannedChallenge } from '#contest/plan/needs.ts'
import type { Availability } from '#contest/rules/availability.ts'
import { ruleOfPositions, squaresAsked } from '#contest/rules/challenges.ts'
import { type SquareNumber, squareNumber } from '#contest/rules/grid.ts'
import type { SquareSet } from '#contest/rules/square-set.ts'
import type { Received } from '#contract/call.ts'
import type { challengesCall } from '#contract/challenges.ts'
import type { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import type { gamesCall } from '#contract/games.ts'
import { isOnGrid, squareOf, squareSetOf } from '#web/games/game-position.ts'

export interface PlanGame {
  position: number
  square: SquareNumber
  link: string
  name: string
  pictures: readonly (string | null | undefined)[]
  platform: string
  /** Empty if it belongs to none. */
  series: string
  availability: readonly Partial<Availability>[]
  /** Share of gamers who completed it, in percent. */
  completedBy: number
  /** In percent. */
  odds: number
  /** Null if unknown. */
  hours: number | null
  current: number
  total: number
  isStarted: boolean
}

export interface PlanChallenge extends PlannedChallenge {
  title: string
  /** Number of required squares. */
  asked: number
}

/** A square that is open again because achievements were added. */
export interface ReopenedSquare {
  square: SquareNumber
  /** The game that grew. */
  link: string
  missingGamerscore: number
}

export interface PlanInputs {
  /** Main games before their alternatives. */
  games: readonly PlanGame[]
  completed: SquareSet
  challenges: readonly PlanChallenge[]
  reopened: readonly ReopenedSquare[]
}

interface PlanAnswers {
  completions: Received<typeof gamerCompletionsCall>
  games: Received<typeof gamesCall>
  challenges: Received<typeof challengesCall>
}

export function planInputs({ completions, games, challenges }: PlanAnswers): PlanInputs {
  const begun = new Map((completions.in_progress_games ?? []).map((game) => [game.ta_link, game]))
  return {
    completed: squareSetOf(completions.gamer_completions),
    games: (games.games ?? []).flatMap((game) => {
      const { ta_link: link, position } = game
      if (!link || !position || !isOnGrid(squareOf(game))) return []
      const progress = begun.get(link)
      return {
        position,
        square: squareNumber(squareOf(game)),
        link,
        name: game.display_name || link,
        pictures: [game.cdn_img, game.box_art_img],
        platform: game.platform ?? '',
        series: game.series ?? '',
        availability: (game.availability ?? []) as Partial<Availability>[],
        completedBy: Number(game.percent_completed) || 0,
        odds: Number(game.odds) || 0,
        hours: game.hours ?? null,
        current: progress?.curr_gamerscore ?? 0,
        total: progress?.max_gamerscore || Number(game.gamerscore) || 0,
        isStarted: progress !== undefined,
      }
    }),
    challenges: (challenges.challenges ?? []).map((challenge) => {
      const id = Number(challenge.challenge_id)
      const rule = ruleOfPositions(id, challenge.positions ?? '', challenge.squares_needed)
      return {
        id,
        points: Number(challenge.points) || 0,
        rule,
        title: challenge.title || `Challenge ${id}`,
        asked: squaresAsked(rule),
      }
    }),
    reopened: (completions.reopened ?? []).flatMap(({ position, link, missing_gamerscore }) =>
      link && isOnGrid(squareOf({ position }))
        ? {
            square: squareNumber(squareOf({ position })),
            link,
            missingGamerscore: missing_gamerscore ?? 0,
          }
        : [],
    ),
  }
}

interface Choice {
  mayBeChosen?: (game: PlanGame) => boolean
  withUnattainable?: boolean
}

/** For every open square the allowed game with the most progress. */
export const openSquares = (
  { games, completed }: PlanInputs,
  { mayBeChosen = () => true, withUnattainable = false }: Choice = {},
): Map<SquareNumber, NearestGame<PlanGame>> =>
  nearestGames(
    games.filter((game) => !completed.has(game.square) && mayBeChosen(game)),
    ({ current, total, completedBy, odds }) => ({ done: partDone(current, total), completedBy, odds }),
    { withUnattainable },
  )

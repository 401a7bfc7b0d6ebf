import { useMemo } from 'react'
import { partDone } from '#contest/plan/nearest-games.ts'
import type { GameStatus } from '#contest/rules/game-status.ts'
import { squareNumber } from '#contest/rules/grid.ts'
import type { SquareSet } from '#contest/rules/square-set.ts'
import type { Received } from '#contract/call.ts'
import type { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import { useMe } from '#web/account/me.ts'
import { gamerCompletions } from '#web/data/calls.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { isOnGrid, squareOf, squareSetOf } from '#web/games/game-position.ts'

export interface SquareProgress {
  status: GameStatus
  /** Of a started square: the part done of its furthest game, from 0 to 1. */
  part: number
}

export interface GridProgress {
  squares: SquareSet
  ofSquare: (square: number) => SquareProgress
}

export const PROGRESS_WORDS: Readonly<Record<GameStatus, string>> = {
  completed: 'Completed',
  in_progress: 'Started',
  not_started: 'Missing',
}

const MISSING: SquareProgress = { status: 'not_started', part: 0 }
const COMPLETED: SquareProgress = { status: 'completed', part: 1 }

export function gridProgress(completions: Received<typeof gamerCompletionsCall>): GridProgress {
  const squares = squareSetOf(completions.gamer_completions)
  const begun = new Map<number, SquareProgress>()
  for (const game of completions.in_progress_games ?? []) {
    const square = squareOf(game)
    const part = partDone(game.curr_gamerscore ?? 0, game.max_gamerscore || Number(game.gamerscore) || 0)
    if (part >= (begun.get(square)?.part ?? 0)) begun.set(square, { status: 'in_progress', part })
  }
  return {
    squares,
    ofSquare: (square) =>
      isOnGrid(square) && squares.has(squareNumber(square)) ? COMPLETED : (begun.get(square) ?? MISSING),
  }
}

/** Undefined if signed out, and until it is known. */
export function useMySquares(): GridProgress | undefined {
  const me = useMe()
  const { data } = useAnswer({ ...gamerCompletions(me?.xuid ?? ''), enabled: me !== null })
  return useMemo(() => data && gridProgress(data), [data])
}

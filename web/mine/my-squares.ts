import { useMemo } from 'react'
import { partDone } from '#contest/plan/nearest-games.ts'
import type { GameStatus } from '#contest/rules/game-status.ts'
import { SQUARE_COUNT, squareNumber } from '#contest/rules/grid.ts'
import { SquareSet } from '#contest/rules/square-set.ts'
import type { Received } from '#contract/call.ts'
import type { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import { useMe } from '#web/account/me.ts'
import { gamerCompletions } from '#web/data/calls.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { squareOf } from '#web/games/game-position.ts'

export interface SquareProgress {
  status: GameStatus
  /** Of a started square: the part done of its furthest game, from 0 to 1. */
  part: number
}

export interface GridProgress {
  squares: SquareSet
  ofSquare: (square: number) => SquareProgress
}

const MISSING: SquareProgress = { status: 'not_started', part: 0 }
const COMPLETED: SquareProgress = { status: 'completed', part: 1 }

export function gridProgress(completions: Received<typeof gamerCompletionsCall>): GridProgress {
  const isOnGrid = (square: number) => square >= 1 && square <= SQUARE_COUNT
  const squares = SquareSet.of(
    (completions.gamer_completions ?? []).map(squareOf).filter(isOnGrid).map(squareNumber),
  )
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

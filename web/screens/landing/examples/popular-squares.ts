import type { CellId } from '#contest/rules/grid.ts'
import type { Received } from '#contract/call.ts'
import type { gridPopularityCall } from '#contract/grid/grid-popularity.ts'
import { cellOf } from '#web/board/board-squares.ts'

type Popularity = Received<typeof gridPopularityCall>

export interface CountedSquare {
  cell: CellId
  completed: number
}

export type PopularSquares = ReturnType<typeof examplePopularity>

export const EXAMPLE_STEPS = 5

export function examplePopularity({ squares }: Popularity) {
  const counted = (squares ?? []).flatMap(({ square, completed }): CountedSquare[] => {
    const cell = cellOf({ position: square })
    return cell === undefined ? [] : [{ cell, completed: Number(completed) || 0 }]
  })
  const had = counted.filter(({ completed }) => completed > 0).sort((a, b) => b.completed - a.completed)
  const most = had[0]?.completed ?? 0
  const steps: CellId[][] = Array.from({ length: EXAMPLE_STEPS }, () => [])
  for (const { cell, completed } of had) steps[Math.ceil((EXAMPLE_STEPS * completed) / most) - 1]?.push(cell)
  return { most: had[0], rarest: had.at(-1), nobody: counted.length - had.length, steps }
}

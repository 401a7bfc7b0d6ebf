import { type CellId, cellAt } from '#contest/rules/grid.ts'

export interface BoardArt {
  lit: CellId[]
  half: CellId[]
  faintLit: CellId[]
  faintHalf: CellId[]
}

/**
 * A picture in letters, row by row from the given corner: `#` lit, `/` half filled, `+` and `-` the same in the
 * background, anything else dark.
 */
export function boardArt(picture: string, { top = 0, left = 0 } = {}): BoardArt {
  const art: BoardArt = { lit: [], half: [], faintLit: [], faintHalf: [] }
  const places: Partial<Record<string, CellId[]>> = {
    '#': art.lit,
    '/': art.half,
    '+': art.faintLit,
    '-': art.faintHalf,
  }
  for (const [row, line] of picture.trim().split('\n').entries())
    for (const [column, mark] of [...line.trim()].entries())
      places[mark]?.push(cellAt(top + row, left + column))
  return art
}

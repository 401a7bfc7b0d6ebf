/** The themes hidden in the grid, which shape challenges and readers rely on. */

import { isAlternative } from '#contest/rules/games.ts'
import { cellAt, GRID_SIDE, toSquareNumber } from '#contest/rules/grid.ts'
import type { ContentGame } from '../resolve.ts'
import type { SourceMappedContent } from './source-mapped-content.ts'
import type { Problem } from './source-mapped-json.ts'

export function* checkThemes(content: SourceMappedContent): Generator<Problem> {
  const games = content.editions.at(-1)?.games ?? []
  const mains = new Map(games.filter((game) => !isAlternative(game)).map((game) => [game.position, game]))
  const line = (cellOf: (step: number) => [row: number, column: number]) =>
    Array.from({ length: GRID_SIDE }, (_, step) => mains.get(toSquareNumber(cellAt(...cellOf(step)))))
  const row = (number: number) => line((step) => [number - 1, step])

  yield* timeline(
    content,
    line((step) => [step, step]),
  )
  yield* allTagged(content, row(2), 2, 'racing')
  yield* allTagged(content, row(13), 13, 'horror')
  yield* alphabet(content, row(17))
}

/** Skips empty squares, which another check reports. */
type Line = readonly (ContentGame | undefined)[]

function* timeline(content: SourceMappedContent, diagonal: Line): Generator<Problem> {
  let latest = 2005
  for (const [step, game] of diagonal.entries()) {
    if (!game) continue
    const exact = step === 0 ? 2005 : step === GRID_SIDE - 1 ? 2025 : undefined
    if (game.released < latest || (exact && game.released !== exact))
      yield {
        ...content.at(game, 'released'),
        message: `${game.name} (${game.released}) breaks the timeline of the main diagonal, 2005 to 2025`,
      }
    latest = Math.max(latest, game.released)
  }
}

function* allTagged(
  content: SourceMappedContent,
  row: Line,
  number: number,
  tag: string,
): Generator<Problem> {
  for (const game of row)
    if (game && !game.tags.includes(tag))
      yield { ...content.at(game, 'tags'), message: `${game.name} is in row ${number}, which is all ${tag}` }
}

/** Row 17: four titles that begin with a digit, then A to Z. */
function* alphabet(content: SourceMappedContent, row: Line): Generator<Problem> {
  for (const [column, game] of row.entries()) {
    const letter = column < 4 ? undefined : String.fromCharCode('A'.charCodeAt(0) + column - 4)
    const first = game?.name.normalize('NFKD')[0]?.toUpperCase() ?? ''
    if (game && !(letter ? first === letter : /\d/.test(first)))
      yield {
        ...content.at(game, 'display_name'),
        message: `${game.name} must begin with ${letter ?? 'a digit'}: row 17 spells the alphabet`,
      }
  }
}

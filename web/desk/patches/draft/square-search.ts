import { isAlternative, squareOf } from '#contest/rules/games.ts'
import {
  QUADRANT_NAMES,
  type QUADRANTS,
  quadrantOf,
  SQUARE_COUNT,
  type SquareNumber,
  squareNumber,
  toCellId,
} from '#contest/rules/grid.ts'
import type { EditedGame, EditedGrid } from '#contract/organiser/patch-grid.ts'
import { hasParts } from '#web/text/parts-match.ts'

/** `12, 40-45 and 7` is 12, 40 to 45 and 7; undefined if it is not a list of squares. */
export function numbersIn(text: string): SquareNumber[] | undefined {
  const parts = text
    .toLowerCase()
    .replaceAll('#', ' ')
    .replace(/\b(and|squares?)\b/g, ' ')
    .replace(/\s*(-|–|\bto\b)\s*/g, '-')
    .split(/[\s,;]+/)
    .filter(Boolean)
  if (parts.length === 0) return undefined
  const found = new Set<SquareNumber>()
  for (const part of parts) {
    const ends = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(part)
    if (!ends) return undefined
    const [from, to] = [Number(ends[1]), Number(ends[2] ?? ends[1])]
    if (from < 1 || to > SQUARE_COUNT || from > to) return undefined
    for (let square = from; square <= to; square++) found.add(squareNumber(square))
  }
  return [...found]
}

/** Main games whose name, series, developer or alternatives contain the text, or those of the numbers in it. */
export function gamesFound({ games }: EditedGrid, text: string): EditedGame[] {
  const numbers = numbersIn(text)
  if (numbers) {
    const wanted = new Set<number>(numbers)
    return mainGames(games).filter((game) => wanted.has(game.position))
  }
  const besides = new Map<number, string[]>()
  for (const game of games.filter(isAlternative))
    besides.set(squareOf(game), [...(besides.get(squareOf(game)) ?? []), game.display_name])
  return mainGames(games).filter((game) =>
    hasParts([game.display_name, game.series, game.developer, ...(besides.get(squareOf(game)) ?? [])], text),
  )
}

const mainGames = (games: readonly EditedGame[]): EditedGame[] =>
  games.filter((game) => !isAlternative(game)).sort((a, b) => a.position - b.position)

export interface SquareGroup {
  kind: 'series' | 'tag' | 'platform' | 'quadrant' | 'developer'
  name: string
  squares: SquareNumber[]
}

export const PLATFORM_NAMES: Readonly<Record<string, string>> = {
  '360': 'Xbox 360',
  One: 'Xbox One',
  Series: 'Xbox Series X|S',
  PC: 'Windows',
}

/** Every property shared by at least two squares, the largest group first. */
export function groupsOf({ games }: EditedGrid): SquareGroup[] {
  const groups = new Map<string, SquareGroup>()
  const add = (kind: SquareGroup['kind'], name: string | null | undefined, square: SquareNumber) => {
    if (!name) return
    const key = `${kind} ${name}`
    const group = groups.get(key) ?? { kind, name, squares: [] }
    group.squares.push(square)
    groups.set(key, group)
  }
  for (const game of mainGames(games)) {
    const square = squareOf(game)
    add('series', game.series, square)
    for (const tag of game.tags) add('tag', tag, square)
    add('platform', PLATFORM_NAMES[game.platform] ?? game.platform, square)
    add('quadrant', QUADRANT_NAMES[quadrantOf(toCellId(square))], square)
    add('developer', game.developer, square)
  }
  return [...groups.values()]
    .filter(({ squares }) => squares.length > 1)
    .sort((a, b) => b.squares.length - a.squares.length || (a.name < b.name ? -1 : 1))
}

export const groupsFound = (groups: readonly SquareGroup[], text: string): SquareGroup[] =>
  groups.filter(({ name }) => hasParts([name], text))

/** Squares with a game per quadrant: no rule can require more. */
export function filledSquares({ games }: EditedGrid): Record<(typeof QUADRANTS)[number], number> {
  const filled = { red: 0, blue: 0, orange: 0, purple: 0 }
  for (const game of mainGames(games)) filled[quadrantOf(toCellId(squareOf(game)))]++
  return filled
}

/** The games of every edition: one main game on each square, no game twice, no alternative without a square. */

import { isAlternative, squareOf, titleIdsOf } from '#contest/rules/games.ts'
import { allSquares, SQUARE_COUNT } from '#contest/rules/grid.ts'
import type { ContentGame } from '../resolve.ts'
import { sameGameKey } from './same-game.ts'
import { GAMES_FILE, type SourceMappedContent } from './source-mapped-content.ts'
import type { Problem } from './source-mapped-json.ts'

export function* checkSquares(content: SourceMappedContent): Generator<Problem> {
  for (const patch of content.patches) yield* checkReleases(content, patch.games, patch.date)
  const sameGame = keptSameGameKeys()
  for (const edition of content.editions) {
    yield* checkPlaces(content, edition.games)
    yield* checkRepeats(content, edition.games, sameGame)
  }
  yield* checkEmptySquares(content)
}

/** When a platform's games could appear. Xbox 360 lists ended in 2016, Windows lists begin with Windows 8. */
const PLATFORM_YEARS: Readonly<Record<ContentGame['platform'], readonly [from: number, to: number]>> = {
  '360': [2005, 2016],
  One: [2013, 9999],
  Series: [2020, 9999],
  PC: [2012, 9999],
}

function* checkReleases(
  content: SourceMappedContent,
  games: readonly ContentGame[],
  date: string,
): Generator<Problem> {
  for (const game of games) {
    const [from, to] = PLATFORM_YEARS[game.platform]
    const place = () => content.at(game, 'released')
    if (game.released < from || game.released > to)
      yield { ...place(), message: `${game.name} cannot be a game for ${game.platform} of ${game.released}` }
    if (game.released > Number(date.slice(0, 4)))
      yield { ...place(), message: `${game.name} is added in ${date} but released in ${game.released}` }
  }
}

function* checkPlaces(content: SourceMappedContent, games: readonly ContentGame[]): Generator<Problem> {
  const mains = new Map<number, ContentGame>()
  for (const game of games) {
    const square = squareOf(game)
    const main = mains.get(square)
    const place = () => content.at(game, 'position')
    if (isAlternative(game)) {
      if (!main)
        yield {
          ...place(),
          message: `${game.name} is an alternative of square ${square}, which has no main game`,
        }
    } else if (main)
      yield { ...place(), message: `${game.name} is on square ${square}, which already has ${main.name}` }
    else mains.set(square, game)
  }
}

type KeyOf = (game: ContentGame) => string | number | null

/** Most games are in every edition, and no key takes longer to make. */
function keptSameGameKeys(): KeyOf {
  const kept = new Map<string, string | null>()
  return ({ name }) => {
    const key = kept.get(name) ?? sameGameKey(name)
    kept.set(name, key)
    return key
  }
}

function* checkRepeats(
  content: SourceMappedContent,
  games: readonly ContentGame[],
  sameGame: KeyOf,
): Generator<Problem> {
  const mains = games.filter((game) => !isAlternative(game))
  yield* checkTitles(content, games)
  yield* repeated(content, games, 'ta_link', 'has the ta_link of', (game) => game.link.toLowerCase())
  yield* repeated(content, games, 'display_name', 'has the name of', (game) => game.name.toLowerCase())
  yield* repeated(content, mains, 'display_name', 'is the same game as', sameGame)
}

/** A title counts for one game, as its first id or as a twin. */
function* checkTitles(content: SourceMappedContent, games: readonly ContentGame[]): Generator<Problem> {
  const seen = new Map<number, ContentGame>()
  for (const game of games) {
    if (game.titleId === null && game.twins)
      yield { ...content.at(game, 'twins'), message: `${game.name} has twins and no title_id` }
    for (const [index, titleId] of titleIdsOf(game).entries()) {
      const other = seen.get(titleId)
      const [field, named] = index === 0 ? ['title_id', 'title_id'] : ['twins', `twin ${titleId}`]
      if (other === game) yield { ...content.at(game, field), message: `${game.name} has the ${named} twice` }
      else if (other)
        yield { ...content.at(game, field), message: `${game.name} has the ${named} of ${other.name}` }
      else seen.set(titleId, game)
    }
  }
}

function* repeated(
  content: SourceMappedContent,
  games: readonly ContentGame[],
  field: string,
  verb: string,
  keyOf: KeyOf,
): Generator<Problem> {
  const seen = new Map<string | number, ContentGame>()
  for (const game of games) {
    const key = keyOf(game)
    if (key === null) continue
    const other = seen.get(key)
    if (other) yield { ...content.at(game, field), message: `${game.name} ${verb} ${other.name}` }
    else seen.set(key, game)
  }
}

/** More runs of empty squares than this are told in one sentence: someone has deleted patches, and not forgotten forty games. */
const MAX_RUNS = 5

/** A grid may open with empty squares, but the last edition has none. */
function* checkEmptySquares(content: SourceMappedContent): Generator<Problem> {
  const last = content.editions.at(-1)?.games ?? []
  const filled = new Set<number>(last.filter((game) => !isAlternative(game)).map(squareOf))
  const squares = allSquares()
  const isEmpty = (square: number) => !filled.has(square)
  const runs = squares
    .filter((square) => isEmpty(square) && (square === 1 || !isEmpty(square - 1)))
    .map((from) => ({
      from,
      to: squares.find((square) => square >= from && !isEmpty(square + 1)) ?? SQUARE_COUNT,
    }))
  const [first] = runs
  if (first && runs.length > MAX_RUNS) {
    const { length } = squares.filter(isEmpty)
    yield {
      ...{ file: GAMES_FILE, line: 1 },
      message: `${length} squares have no main game, the first is ${first.from}. Where patches were deleted, their games are missing: "npm run organiser -- export contest --flat <folder>" writes the grid without patches`,
    }
    return
  }
  const launch = content.patches[0]?.games ?? []
  for (const { from, to } of runs) {
    const next = launch.find((game) => squareOf(game) > to)
    const place = next ? content.at(next) : { file: GAMES_FILE, line: 1 }
    yield {
      ...place,
      message: from === to ? `square ${from} has no main game` : `squares ${from} to ${to} have no main game`,
    }
  }
}

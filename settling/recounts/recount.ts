/**
 * From histories to standings and events. Everyone's points are computed here: after a scan for one gamer, after a
 * patch for everyone at once.
 */
import { type Decisions, gameStatus } from '#contest/rules/decisions.ts'
import { type ContestEvent, eventsBetween } from '#contest/rules/events.ts'
import { type Game, squareOf } from '#contest/rules/games.ts'
import { completedSquares } from '#contest/rules/judging.ts'
import { mergeHistories, progressOf } from '#contest/rules/merged-history.ts'
import { growthOf } from '#contest/rules/reopened.ts'
import type { SquareSet } from '#contest/rules/square-set.ts'
import { NO_STANDING, type Standing } from '#contest/rules/standing.ts'
import { titleStatus } from '#contest/rules/title-status.ts'
import { createColumns } from '#contest/scoring/columns.ts'
import { scoreAll } from '#contest/scoring/kernel.ts'
import type { HistoryByTitle } from '#store/scans/histories.ts'
import { encodeTitles, type HistoryTitle } from '#store/scans/history-codec.ts'
import type { KnownGamer } from '#store/scans/known-gamer.ts'
import type { GamerStanding } from '#store/scans/states.ts'
import type { NewEvent } from '#store/settled/events.ts'
import type { Catalogue } from './catalogue.ts'

export interface Recountable {
  xuid: string
  history: HistoryByTitle
  /** The history that `before` was judged by. */
  historyBefore: HistoryByTitle
  decisions: Decisions
  /** Undefined before the first scan. */
  before: Standing | undefined
}

/** Applies a new history of the gamer or of one of the gamer's accounts; the standing belongs to the person. */
export const recountable = (known: KnownGamer, history: HistoryByTitle): Recountable => {
  const { xuid, decisions, others } = known.person
  return {
    xuid,
    history: mergeHistories([history, ...others]),
    historyBefore: mergeHistories([known.history, ...others]),
    decisions,
    before: known.standing,
  }
}

export interface Recounted {
  state: GamerStanding
  /** Events for the gamer's feed. */
  events: NewEvent[]
}

/** Everyone's standing under a catalogue, for previews. In the order of the gamers. */
export const standingsUnder = (catalogue: Catalogue, gamers: readonly Judgeable[]): Standing[] =>
  standingsOf(
    catalogue,
    gamers.map(({ history, decisions }) => completedSquares(catalogue.edition.games, history, decisions)),
  )

type Judgeable = Pick<Recountable, 'history' | 'decisions'>

/** `gamesBefore`: the games of the previous standings, if they differ. */
export function recount(
  catalogue: Catalogue,
  gamers: readonly Recountable[],
  at: Date,
  gamesBefore: readonly Game[] = catalogue.edition.games,
): Recounted[] {
  const standings = standingsUnder(catalogue, gamers)
  return gamers.map((gamer, index) => {
    const standing = standings[index] ?? NO_STANDING
    const { xuid, history, before } = gamer
    const events = eventsOf(gamer, standing, catalogue, at, gamesBefore)
    if (!before) events.push({ xuid, at, type: 'joined', completedSquares: standing.squares.size })
    const titles = encodeTitles(catalogueTitles(catalogue, history))
    return { state: { xuid, standing, titles, scannedAt: at }, events }
  })
}

export const eventsOf = (
  gamer: Recountable,
  standing: Standing,
  catalogue: Catalogue,
  at: Date,
  gamesBefore: readonly Game[] = catalogue.edition.games,
): NewEvent[] =>
  eventsBetween(gamer.before ?? NO_STANDING, standing).map((event) => {
    const link = linkOf(event, catalogue.edition.games, gamesBefore, gamer)
    const grownBy = growthBehind(event, link, catalogue, gamer)
    return { xuid: gamer.xuid, at, ...event, link, grownBy }
  })

export function standingsOf({ rules }: Pick<Catalogue, 'rules'>, sets: readonly SquareSet[]): Standing[] {
  const columns = createColumns(sets.length)
  for (const [index, squares] of sets.entries()) columns.setRow(index, squares)
  const scores = scoreAll(columns, rules)
  return sets.map((squares, index) => ({
    squares,
    challenges: scores.completedChallenges(index),
    points: scores.points[index] ?? 0,
    challengePoints: scores.challengePoints[index] ?? 0,
  }))
}

/** The gamer's titles that are on the grid, begun or completed; a game with twins appears once, under its first title. */
function catalogueTitles({ byTitle }: Catalogue, history: HistoryByTitle): HistoryTitle[] {
  const titles: HistoryTitle[] = []
  const withTwins = new Set<number>()
  for (const row of history.values()) {
    const game = byTitle.get(row.titleId)
    if (!game || game.titleId === null || withTwins.has(game.titleId)) continue
    const furthest = game.twins ? (progressOf(game, history) ?? row) : row
    if (game.twins) withTwins.add(game.titleId)
    if (titleStatus(furthest) === 'not_started') continue
    const isFirst = furthest.titleId === game.titleId
    titles.push(isFirst ? furthest : { ...furthest, titleId: game.titleId })
  }
  return titles
}

/** The game of an event: the one that completed the square or whose completion was lost; null if unknown. */
function linkOf(
  event: ContestEvent,
  games: readonly Game[],
  gamesBefore: readonly Game[],
  { history, historyBefore, decisions }: Recountable,
): string | null {
  if (!('square' in event)) return null
  const [among, rows] = event.type === 'game_gained' ? [games, history] : [gamesBefore, historyBefore]
  const completed = gamesBySquare(among)
    .get(event.square)
    ?.find((game) => gameStatus(game, progressOf(game, rows), decisions) === 'completed')
  return completed?.link ?? null
}

const bySquare = new WeakMap<readonly Game[], ReadonlyMap<number, readonly Game[]>>()

/** Once per edition: a first scan has hundreds of such events. */
function gamesBySquare(games: readonly Game[]): ReadonlyMap<number, readonly Game[]> {
  const known = bySquare.get(games) ?? Map.groupBy(games, squareOf)
  bySquare.set(games, known)
  return known
}

/** By how much the game of a lost square grew; null if something else caused the loss. */
function growthBehind(
  { type }: ContestEvent,
  link: string | null,
  { edition }: Catalogue,
  { history, historyBefore }: Recountable,
): number | null {
  if (type !== 'game_lost' || history === historyBefore) return null
  const game = edition.games.find((each) => each.link === link)
  const completed = game && progressOf(game, historyBefore)
  return completed ? growthOf(completed, history.get(completed.titleId)) : null
}

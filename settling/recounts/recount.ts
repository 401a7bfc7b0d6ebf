/**
 * From histories to standings and events: the one way by which anybody's points come about, after a scan for one gamer and
 * after a patch for everybody at once.
 */
import { type Decisions, gameStatus } from '#contest/rules/decisions.ts'
import { type ContestEvent, eventsBetween } from '#contest/rules/events.ts'
import { type Game, squareOf } from '#contest/rules/games.ts'
import { type JudgedHistory, judgeHistory } from '#contest/rules/judging.ts'
import { mergeHistories, progressOf } from '#contest/rules/merged-history.ts'
import { growthOf } from '#contest/rules/reopened.ts'
import type { SquareSet } from '#contest/rules/square-set.ts'
import { completedSquaresOf, NO_STANDING, type Standing } from '#contest/rules/standing.ts'
import { titleStatus } from '#contest/rules/title-status.ts'
import { createColumns } from '#contest/scoring/columns.ts'
import { scoreAll } from '#contest/scoring/kernel.ts'
import type { HistoryByTitle } from '#store/scans/histories.ts'
import type { HistoryTitle } from '#store/scans/history-codec.ts'
import type { KnownGamer } from '#store/scans/known-gamer.ts'
import type { GamerStanding } from '#store/scans/states.ts'
import type { NewEvent } from '#store/settled/events.ts'
import type { Catalogue } from './catalogue.ts'

export interface Recountable {
  xuid: string
  history: HistoryByTitle
  /** The history that the standing before was judged by. */
  historyBefore: HistoryByTitle
  /** What the organiser decided about the gamer. */
  decisions: Decisions
  /** Absent before the first scan. */
  before: Standing | undefined
}

/** After another history of the gamer, or of one of the gamer's accounts: the standing is the person's. */
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
  /** What the gamer's feed will say. */
  events: NewEvent[]
}

/** What everybody would have under a catalogue, for whoever only looks. In the order of the gamers. */
export const standingsUnder = (catalogue: Catalogue, gamers: readonly Judgeable[]): Standing[] =>
  standingsOf(catalogue, squareSets(judgeAll(catalogue, gamers)))

type Judgeable = Pick<Recountable, 'history' | 'decisions'>

const judgeAll = ({ edition }: Catalogue, gamers: readonly Judgeable[]): JudgedHistory[] =>
  gamers.map(({ history, decisions }) => judgeHistory(edition.games, history, decisions))

/** `gamesBefore`: those that the standings before were judged by, where they are other ones. */
export function recount(
  catalogue: Catalogue,
  gamers: readonly Recountable[],
  at: Date,
  gamesBefore: readonly Game[] = catalogue.edition.games,
): Recounted[] {
  const judged = judgeAll(catalogue, gamers)
  const standings = standingsOf(catalogue, squareSets(judged))
  return gamers.map((gamer, index) => {
    const standing = standings[index] ?? NO_STANDING
    const { xuid, history, before } = gamer
    const events = eventsBetween(before ?? NO_STANDING, standing).map((event): NewEvent => {
      const link = linkOf(event, gamesBefore, judged[index], gamer)
      return { xuid, at, ...event, link, grownBy: growthBehind(event, link, catalogue, gamer) }
    })
    if (!before) events.push({ xuid, at, type: 'joined', completedSquares: standing.squares.size })
    return { state: { xuid, standing, titles: catalogueTitles(catalogue, history), scannedAt: at }, events }
  })
}

const squareSets = (judged: readonly JudgedHistory[]): SquareSet[] =>
  judged.map(({ completions }) => completedSquaresOf(completions))

/** What these squares are worth. In their order. */
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

/** The gamer's titles that stand on the grid, begun or completed; a game with twins once, under its first title. */
function catalogueTitles({ byTitle }: Catalogue, history: HistoryByTitle): HistoryTitle[] {
  const titles = new Map<number, HistoryTitle>()
  for (const row of history.values()) {
    const game = byTitle.get(row.titleId)
    if (!game || game.titleId === null || titles.has(game.titleId)) continue
    const furthest = progressOf(game, history) ?? row
    if (titleStatus(furthest) === 'not_started') continue
    const isFirst = furthest.titleId === game.titleId
    titles.set(game.titleId, isFirst ? furthest : { ...furthest, titleId: game.titleId })
  }
  return [...titles.values()]
}

/** The game that an event is about: the one that completed the square, or whose completion is gone; null where nothing tells. */
function linkOf(
  event: ContestEvent,
  gamesBefore: readonly Game[],
  judged: JudgedHistory | undefined,
  { historyBefore, decisions }: Recountable,
): string | null {
  if (!('square' in event)) return null
  if (event.type === 'game_gained') {
    return judged?.completions.find(({ square }) => square === event.square)?.games[0]?.link ?? null
  }
  const lost = gamesBefore.find(
    (game) =>
      squareOf(game) === event.square &&
      gameStatus(game, progressOf(game, historyBefore), decisions) === 'completed',
  )
  return lost?.link ?? null
}

/** By how much the game grew that a square was lost with; null where something else took it. */
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

/** Gamers' progress in a game, from Xbox Live's data and the organiser's decisions. */
import { gameStatus } from '#contest/rules/decisions.ts'
import type { GameStatus } from '#contest/rules/game-status.ts'
import type { Game } from '#contest/rules/games.ts'
import { titleStatus } from '#contest/rules/title-status.ts'
import type { HistoryTitle } from '#store/scans/history-codec.ts'
import { numberTitle } from '#store/scans/title-numbers.ts'
import type { Contestant, Snapshot } from './state.ts'

type Counted = Pick<Game, 'link' | 'titleId'>

export interface GameProgress {
  status: GameStatus
  /** Undefined if the title is not in the gamer's history. */
  title: HistoryTitle | undefined
}

/** By title id. */
export function titlesOf(gamer: Contestant): Map<number, HistoryTitle> {
  const titles = new Map<number, HistoryTitle>()
  gamer.eachTitle((title) => titles.set(title.titleId, { ...title }))
  return titles
}

/** For all games: decodes the gamer's titles once. */
export function progressReader(gamer: Contestant): (game: Counted) => GameProgress {
  const titles = titlesOf(gamer)
  return (game) => withDecisions(gamer, game, game.titleId === null ? undefined : titles.get(game.titleId))
}

export const progressIn = (gamer: Contestant, game: Counted): GameProgress =>
  withDecisions(gamer, game, game.titleId === null ? undefined : gamer.title(game.titleId))

const withDecisions = (gamer: Contestant, game: Counted, title: HistoryTitle | undefined): GameProgress => ({
  status: gameStatus(game, title, gamer),
  title,
})

interface TitleCount {
  completed: number
  inProgress: number
}

/** Titles are counted for everyone at once; gamers with decisions are corrected here. */
export function titleCountOf(snapshot: Snapshot, game: Counted): TitleCount {
  const { completed, inProgress } = snapshot.titleCounts
  const number = game.titleId === null ? completed.length : numberTitle(game.titleId)
  const counts = { completed: completed[number] ?? 0, inProgress: inProgress[number] ?? 0 }
  for (const xuid of snapshot.decidedOn.get(game.link) ?? []) {
    const gamer = snapshot.gamers.get(xuid)
    if (!gamer) continue
    const { status, title } = progressIn(gamer, game)
    count(counts, title ? titleStatus(title) : 'not_started', -1)
    count(counts, status, 1)
  }
  return counts
}

function count(counts: TitleCount, status: GameStatus, step: 1 | -1): void {
  if (status === 'completed') counts.completed += step
  else if (status === 'in_progress') counts.inProgress += step
}

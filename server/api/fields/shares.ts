import { oddsOf } from '#contest/plan/odds.ts'
import type { Game } from '#contest/rules/games.ts'
import { titleCountOf } from '#server/snapshot/game-progress.ts'
import type { Snapshot } from '#server/snapshot/state.ts'

export const percentOf = (count: number, all: number): number =>
  all === 0 ? 0 : Math.round((count * 1000) / all) / 10

export function gameShares(snapshot: Snapshot, game: Pick<Game, 'link' | 'titleId'>) {
  const counts = titleCountOf(snapshot, game)
  const all = snapshot.gamers.size
  return {
    percent_completed: percentOf(counts.completed, all),
    percent_in_progress: percentOf(counts.inProgress, all),
    odds: oddsOf(counts),
  }
}

export const challengeShare = (snapshot: Snapshot, id: number): number =>
  percentOf(snapshot.challengeCounts.get(id) ?? 0, snapshot.gamers.size)

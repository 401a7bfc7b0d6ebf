/** Percentages of all gamers, one decimal. */
import type { Snapshot } from '#server/snapshot/state.ts'

export const percentOf = (count: number, all: number): number =>
  all === 0 ? 0 : Math.round((count * 1000) / all) / 10

export function titleShares(snapshot: Snapshot, titleId: number | null) {
  const count = titleId === null ? undefined : snapshot.titleCounts.get(titleId)
  const all = snapshot.gamers.size
  return {
    percent_completed: percentOf(count?.completed ?? 0, all),
    percent_in_progress: percentOf(count?.inProgress ?? 0, all),
  }
}

export const challengeShare = (snapshot: Snapshot, id: number): number =>
  percentOf(snapshot.challengeCounts.get(id) ?? 0, snapshot.gamers.size)

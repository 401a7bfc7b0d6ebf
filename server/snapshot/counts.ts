/**
 * How many gamers completed or are playing each title, and completed each challenge. Updated by adding and removing
 * whole gamers.
 */
import { titleStatus } from '#contest/rules/title-status.ts'
import type { PackedContestant } from './contestant.ts'
import type { TitleCount } from './state.ts'

export interface Counts {
  titles: Map<number, TitleCount>
  challenges: Map<number, number>
  /** Titles whose counts are not shared with the previous state and may be changed in place. */
  own: Set<number>
}

export function countGamer(counts: Counts, gamer: PackedContestant, step: 1 | -1): void {
  gamer.eachTitle((title) => {
    const status = titleStatus(title)
    if (status === 'not_started') return
    const count = ownCount(counts, title.titleId)
    if (status === 'completed') count.completed += step
    else count.inProgress += step
  })
  for (const id of gamer.challenges) counts.challenges.set(id, (counts.challenges.get(id) ?? 0) + step)
}

function ownCount({ titles, own }: Counts, titleId: number): TitleCount {
  const count = titles.get(titleId)
  if (count && own.has(titleId)) return count
  const copy = count ? { ...count } : { completed: 0, inProgress: 0 }
  titles.set(titleId, copy)
  own.add(titleId)
  return copy
}

/** Whether a gamer's counts changed; most scans find nothing new. */
export const countsDiffer = (before: PackedContestant, after: PackedContestant): boolean =>
  before.titleBytes !== after.titleBytes ||
  before.challengeIds !== after.challengeIds ||
  [...before.granted, ' ', ...before.excluded].join() !== [...after.granted, ' ', ...after.excluded].join()

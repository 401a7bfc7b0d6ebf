import { countAt, type Title, totalsAt, worth } from './titles.ts'

/** Achievements `from` up to, not including, `to` were unlocked at one moment. */
export interface ProgressStep {
  at: number
  from: number
  to: number
  online: boolean
}

/** What one player has in one title. Steps never overlap, so sums over them need no set. */
export interface Progress {
  title: Title
  steps: ProgressStep[]
  lastPlayed: number
  /** Cached row, cleared when the player or title changes. */
  row: string | null
}

export interface Earned {
  achievements: number
  gamerscore: number
  lastUnlock: number
}

export function earnedAt(progress: Progress, asOf: number): Earned {
  const { title, steps } = progress
  let achievements = 0
  let gamerscore = 0
  let lastUnlock = Number.NEGATIVE_INFINITY
  for (const step of steps) {
    if (step.at > asOf) continue
    achievements += step.to - step.from
    gamerscore += worth(title, step.from, step.to)
    if (step.at > lastUnlock) lastUnlock = step.at
  }
  return { achievements, gamerscore, lastUnlock }
}

export function isComplete(progress: Progress, asOf: number): boolean {
  const total = totalsAt(progress.title, asOf)
  return total.achievements > 0 && earnedAt(progress, asOf).achievements >= total.achievements
}

/** Unlocks what is still locked from `from` up to `to`; earlier unlocks keep their time. */
export function unlockRange(progress: Progress, from: number, to: number, at: number, online = true): void {
  for (const [start, end] of lockedRanges(progress, from, to))
    progress.steps.push({ at, from: start, to: end, online })
  if (at > progress.lastPlayed) progress.lastPlayed = at
}

/** The ids of the first `count` locked achievements. */
export function nextLocked(progress: Progress, count: number, asOf: number): number[] {
  const locked: number[] = []
  for (const [start, end] of lockedRanges(progress, 0, countAt(progress.title, asOf))) {
    for (let index = start; index < end && locked.length < count; index++) locked.push(index)
  }
  return locked
}

export function relock(progress: Progress, indexes: ReadonlySet<number>): void {
  const kept: ProgressStep[] = []
  for (const step of progress.steps) {
    let start = step.from
    for (let index = step.from; index <= step.to; index++) {
      if (index < step.to && !indexes.has(index)) continue
      if (index > start) kept.push({ ...step, from: start, to: index })
      start = index + 1
    }
  }
  progress.steps = kept
}

export function unlockedIndexes(progress: Progress): number[] {
  return progress.steps.flatMap((step) =>
    Array.from({ length: step.to - step.from }, (_, offset) => step.from + offset),
  )
}

export function progressStepOf(
  progress: Progress | undefined,
  index: number,
  asOf: number,
): ProgressStep | undefined {
  return progress?.steps.find((step) => step.at <= asOf && step.from <= index && index < step.to)
}

function lockedRanges({ steps }: Progress, from: number, to: number): [number, number][] {
  const ranges: [number, number][] = []
  for (let start = from; start < to; ) {
    const covering = steps.find((step) => step.from <= start && start < step.to)
    let end = to
    if (covering) end = covering.to
    else {
      for (const step of steps) if (step.from > start && step.from < end) end = step.from
      ranges.push([start, end])
    }
    start = end
  }
  return ranges
}

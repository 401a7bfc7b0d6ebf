/**
 * The client by which the last weeks of a contest are filled. In a cycle over everybody most histories are as they were, and the
 * simulator says whose are not: the others are not asked for once more. And each batch takes its time on the contest's clock, as
 * much as the limits of the demo's accounts would make it wait, so that cycles last as long as they do afterwards.
 */
import type { XboxClient } from '#xbox/client.ts'
import type { TitleHistory } from '#xbox/reading/title-history.ts'

/** Four accounts, each of which may read about 150 gamers in 5 minutes. */
const MS_PER_GAMER = (5 * 60_000) / (4 * 150)
/** A history that has changed is read page by page, by both contracts. */
const MS_PER_CHANGE = 1700

export interface PacedReader {
  xbox: XboxClient
  /** Those whom the simulator says something has happened to. */
  forget(xuids: Iterable<string>): void
  /** From now on everything is read anew. */
  forgetAll(): void
}

export function pacedReader(xbox: XboxClient, onWait: (ms: number) => void): PacedReader {
  const known = new Map<string, TitleHistory>()
  return {
    xbox: {
      ...xbox,
      profiles(xuids, wait) {
        onWait(Math.round(xuids.length * MS_PER_GAMER))
        return xbox.profiles(xuids, wait)
      },
      async titleHistory(xuid, options) {
        const before = known.get(xuid)
        if (!before) onWait(MS_PER_CHANGE)
        const history = before ?? (await xbox.titleHistory(xuid, options))
        known.set(xuid, history)
        return history
      },
    },
    forget(xuids) {
      for (const xuid of xuids) known.delete(xuid)
    },
    forgetAll: () => known.clear(),
  }
}

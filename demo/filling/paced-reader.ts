/**
 * The client for the last weeks of filling. In a cycle of everyone most histories are unchanged, and the simulator says
 * which are not, so the others are not read again. Each batch takes as long on the contest's clock as the limits of the
 * demo's accounts would require, so that cycles have realistic durations.
 */
import type { XboxClient } from '#xbox/client.ts'
import type { TitleHistory } from '#xbox/reading/title-history.ts'

/** Four accounts, each of which may read about 150 gamers in 5 minutes. */
const MS_PER_GAMER = (5 * 60_000) / (4 * 150)
/** A changed history is read page by page, with both contracts. */
const MS_PER_CHANGE = 1700

export interface PacedReader {
  xbox: XboxClient
  /** Gamers that the simulator reports as changed. */
  forget(xuids: Iterable<string>): void
  /** Reads everything again. */
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

/**
 * The client for filling. The first history of a gamer is read as always. Later the simulator says whose history has
 * changed, and which of its rows, so the others are not read again. Each batch takes as long on the contest's clock as
 * the limits of the demo's accounts would require, so that cycles have realistic durations.
 */
import type { Remote } from '#simulator/control/remote.ts'
import type { XboxClient } from '#xbox/client.ts'
import type { TitleHistory } from '#xbox/reading/title-history.ts'
import { type ChangedPlayer, takeUnreadRows } from '../simulator/simulated-world.ts'
import { historyWith } from './history-with.ts'

/** Four accounts, each of which may read about 150 gamers in 5 minutes. */
const MS_PER_GAMER = (5 * 60_000) / (4 * 150)
/** A changed history is read page by page, with both contracts. */
const MS_PER_CHANGE = 1700

export interface PacedReader {
  xbox: XboxClient
  /** Gamers that the simulator reports as changed. */
  noteChanges(players: readonly ChangedPlayer[]): void
  /** Reads everything again. */
  forgetAll(): void
}

export function pacedReader(xbox: XboxClient, control: Remote, onWait: (ms: number) => void): PacedReader {
  const known = new Map<string, TitleHistory>()
  const changed = new Set<string>()

  /** All of a batch in one call, before the scanner asks for each. */
  async function bringUpToDate(xuids: readonly string[]): Promise<void> {
    const stale = xuids.filter((xuid) => changed.has(xuid) && known.has(xuid))
    if (stale.length === 0) return
    for (const { xuid, ...rows } of await takeUnreadRows(control, stale)) {
      const before = known.get(xuid)
      if (before) known.set(xuid, historyWith(before, rows))
    }
  }

  return {
    xbox: {
      ...xbox,
      async profiles(xuids, wait) {
        onWait(Math.round(xuids.length * MS_PER_GAMER))
        await bringUpToDate(xuids)
        return xbox.profiles(xuids, wait)
      },
      async titleHistory(xuid, options) {
        const before = known.get(xuid)
        if (!before || changed.has(xuid)) onWait(MS_PER_CHANGE)
        const history = before ?? (await xbox.titleHistory(xuid, options))
        // An empty one may be hidden, and the rows that have changed would show it.
        if (history.empty) known.delete(xuid)
        else known.set(xuid, history)
        changed.delete(xuid)
        return history
      },
    },
    noteChanges(players) {
      for (const { xuid, profile } of players) {
        changed.add(xuid)
        // The history may be private now, or public again.
        if (profile) known.delete(xuid)
      }
    },
    forgetAll: () => known.clear(),
  }
}

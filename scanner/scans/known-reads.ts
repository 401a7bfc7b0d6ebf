/**
 * Remembers the pages of each gamer's history, and as which bytes they would be stored. If the pages are the same again, and those
 * bytes are what is stored, there is nothing to parse, compare or judge, whatever the rules and the grid are by then.
 */
import { decodeTitles } from '#store/scans/history-codec.ts'
import type { StoredScan } from '#store/scans/unchanged-scans.ts'
import { fingerprintOf } from '#xbox/reading/fingerprint.ts'
import { eraOf, type HistoryEra, HistoryPages, type KnownPages } from '#xbox/reading/history-pages.ts'
import type { HistoryOptions } from '#xbox/reading/title-history.ts'
import type { TitleInHistory } from '#xbox/shapes/history-page.ts'

export interface KnownReads {
  /** Undefined if more than the pages decides: lists that prove a completion, or someone who waits for each page. */
  pagesOf(scan: ReadScan): HistoryPages | undefined
  /** `encoded` is what was read. */
  keep(xuid: string, encoded: Uint8Array, pages: HistoryPages | undefined): void
}

interface ReadScan extends Pick<HistoryOptions, 'onPage'> {
  stored: StoredScan | undefined
  verifyByList: ReadonlySet<number>
}

/** Some 300 bytes each. The gamers of a larger contest are parsed. */
const MOST = 250_000

const storedOf = (era: HistoryEra, titles: Uint8Array): TitleInHistory[] =>
  decodeTitles(titles)
    .filter((row) => eraOf(row) === era)
    .map((row) => ({ ...row, name: '', platform: era, machine: null }))

export function createKnownReads(): KnownReads {
  const reads = new Map<string, { titles: string; pages: KnownPages }>()

  return {
    pagesOf({ stored, verifyByList, onPage }) {
      if (!stored || onPage || verifyByList.size > 0) return undefined
      const { xuid, titles } = stored
      const known = reads.get(xuid)
      if (!titles || known?.titles !== fingerprintOf(titles)) return new HistoryPages()
      return new HistoryPages(known.pages, (era) => storedOf(era, titles))
    },
    keep(xuid, encoded, pages) {
      if (!pages?.seen || (reads.size >= MOST && !reads.has(xuid))) return
      reads.set(xuid, { titles: fingerprintOf(encoded), pages: pages.seen })
    },
  }
}

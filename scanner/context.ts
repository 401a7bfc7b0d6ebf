/** What every part of the scanner needs, built once at its start. */

import { createSeenTitles, type SeenTitles } from '#operations/titles/seen-titles.ts'
import type { ContestContext } from '#settling/context.ts'
import { type CatalogueSource, createCatalogueSource } from '#settling/recounts/catalogue.ts'
import type { XboxClient } from '#xbox/client.ts'
import { createPictures, type Pictures } from './artwork/pictures.ts'
import { createKnownReads, type KnownReads } from './scans/known-reads.ts'
import { createSharedWrites, type SharedWrites } from './scans/shared-writes.ts'

export interface ScanContext extends ContestContext {
  xbox: XboxClient
  catalogues: CatalogueSource
  seenTitles: SeenTitles
  pictures: Pictures
  sharedWrites: SharedWrites
  knownReads: KnownReads
  /** Maximum time to read one gamer before the cycle continues without them; waiting for a turn does not count. */
  maxReadMs: number
  sizes: ScanSizes
  /** The gamers this process is scanning now. A forced scan may scan one a second time. */
  atWork: { gamers: number; xuids: Set<string> }
}

export interface ScanSizes {
  /** Concurrent gamers of a batch. */
  lanes: number
  /** Scans with news saved in one transaction, and scans without. */
  savedTogether: { news: number; unchanged: number }
}

/**
 * Lanes: enough to read one history while others are judged and saved. Saved together: enough that the round trips no
 * longer matter, few enough that a crash repeats little.
 */
const SIZES: ScanSizes = { lanes: 8, savedTogether: { news: 8, unchanged: 15 } }

const MAX_READ_MS = 3 * 60_000

export function createScanContext(
  parts: ContestContext & { xbox: XboxClient },
  sizes: ScanSizes = SIZES,
): ScanContext {
  return {
    ...parts,
    maxReadMs: MAX_READ_MS,
    pictures: createPictures(),
    sizes,
    sharedWrites: createSharedWrites(sizes.savedTogether.news),
    knownReads: createKnownReads(),
    catalogues: createCatalogueSource(),
    seenTitles: createSeenTitles(),
    atWork: { gamers: 0, xuids: new Set() },
  }
}

/** What every part of the scanner works with. It is put together once, by whoever starts a scanner. */

import { createSeenTitles, type SeenTitles } from '#operations/titles/seen-titles.ts'
import type { ContestContext } from '#settling/context.ts'
import { type CatalogueSource, createCatalogueSource } from '#settling/recounts/catalogue.ts'
import type { XboxClient } from '#xbox/client.ts'
import { createPictures, type Pictures } from './artwork/pictures.ts'

export interface ScanContext extends ContestContext {
  xbox: XboxClient
  catalogues: CatalogueSource
  seenTitles: SeenTitles
  pictures: Pictures
  /** How long one gamer is read at most before the cycle goes on without them; waiting for a turn does not count. */
  maxReadMs: number
  /** How many gamers this process is reading just now, and who they are: a forced scan may read one a second time. */
  atWork: { gamers: number; xuids: Set<string> }
}

const MAX_READ_MS = 3 * 60_000

export function createScanContext({
  maxReadMs = MAX_READ_MS,
  ...parts
}: Pick<ScanContext, 'db' | 'xbox' | 'clock' | 'log'> & { maxReadMs?: number }): ScanContext {
  return {
    ...parts,
    maxReadMs,
    pictures: createPictures(),
    catalogues: createCatalogueSource(),
    seenTitles: createSeenTitles(),
    atWork: { gamers: 0, xuids: new Set() },
  }
}

/** Pictures are fetched beside the cycles, one after the other: no settlement waits for them. */
import type { ScanContext } from '../context.ts'
import { fetchArtwork, type Libraries } from './artwork.ts'

export interface Pictures {
  /** Through the gamers of a batch, when there is time. */
  fetchLater(context: ScanContext, libraries: Libraries, signal: AbortSignal): void
  /** Resolves when nothing is left to fetch. */
  idle(): Promise<void>
}

export function createPictures(): Pictures {
  const waiting: Libraries = new Map()
  let working: Promise<void> | null = null

  async function work(context: ScanContext, signal: AbortSignal): Promise<void> {
    while (waiting.size > 0 && !signal.aborted) {
      const libraries = new Map(waiting)
      waiting.clear()
      await fetchArtwork(context, libraries, signal).catch((error: unknown) => {
        if (!signal.aborted) context.log.error({ err: error }, 'Pictures could not be saved.')
      })
    }
  }

  return {
    fetchLater(context, libraries, signal) {
      for (const [xuid, titleIds] of libraries) waiting.set(xuid, titleIds)
      working ??= work(context, signal).finally(() => {
        working = null
      })
    },
    idle: () => working ?? Promise.resolve(),
  }
}

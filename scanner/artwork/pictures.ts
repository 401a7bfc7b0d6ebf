/** Pictures are fetched beside the cycles, one after the other: no settlement waits for them. */

/** The titles of each gamer of a batch. */
export type Libraries = Map<string, number[]>

export interface Pictures {
  /** Through the gamers of a batch, when there is time. */
  fetchLater(libraries: Libraries, fetch: (libraries: Libraries) => Promise<void>): void
  /** Resolves when nothing is left to fetch. */
  idle(): Promise<void>
}

export function createPictures(): Pictures {
  const waiting: Libraries = new Map()
  let working: Promise<void> | null = null

  async function work(fetch: (libraries: Libraries) => Promise<void>): Promise<void> {
    while (waiting.size > 0) {
      const libraries = new Map(waiting)
      waiting.clear()
      await fetch(libraries)
    }
  }

  return {
    fetchLater(libraries, fetch) {
      for (const [xuid, titleIds] of libraries) waiting.set(xuid, titleIds)
      working ??= work(fetch).finally(() => {
        working = null
      })
    },
    idle: () => working ?? Promise.resolve(),
  }
}

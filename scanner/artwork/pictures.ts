/** Fetches pictures beside the cycles, one after the other, so that no settlement waits for them. */

/** The title ids of each gamer. */
export type Libraries = Map<string, number[]>

export interface Pictures {
  fetchLater(libraries: Libraries, fetch: (libraries: Libraries) => Promise<void>): void
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

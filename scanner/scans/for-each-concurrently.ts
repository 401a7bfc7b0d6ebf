/** Runs in order, a few items at a time. The first error stops the rest and is thrown. */
export async function forEachConcurrently<Item>(
  lanes: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  let failed = false
  const lane = async () => {
    for (const item of queue) {
      if (failed) return
      try {
        await work(item)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  const results = await Promise.allSettled(Array.from({ length: Math.min(lanes, items.length) }, lane))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

const KNOWN_FOR_MS = 1000

/** Caches for one second, so that many clients cost one query. Failures are not cached. */
export function onceASecond<T>(read: () => Promise<T>): () => Promise<T> {
  let known: { until: number; value: Promise<T> } | undefined
  return () => {
    if (!known || performance.now() > known.until) {
      const value = read()
      value.catch(() => {
        known = undefined
      })
      known = { until: performance.now() + KNOWN_FOR_MS, value }
    }
    return known.value
  }
}

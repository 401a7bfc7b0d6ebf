const KNOWN_FOR_MS = 1000

/** What changes often and is asked for by many, read once a second however many want to know. A failure is not kept. */
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

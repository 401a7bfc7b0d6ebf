/** Caches expensive values until they change or space is needed; the least recently used go first. */
export interface KeptValues<T> {
  /** The cached value, or a new one. Concurrent callers share it. */
  keep(key: string, stamp: string, make: () => Promise<T>): Promise<T>
}

export interface KeptValuesOptions<T> {
  sizeOf: (value: T) => number
  maxSize: number
}

interface Kept<T> {
  stamp: string
  value: Promise<T>
  size: number
}

/** The value of one state at a time. */
export function createKeptValue<T>(): (stamp: string, make: () => Promise<T>) => Promise<T> {
  const kept = createKeptValues<T>({ sizeOf: () => 1, maxSize: 1 })
  return (stamp, make) => kept.keep('', stamp, make)
}

export function createKeptValues<T>({ sizeOf, maxSize }: KeptValuesOptions<T>): KeptValues<T> {
  const all = new Map<string, Kept<T>>()
  let size = 0

  function drop(key: string): void {
    size -= all.get(key)?.size ?? 0
    all.delete(key)
  }

  return {
    keep(key, stamp, make) {
      const known = all.get(key)
      if (known?.stamp === stamp) {
        all.delete(key)
        all.set(key, known)
        return known.value
      }
      drop(key)
      const kept: Kept<T> = { stamp, value: make(), size: 0 }
      all.set(key, kept)
      kept.value.then(
        (value) => {
          if (all.get(key) !== kept) return
          kept.size = sizeOf(value)
          size += kept.size
          for (const oldest of all.keys()) {
            if (size <= maxSize) break
            drop(oldest)
          }
        },
        () => {
          if (all.get(key) === kept) drop(key)
        },
      )
      return kept.value
    },
  }
}

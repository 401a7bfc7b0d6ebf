/** What this browser keeps of unsaved work. An older version of the site may have stored another shape. */
import { isRecord, readStored, store } from '#web/data/stored.ts'

/**
 * Whether it has the fields of the sample with their types. The first element of a list is the sample of all; a nullable
 * field says nothing about its type.
 */
export const isLike = <Value>(value: unknown, sample: Value): value is Value & {} => {
  if (Array.isArray(sample))
    return Array.isArray(value) && value.every((each) => sample.length === 0 || isLike(each, sample[0]))
  if (!isRecord(sample)) return typeof value === typeof sample
  return (
    isRecord(value) &&
    Object.entries(sample).every(([name, part]) =>
      part === null ? value[name] === null || isRecord(value[name]) : isLike(value[name], part),
    )
  )
}

export function readLike<Value>(key: string, sample: object, area?: Area): Value | null {
  const kept = readStored(key, area)
  return isLike(kept, sample) ? (kept as Value) : null
}

type Area = Parameters<typeof readStored>[1]

/** Unsaved work of one kind, by its id: a reload, a crash or an expired session loses nothing. */
export function unsavedWork<Value>(kind: string, sample: object) {
  const keyOf = (id: string | number) => `grid900.${kind}.${id}`
  return {
    read: (id: string | number): Value | null => readLike(keyOf(id), sample),
    /** Null removes it. */
    keep: (id: string | number, work: Value | null): void => store(keyOf(id), work),
  }
}

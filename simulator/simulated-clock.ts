export interface Clock {
  now(): number
  frozen(): boolean
  set(now: number): void
  freeze(frozen: boolean): void
}

/** The simulator's own time. It runs beside the wall clock until it is frozen, and can be set to any date. */
export function createClock(start: number, startFrozen: boolean): Clock {
  let base = start
  let setAt = Date.now()
  let frozen = startFrozen
  const now = () => (frozen ? base : base + (Date.now() - setAt))
  const set = (time: number) => {
    base = time
    setAt = Date.now()
  }
  return {
    now,
    set,
    frozen: () => frozen,
    freeze(next) {
      set(now())
      frozen = next
    },
  }
}

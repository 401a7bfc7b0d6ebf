export interface SimulatedClock {
  now(): number
  frozen(): boolean
  set(now: number): void
  freeze(frozen: boolean): void
}

/** The simulator's own time: it runs at the speed of the wall clock, can be frozen, and can be set to any date. */
export function createSimulatedClock(start: number, startFrozen: boolean): SimulatedClock {
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

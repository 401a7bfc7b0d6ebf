export interface SimulatedClock {
  now(): number
  frozen(): boolean
  set(now: number): void
  freeze(frozen: boolean): void
  /** Multiple of the wall clock's speed. */
  run(speed: number): void
}

/** The simulator's time: runs like the wall clock or faster, can be frozen, and can be set to any date. */
export function createSimulatedClock(start: number, startFrozen: boolean): SimulatedClock {
  let base = start
  let setAt = Date.now()
  let frozen = startFrozen
  let speed = 1
  const now = () => (frozen ? base : base + (Date.now() - setAt) * speed)
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
    run(next) {
      set(now())
      speed = next
    },
  }
}

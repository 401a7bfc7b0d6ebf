import { applyOp, type Op } from './ops.ts'
import type { State } from './state.ts'

export type Schedule = (at: number, op: Op) => void

/** An endless world, queried day by day for what begins on that day. */
export interface DaySource {
  firstDay: number
  openDay(day: number, schedule: Schedule): void
}

export interface Script {
  schedule: Schedule
  /** Applies everything up to `now`. Costs one comparison when nothing is due. */
  catchUp(now: number): void
  pending(): number
}

interface Entry {
  at: number
  sequence: number
  op: Op
}

export const DAY = 86_400_000

export function createScript(state: State, source: DaySource | null): Script {
  const heap: Entry[] = []
  let sequence = 0
  let nextDay = source?.firstDay ?? Number.POSITIVE_INFINITY
  const schedule: Schedule = (at, op) => push(heap, { at, sequence: sequence++, op })

  const applyUntil = (time: number) => {
    for (let first = heap[0]; first && first.at <= time; first = heap[0]) {
      pop(heap)
      applyOp(state, first.op, first.at)
    }
  }

  return {
    schedule,
    pending: () => heap.length,
    catchUp(now) {
      // A day is opened before its ops are applied, and only opened days can hold ops that are due.
      for (; source && nextDay * DAY <= now; nextDay++) {
        applyUntil(nextDay * DAY - 1)
        source.openDay(nextDay, schedule)
      }
      applyUntil(now)
    },
  }
}

/** Equal times keep the order in which they were scheduled. */
const before = (a: Entry, b: Entry) => a.at < b.at || (a.at === b.at && a.sequence < b.sequence)

function push(heap: Entry[], entry: Entry): void {
  let at = heap.length
  heap.push(entry)
  while (at > 0) {
    const parent = (at - 1) >> 1
    const above = heap[parent]
    if (!above || before(above, entry)) break
    heap[at] = above
    at = parent
  }
  heap[at] = entry
}

function pop(heap: Entry[]): void {
  const last = heap.pop()
  if (!last || heap.length === 0) return
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    let lower = heap[child]
    const right = heap[child + 1]
    if (lower && right && before(right, lower)) {
      lower = right
      child++
    }
    if (!lower || before(last, lower)) break
    heap[at] = lower
    at = child
  }
  heap[at] = last
}

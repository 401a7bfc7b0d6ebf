/** Applies a new value to a long list in steps, first to the rows in view, so that a slow phone answers at once. */
import { useEffect, useState } from 'react'
import { afterFrame } from '#web/lists/chunked-count.ts'

/** Rows to either side of the first one in view: more than a phone shows. */
const FIRST = 12
const STEP = 16

interface GraduallyOptions {
  /** The number of rows. */
  count: number
  /** The row to begin at; asked when the value changes. */
  start: () => number
}

/** The value for a row: the new one near the start, the last one further away. */
export function useGradually<Value>(
  value: Value,
  { count, start }: GraduallyOptions,
): (index: number) => Value {
  const [state, setState] = useState({ value, before: value, from: 0, reach: Number.POSITIVE_INFINITY })
  const isDone = state.reach >= count
  if (state.value !== value)
    setState({ value, before: isDone ? state.value : state.before, from: start(), reach: FIRST })
  useEffect(
    () => (isDone ? undefined : afterFrame(() => setState({ ...state, reach: state.reach + STEP }))),
    [state, isDone],
  )
  return (index) => (Math.abs(index - state.from) < state.reach ? state.value : state.before)
}

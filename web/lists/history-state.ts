/** State that is restored when the visitor returns to a screen: one set per entry of the browser's history. */
import { useCallback, useEffect, useState } from 'react'
import { type Location, useLocation } from 'react-router'

/** In memory: a reload starts afresh, as people expect of it. */
const kept = new Map<string, unknown>()

/** The state of a navigation after which the screen is the same in another moment: what was chosen stays chosen. */
export const carryOn = ({ key }: Pick<Location, 'key'>) => ({ carriedFrom: key })

/** Like useState, with a name that is unique on the screen. A screen whose path holds a key must be keyed by it. */
export function useHistoryState<T>(name: string, initial: T): [T, (value: T) => void] {
  const { key, state } = useLocation()
  const address = `${key} ${name}`
  const [value, setValue] = useState(() => {
    const known = [address, `${state?.carriedFrom} ${name}`].find((each) => kept.has(each))
    return known === undefined ? initial : (kept.get(known) as T)
  })
  // The address may have changed below a screen that stayed: the new entry of the history knows the value too.
  useEffect(() => {
    if (!kept.has(address)) kept.set(address, value)
  }, [address, value])
  const keep = useCallback(
    (next: T) => {
      kept.set(address, next)
      setValue(next)
    },
    [address],
  )
  return [value, keep]
}

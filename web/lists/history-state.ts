/** State that is restored when the visitor returns to a screen: one set per history entry. */
import { useCallback, useEffect, useState } from 'react'
import { type Location, useLocation } from 'react-router'

/** In memory: a reload starts afresh. */
const kept = new Map<string, unknown>()

/** For a navigation that stays on the same screen: selections carry over. */
export const carryOn = ({ key }: Pick<Location, 'key'>) => ({ carriedFrom: key })

/** Like useState, with a name unique on the screen. Screens about another subject are other screens (routes.tsx). */
export function useHistoryState<T>(name: string, initial: T): [T, (value: T) => void] {
  const { key, state } = useLocation()
  const address = `${key} ${name}`
  const [value, setValue] = useState(() => {
    const known = [address, `${state?.carriedFrom} ${name}`].find((each) => kept.has(each))
    return known === undefined ? initial : (kept.get(known) as T)
  })
  // The address may change while the screen stays: the new history entry needs the value too.
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

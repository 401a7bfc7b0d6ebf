/** State that is restored when the visitor returns to a screen: one set per entry of the browser's history. */
import { useState } from 'react'
import { useLocation } from 'react-router'

/** In memory: a reload starts afresh, as people expect of it. */
const kept = new Map<string, unknown>()

/** Like useState, with a name that is unique on the screen. A screen whose path holds a key must be keyed by it. */
export function useHistoryState<T>(name: string, initial: T): [T, (value: T) => void] {
  const address = `${useLocation().key} ${name}`
  const [value, setValue] = useState(() => (kept.has(address) ? (kept.get(address) as T) : initial))
  const keep = (next: T) => {
    kept.set(address, next)
    setValue(next)
  }
  return [value, keep]
}

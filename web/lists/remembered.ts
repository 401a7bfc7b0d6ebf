import { useState } from 'react'
import { readStored, store } from '#web/data/stored.ts'

/** A stored boolean. Without storage it lasts as long as the page. */
export function useRemembered(name: string, initial: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => (readStored(name) ?? initial) === true)
  const keep = (next: boolean) => {
    setValue(next)
    store(name, next === initial ? null : next)
  }
  return [value, keep]
}

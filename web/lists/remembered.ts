/** A visitor's lasting choices in this browser. */
import { useState } from 'react'

/** A stored boolean. Without storage it lasts as long as the page. */
export function useRemembered(name: string, initial: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => read(name) ?? initial)
  const keep = (next: boolean) => {
    setValue(next)
    try {
      if (next === initial) localStorage.removeItem(name)
      else localStorage.setItem(name, String(next))
    } catch (error) {
      console.warn('Could not save a choice:', error)
    }
  }
  return [value, keep]
}

function read(name: string): boolean | undefined {
  try {
    const text = localStorage.getItem(name)
    return text === null ? undefined : text === 'true'
  } catch {
    return undefined
  }
}

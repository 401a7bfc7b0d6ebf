/** "Not this one": games that this browser hides from every plan until they are restored. */
import { useSyncExternalStore } from 'react'

const KEY = 'plan_left_out'
const NOTHING: ReadonlySet<string> = new Set()

let known: { text: string | null; links: ReadonlySet<string> } = { text: null, links: NOTHING }
const listeners = new Set<() => void>()

/** The same set until the storage changes, to avoid needless replanning. */
function leftOut(): ReadonlySet<string> {
  const text = stored()
  if (text !== known.text) known = { text, links: linksIn(text) }
  return known.links
}

/** Without storage it lasts until the page is left. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return known.text
  }
}

export function linksIn(text: string | null): ReadonlySet<string> {
  try {
    const links: unknown = JSON.parse(text ?? '[]')
    return new Set(Array.isArray(links) ? links.filter((link) => typeof link === 'string') : [])
  } catch {
    return NOTHING
  }
}

function keep(links: ReadonlySet<string>): void {
  const text = links.size > 0 ? JSON.stringify([...links]) : null
  try {
    if (text === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
  } catch (error) {
    console.warn('Could not save hidden games:', error)
  }
  known = { text, links }
  for (const listener of listeners) listener()
}

export const leaveOut = (link: string): void => keep(new Set([...leftOut(), link]))

export const bringBack = (links: Iterable<string>): void => {
  const gone = new Set(links)
  keep(new Set([...leftOut()].filter((link) => !gone.has(link))))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useLeftOut = (): ReadonlySet<string> => useSyncExternalStore(subscribe, leftOut, () => NOTHING)

/** "Not this one": games that this browser leaves out of every plan, for good, until they are brought back. */
import { useSyncExternalStore } from 'react'

const KEY = 'plan_left_out'
const NOTHING: ReadonlySet<string> = new Set()

let known: { text: string | null; links: ReadonlySet<string> } = { text: null, links: NOTHING }
const listeners = new Set<() => void>()

/** The same set until the storage says something else, so that nothing is planned again for nothing. */
function leftOut(): ReadonlySet<string> {
  const text = stored()
  if (text !== known.text) known = { text, links: linksIn(text) }
  return known.links
}

/** A browser may refuse storage altogether: then it is remembered until the page is left. */
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
    console.warn('What was left out could not be saved:', error)
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
  // Another tab.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useLeftOut = (): ReadonlySet<string> => useSyncExternalStore(subscribe, leftOut, () => NOTHING)

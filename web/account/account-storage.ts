/** What this browser keeps of whoever signed in, and who is told when that changes. */

const listeners = new Set<() => void>()

/** The keys: who it was, and what the bar shows of them. */
export const LOGIN_RECORD = 'xbox_user'
export const ME = 'me'
/** The same of whoever was last signed in here. */
export const LAST_ME = 'last_me'

/** Null also where a browser refuses storage. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const hasLoginRecord = (): boolean => readKept(LOGIN_RECORD) !== null

export function announceAccount(): void {
  for (const listener of listeners) listener()
}

/** Also when another tab signs in or out. */
export function onAccountChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

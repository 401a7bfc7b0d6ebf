/** What this browser stores about the signed-in user, with change listeners. */

const listeners = new Set<() => void>()

/** Storage keys: the user, and what the top bar shows of them. */
export const LOGIN_RECORD = 'xbox_user'
export const ME = 'me'
/** The same for the last user who was signed in here. */
export const LAST_ME = 'last_me'

/** Null also if the browser refuses storage. */
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

/** Also called when another tab signs in or out. */
export function onAccountChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

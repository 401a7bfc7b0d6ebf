/**
 * Who is looking. The session is the server's, and the menu of the top bar asks it once per visit; what it said is kept, so that
 * every page knows at once. Nothing here gives a right: the server looks at the session alone.
 */
import { useSyncExternalStore } from 'react'
import { announceAccount, LAST_ME, ME, onAccountChange, readKept } from './account-storage.ts'
import { readLoginRecord, removeLoginRecord } from './login-record.ts'

export interface Me {
  xuid: string
  /** Leads to the profile. */
  gamertag: string
  name: string
  picture: string
  /** Six hex digits without #. */
  colour?: string
  hasDesk: boolean
  /** Has asked to join, and is not on the leaderboard yet. */
  isPending?: boolean
}

/** Whoever is signed in, also before their first scan. */
export const useSignedIn = (): Me | null => useSyncExternalStore(onAccountChange, signedIn, () => null)

/** Null for whoever is signed out, or has no profile in the contest yet. */
export const useMe = (): Me | null => useSyncExternalStore(onAccountChange, currentMe, () => null)

let last: { texts: string; me: Me | null } = { texts: '', me: null }

export function currentMe(): Me | null {
  const me = signedIn()
  return me?.isPending ? null : me
}

/** The same object until something changes, as React wants it. */
function signedIn(): Me | null {
  const record = readLoginRecord()
  const kept = readKept(ME)
  const texts = `${record?.xuid} ${kept}`
  if (texts !== last.texts) last = { texts, me: record && parsed(kept, record.xuid) }
  return last.me
}

/** What another account left behind is not of this one. */
function parsed(text: string | null, xuid?: string): Me | null {
  try {
    const me = text === null ? null : (JSON.parse(text) as Me | null)
    return me && (xuid === undefined || me.xuid === xuid) && me.gamertag && me.name ? me : null
  } catch {
    return null
  }
}

/** Everything that this browser remembers of a session that is over: what is left of it would hide the way to sign in. */
export function clearAccount(): void {
  removeLoginRecord()
  keepMe(null)
}

/** Somebody who logs out, or leaves, is not greeted here any more; whose session has expired still is. */
export function clearLastMe(): void {
  try {
    localStorage.removeItem(LAST_ME)
  } catch {} // a browser may refuse storage
  document.documentElement.toggleAttribute('data-since', false)
  announceAccount()
}

/** Who takes part and was last signed in here; what the site tells of them is public. */
export const useLastMe = (): Me | null => useSyncExternalStore(onAccountChange, lastMe, () => null)

let lastKnown: { text: string | null; me: Me | null } = { text: null, me: null }

function lastMe(): Me | null {
  const text = readKept(LAST_ME)
  if (text !== lastKnown.text) lastKnown = { text, me: parsed(text) }
  return lastKnown.me
}

/** As the session said; null when it is over. */
export function keepMe(me: Me | null): void {
  try {
    if (me) localStorage.setItem(ME, JSON.stringify(me))
    else localStorage.removeItem(ME)
    if (me && !me.isPending) localStorage.setItem(LAST_ME, JSON.stringify(me))
  } catch {
    // A browser may refuse storage; then nobody is known on the next page, as without signing in.
  }
  // Set by the first script of a page as well, before anything is drawn.
  document.documentElement.toggleAttribute('data-me', me !== null)
  document.documentElement.toggleAttribute('data-pending', me?.isPending === true)
  announceAccount()
}

/**
 * The signed-in user. The session is on the server; the top bar's menu asks for it once per visit and stores the
 * answer, so that every page knows at once. It grants no rights: the server checks the session.
 */
import { useSyncExternalStore } from 'react'
import { store } from '#web/data/stored.ts'
import { announceAccount, LAST_ME, ME, onAccountChange, readKept } from './account-storage.ts'
import { readLoginRecord, removeLoginRecord } from './login-record.ts'

export interface Me {
  xuid: string
  /** Used for the profile link. */
  gamertag: string
  name: string
  picture: string
  /** Six hex digits without #. */
  colour?: string
  hasDesk: boolean
  /** Has asked to join but is not on the leaderboard yet. */
  isPending?: boolean
}

export const useSignedIn = (): Me | null => useSyncExternalStore(onAccountChange, signedIn, () => null)

/** Null if signed out or without a profile in the contest yet. */
export const useMe = (): Me | null => useSyncExternalStore(onAccountChange, currentMe, () => null)

let last: { texts: string; me: Me | null } = { texts: '', me: null }

export function currentMe(): Me | null {
  const me = signedIn()
  return me?.isPending ? null : me
}

/** The same object until something changes, as React requires. */
export function signedIn(): Me | null {
  const record = readLoginRecord()
  const kept = readKept(ME)
  const texts = `${record?.xuid} ${kept}`
  if (texts !== last.texts) last = { texts, me: record && parsed(kept, record.xuid) }
  return last.me
}

/** Ignores what another account left. */
function parsed(text: string | null, xuid?: string): Me | null {
  try {
    const me = text === null ? null : (JSON.parse(text) as Me | null)
    return me && (xuid === undefined || me.xuid === xuid) && me.gamertag && me.name ? me : null
  } catch {
    return null
  }
}

/** Removes everything about an ended session, which would otherwise hide the sign-in link. */
export function clearAccount(): void {
  removeLoginRecord()
  keepMe(null)
}

/** After logging out or leaving the user is no longer greeted here; after an expired session they still are. */
export function clearLastMe(): void {
  store(LAST_ME, null)
  document.documentElement.toggleAttribute('data-since', false)
  announceAccount()
}

/** The gamer who was last signed in here; only public data is shown. */
export const useLastMe = (): Me | null => useSyncExternalStore(onAccountChange, lastMe, () => null)

let lastKnown: { text: string | null; me: Me | null } = { text: null, me: null }

function lastMe(): Me | null {
  const text = readKept(LAST_ME)
  if (text !== lastKnown.text) lastKnown = { text, me: parsed(text) }
  return lastKnown.me
}

/** Null ends it. If the browser refuses storage, the next page shows the visitor as signed out. */
export function keepMe(me: Me | null): void {
  store(ME, me)
  if (me && !me.isPending) store(LAST_ME, me)
  // index.html sets it too, before the first paint.
  document.documentElement.toggleAttribute('data-me', me !== null)
  document.documentElement.toggleAttribute('data-pending', me?.isPending === true)
  document.documentElement.toggleAttribute('data-since', readKept(LAST_ME) !== null)
  announceAccount()
}

/** What this browser remembers of a sign-in. The session itself is on the server; this only identifies the user. */

import { readStored } from '#web/data/stored.ts'
import { announceAccount, LOGIN_RECORD as KEY } from './account-storage.ts'

export interface LoginRecord {
  xuid: string
  gamertag: string
  display_name: string
  /** The xuid if a gamer is linked to the account, else null. */
  linked_gamer_xuid: string | null
  created_at: string
  updated_at: string
}

/** The result that the server's redirect to /xbox-login contains. */
export type LoginCallback = { outcome: 'none' } | { outcome: 'failed'; code: string } | SuccessfulSignIn

export interface SuccessfulSignIn {
  outcome: 'success'
  xuid: string
  gamertag: string
  displayName: string
  isLinked: boolean
}

export function readCallback(query: URLSearchParams): LoginCallback {
  const code = query.get('error')
  if (code) return { outcome: 'failed', code }
  const xuid = query.get('xuid')
  const gamertag = query.get('gamertag')
  if (query.get('success') !== 'true' || !xuid || !gamertag) return { outcome: 'none' }
  return {
    outcome: 'success',
    xuid,
    gamertag,
    displayName: query.get('display_name') || gamertag,
    isLinked: query.get('has_linked_account') === 'true',
  }
}

export const welcomeSentence = ({ gamertag, isLinked }: { gamertag: string; isLinked: boolean }): string =>
  isLinked
    ? `Welcome back, ${gamertag}! Your account is linked.`
    : `Welcome, ${gamertag}! Account created successfully.`

export function storeLoginRecord(signIn: SuccessfulSignIn, now: Date, storage: Storage = localStorage): void {
  const record: LoginRecord = {
    xuid: signIn.xuid,
    gamertag: signIn.gamertag,
    display_name: signIn.displayName,
    linked_gamer_xuid: signIn.isLinked ? signIn.xuid : null,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
  tolerating(() => storage.setItem(KEY, JSON.stringify(record)))
}

/** Null if no one signed in here, or the stored value is invalid. */
export function readLoginRecord(): Pick<LoginRecord, 'xuid' | 'gamertag'> | null {
  const { xuid, gamertag } = (readStored(KEY) ?? {}) as Partial<LoginRecord>
  return xuid && gamertag ? { xuid, gamertag } : null
}

export function removeLoginRecord(storage: Storage = localStorage): void {
  tolerating(() => storage.removeItem(KEY))
  announceAccount()
}

/** A browser may refuse storage; being signed in does not depend on it. */
function tolerating(write: () => void): void {
  try {
    write()
  } catch (error) {
    console.warn('Could not save the login record:', error)
  }
}

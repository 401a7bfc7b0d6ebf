/**
 * A sign-in result in the address is trusted only if the session confirms it, because anyone can write an address. Only
 * its owner may read a profile's details, so one call tells.
 */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { profileDetailsCall } from '#contract/account/profile-details.ts'
import type { Received } from '#contract/call.ts'
import { profileDetails } from '#web/data/calls.ts'
import { StatusError } from '#web/data/http.ts'
import type { LoginCallback, SuccessfulSignIn } from './login-record.ts'

export type ConfirmedSignIn =
  | Exclude<LoginCallback, { outcome: 'success' }>
  | SuccessfulSignIn
  | { outcome: 'asking' }
  | { outcome: 'refused'; isSignedOut: boolean }
  | { outcome: 'unknown'; sentence: string }

export function useConfirmedSignIn(callback: LoginCallback): ConfirmedSignIn {
  const isSuccess = callback.outcome === 'success'
  const { data, error } = useQuery({
    ...profileDetails(isSuccess ? callback.gamertag : ''),
    enabled: isSuccess,
  })
  // The same object until something changes, because a screen starts a two-second timer by it.
  return useMemo(() => {
    if (callback.outcome !== 'success') return callback
    if (data) return asTheSessionSays(callback, data)
    return error ? failed(error) : { outcome: 'asking' }
  }, [callback, data, error])
}

function asTheSessionSays(
  callback: SuccessfulSignIn,
  { user }: Received<typeof profileDetailsCall>,
): ConfirmedSignIn {
  if (user?.xuid && user.xuid !== callback.xuid) return { outcome: 'refused', isSignedOut: false }
  return {
    ...callback,
    gamertag: user?.gamertag || callback.gamertag,
    displayName: user?.display_name || callback.displayName,
  }
}

function failed(error: Error): ConfirmedSignIn {
  const status = error instanceof StatusError ? error.status : 0
  if (status === 401 || status === 403) return { outcome: 'refused', isSignedOut: status === 401 }
  const sentence = (error instanceof StatusError && error.serverMessage) || 'Failed to load profile'
  return { outcome: 'unknown', sentence }
}

/** The reason why a process cannot read Xbox Live, in one sentence for the organiser. */
import type { AccountState } from '#store/people/service-accounts.ts'

export const WRONG_KEY =
  'This key cannot decrypt any stored token: TOKEN_KEY, or token.key in the data folder, must be the one that the service accounts were connected with; without it, connect them again.'

/** Null when an account is usable by any process. */
export function accountProblem(states: readonly AccountState[], sealed: readonly string[]): string | null {
  if (states.length === 0) {
    return 'No service account is connected: "npm run organiser -- connect" connects one.'
  }
  if (sealed.length > 0) {
    return `The stored token of ${sealed.join(' and of ')} does not open with this key: restore the key, or connect again.`
  }
  if (states.some(({ state }) => state === 'in use')) return null
  const [first] = states
    .filter(({ state, until }) => state === 'resting' && until)
    .toSorted((a, b) => Number(a.until) - Number(b.until))
  if (!first?.until && states.some(({ state }) => state === 'resting')) {
    return 'Every usable service account is paused. Resume one at the desk.'
  }
  if (!first?.until) {
    return 'Every service account needs its owner: "npm run organiser -- status" says what to do.'
  }
  return `Every service account is retrying, the first at ${first.until.toISOString()}: ${first.reason ?? 'no reason is known'}`
}

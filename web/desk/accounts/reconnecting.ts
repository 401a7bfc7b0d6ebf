/** The account being reconnected while the browser is at Microsoft, to notice if another one was used. */
const NAME = 'grid900.reconnecting'

export interface Reconnecting {
  id: number
  /** Changes when the account is reconnected. */
  version: number
}

export function rememberReconnecting(account: Reconnecting | null): void {
  try {
    if (account) sessionStorage.setItem(NAME, JSON.stringify({ id: account.id, version: account.version }))
    else sessionStorage.removeItem(NAME)
  } catch {
    // Without storage the check is skipped.
  }
}

export function reconnectingAccount(): Reconnecting | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? 'null')
    return isReconnecting(kept) ? kept : null
  } catch {
    return null
  }
}

const isReconnecting = (kept: unknown): kept is Reconnecting =>
  typeof kept === 'object' &&
  kept !== null &&
  'id' in kept &&
  typeof kept.id === 'number' &&
  'version' in kept &&
  typeof kept.version === 'number'

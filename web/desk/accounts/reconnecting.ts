/** The account being reconnected while the browser is at Microsoft, to notice if another one was used. */
import { isRecord, readStored, store } from '#web/data/stored.ts'

const NAME = 'grid900.reconnecting'

export interface Reconnecting {
  id: number
  /** Changes when the account is reconnected. */
  version: number
}

export const rememberReconnecting = (account: Reconnecting | null): void =>
  store(NAME, account && { id: account.id, version: account.version }, 'sessionStorage')

export function reconnectingAccount(): Reconnecting | null {
  const kept = readStored(NAME, 'sessionStorage')
  if (!isRecord(kept) || typeof kept.id !== 'number' || typeof kept.version !== 'number') return null
  return { id: kept.id, version: kept.version }
}

/** The account being reconnected while the browser is at Microsoft, to notice if another one was used. */
import { store } from '#web/data/stored.ts'
import { readLike } from '../data/stored-like.ts'

const NAME = 'grid900.reconnecting'

/** The version changes when the account is reconnected. */
const NONE = { id: 0, version: 0 }

export const rememberReconnecting = (account: typeof NONE | null): void =>
  store(NAME, account && { id: account.id, version: account.version }, 'sessionStorage')

export const reconnectingAccount = (): typeof NONE | null => readLike(NAME, NONE, 'sessionStorage')

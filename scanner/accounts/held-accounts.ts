/** The accounts this process reads with. It acquires them, and releases each one when its last request has ended. */
import type { BaseLogger } from 'pino'
import { giveBackAccount, type HeldAccount } from '#store/people/account-leases.ts'
import type { AccountSent } from '#store/people/account-tables.ts'
import { renewServiceAccount, type ServiceAccount as StoredAccount } from '#store/people/service-accounts.ts'
import type { Db } from '#store/schema.ts'
import type { createTokenVault } from '#xbox/accounts/token-vault.ts'
import type { ClientAccount, XboxClient } from '#xbox/client.ts'

interface Holding {
  db: Db
  /** Identifies this process among those that share the accounts. Unique, also across restarts. */
  reader: string
  xbox: XboxClient
  vault: ReturnType<typeof createTokenVault>
  /** When each account was linked; linking again gives a new token. */
  linked: Map<number, number>
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
}

export function createHeldAccounts(holding: Holding) {
  const { db, reader, xbox, linked, log } = holding
  /** Accounts no longer used here with their sent requests, to be released at the next poll. */
  const parted = new Map<number, AccountSent>()
  const leaving = new Set<number>()
  /** Gamertags of accounts whose tokens this key cannot decrypt. */
  const sealed = new Map<number, string>()

  /** Starts with the newest token and with the requests already sent, by another process or with the previous token. */
  function begin({ account, before }: HeldAccount): void {
    const { id, gamertag, linkedAt } = account
    if (leaving.has(id) || linked.get(id) === linkedAt.getTime()) return
    const sent = xbox.sentWith(String(id))
    try {
      xbox.addAccount(opened(holding, account), before ?? { sent: sent ?? {}, agoMs: 0, aliveMs: 0 })
      sealed.delete(id)
      log.info({ account: gamertag }, 'Service account acquired.')
    } catch (error) {
      sealed.set(id, gamertag)
      log.error({ account: gamertag, err: error }, 'A service account cannot be used.')
    }
    linked.set(id, linkedAt.getTime())
  }

  /** Stops using an account when its last request has ended. */
  async function part(id: number): Promise<void> {
    if (leaving.has(id)) return
    leaving.add(id)
    linked.delete(id)
    sealed.delete(id)
    parted.set(id, await xbox.retireAccount(String(id)))
    leaving.delete(id)
  }

  return {
    part,
    partAll: () => Promise.all([...linked.keys()].map(part)),
    sealed: () => [...sealed.values()],
    sent: () => new Map([...linked.keys()].map((id) => [id, xbox.sentWith(String(id)) ?? {}])),
    /** Uses exactly these accounts. */
    hold(held: readonly HeldAccount[]): void {
      const mine = new Set(held.map(({ account }) => account.id))
      for (const id of linked.keys()) if (!mine.has(id)) void part(id)
      for (const each of held) begin(each)
    },
    async giveBack(): Promise<void> {
      for (const [accountId, sent] of parted) {
        await giveBackAccount(db, { reader, accountId, sent })
        parted.delete(accountId)
      }
    },
    stop(): void {
      if (linked.size === 0) return
      log.warn({}, 'Database unreachable; reading stopped because the account leases may have expired.')
      for (const id of linked.keys()) void part(id)
    },
  }
}

const opened = (
  { db, vault }: Pick<Holding, 'db' | 'vault'>,
  { id, xuid, refreshTokenSealed, revokedAt, restsUntil }: StoredAccount,
): ClientAccount => ({
  id: String(id),
  // A retry delay is not carried over, because a restart may follow a repair; its end is still recorded.
  outUntil: revokedAt ? (restsUntil?.getTime() ?? 0) : restsUntil ? 0 : undefined,
  refreshToken: vault.open(refreshTokenSealed, xuid),
  onRefreshToken: (refreshToken) =>
    renewServiceAccount(db, { id, refreshTokenSealed: vault.seal(refreshToken, xuid), at: new Date() }),
})

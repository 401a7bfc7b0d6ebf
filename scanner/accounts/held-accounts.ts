/** The accounts that this process reads with: taken up, parted with when their last request is over, and given back. */
import type { BaseLogger } from 'pino'
import { giveBackAccount, type HeldAccount } from '#store/people/account-leases.ts'
import type { AccountSent } from '#store/people/account-tables.ts'
import { renewServiceAccount, type ServiceAccount as StoredAccount } from '#store/people/service-accounts.ts'
import type { Db } from '#store/schema.ts'
import type { createTokenVault } from '#xbox/accounts/token-vault.ts'
import type { ClientAccount, XboxClient } from '#xbox/client.ts'

interface Holding {
  db: Db
  /** Names this process among those that share the accounts. */
  reader: string
  xbox: XboxClient
  vault: ReturnType<typeof createTokenVault>
  /** When each account that is read with was linked; one that is linked again has a new token. */
  linked: Map<number, number>
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
}

export function createHeldAccounts(holding: Holding) {
  const { db, reader, xbox, linked, log } = holding
  /** Accounts that are read with no more, and what was sent with them: to be given back with the next look. */
  const parted = new Map<number, AccountSent>()
  const leaving = new Set<number>()
  /** Gamertags of the accounts whose tokens this key does not open. */
  const sealed = new Map<number, string>()

  /** With the newest token, and with what was sent before: by another process, or by this one with the token that was replaced. */
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

  /** Ends reading with an account when its last request is over. */
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
    /** These, and no others. */
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
  // A rest is not carried over, for whoever starts the scanner anew may have mended what was wrong; but its end is noted.
  outUntil: revokedAt ? (restsUntil?.getTime() ?? 0) : restsUntil ? 0 : undefined,
  refreshToken: vault.open(refreshTokenSealed, xuid),
  onRefreshToken: (refreshToken) =>
    renewServiceAccount(db, { id, refreshTokenSealed: vault.seal(refreshToken, xuid), at: new Date() }),
})

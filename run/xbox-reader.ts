/** The Xbox client that reads with the organiser's accounts, whose tokens it keeps fresh in the store. */
import type { BaseLogger } from 'pino'
import {
  noteAccountBack,
  noteAccountLost,
  noteAccountRests,
  noteUsage,
  renewServiceAccount,
  type ServiceAccount as StoredAccount,
  usableServiceAccounts,
} from '#store/people/service-accounts.ts'
import type { Db } from '#store/schema.ts'
import { createTokenVault } from '#xbox/accounts/token-vault.ts'
import { createXboxClient, type ServiceAccount, type XboxClient } from '#xbox/client.ts'
import { systemClock } from '#xbox/waiting-clock.ts'
import { xboxEndpoints } from './xbox-endpoints.ts'

export interface ReaderOptions {
  db: Db
  credentials: { clientId: string; clientSecret: string }
  /** Undefined for the real Xbox Live. */
  simulatorUrl?: string | undefined
  /** Opens and seals the accounts' tokens. */
  key: string
  /** Whether this process may read with an account. Two processes would exceed its limits, which neither of them could see. */
  claim?: (account: string) => Promise<boolean>
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
}

export interface XboxReader {
  xbox: XboxClient
  /** Starts to read with accounts that were connected since the last look. */
  look(): Promise<void>
  /** Saves how much of the limits is used, for the operators' page. */
  report(at: Date): Promise<void>
  /** What keeps it from reading, in one sentence. Null when it can, or when others read with all accounts. */
  problem(): Promise<string | null>
}

export async function openXboxReader(options: ReaderOptions): Promise<XboxReader> {
  const { db, credentials, simulatorUrl, key, log, claim } = options
  const vault = createTokenVault(key)
  /** When each account was linked; one that is linked again has a new token. */
  const linked = new Map<number, number>()

  const accountOf = ({
    id,
    xuid,
    refreshTokenSealed,
    revokedAt,
    restsUntil,
  }: StoredAccount): ServiceAccount => ({
    id: String(id),
    // A rest is not carried over: whoever starts the scanner anew may have mended what was wrong.
    outUntil: revokedAt ? (restsUntil?.getTime() ?? 0) : undefined,
    refreshToken: vault.open(refreshTokenSealed, xuid),
    onRefreshToken: (refreshToken) =>
      renewServiceAccount(db, { id, refreshTokenSealed: vault.seal(refreshToken, xuid), at: new Date() }),
  })

  const note = (written: Promise<void>) =>
    void written.catch((error: unknown) =>
      log.error({ err: error }, 'The state of an account could not be noted.'),
    )

  const xbox = createXboxClient({
    endpoints: xboxEndpoints(simulatorUrl),
    credentials,
    accounts: [],
    clock: systemClock,
    onAccountLost(id, { until, reason, page }) {
      log.error({ account: id, reason, page }, 'A service account needs its owner; the others go on.')
      const loss = { id: Number(id), at: new Date(), until: new Date(until), reason, page }
      note(noteAccountLost(db, loss))
    },
    onAccountRests(id, { until, reason }) {
      const at = new Date(until)
      log.warn({ account: id, until: at, reason }, 'A service account rests.')
      note(noteAccountRests(db, { id: Number(id), until: at, reason }))
    },
    onAccountBack(id) {
      log.info({ account: id }, 'A service account is back in use.')
      note(noteAccountBack(db, Number(id)))
    },
    log,
  })

  async function look(): Promise<void> {
    for (const account of await usableServiceAccounts(db)) {
      if (linked.get(account.id) === account.linkedAt.getTime()) continue
      if (claim && !(await claim(`account ${account.xuid}`))) continue
      xbox.addAccount(accountOf(account))
      linked.set(account.id, account.linkedAt.getTime())
      log.info({ account: account.gamertag }, 'Reading with a service account.')
    }
  }
  /** As last saved: while nothing is read, nothing is written. */
  const saved = new Map<string, string>()
  async function report(at: Date): Promise<void> {
    for (const [account, rows] of Map.groupBy(xbox.usage(), ({ account }) => account)) {
      const usage = rows.flatMap(({ service, windows }) => windows.map((window) => ({ service, ...window })))
      const text = JSON.stringify(usage)
      if (saved.get(account) === text) continue
      await noteUsage(db, { id: Number(account), usage, at })
      saved.set(account, text)
    }
  }

  async function problem(): Promise<string | null> {
    if (xbox.usage().length > 0 || (await usableServiceAccounts(db)).length > 0) return null
    return 'No service account can be used: "npm run organiser -- connect" connects one.'
  }

  await look()
  return { xbox, look, report, problem }
}

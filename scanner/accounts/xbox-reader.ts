/** The Xbox client that reads with the organiser's accounts: it shares them with other processes, and keeps their tokens fresh. */
import type { BaseLogger } from 'pino'
import { WrongSetting } from '#config'
import { openWorkLocks, readerLock } from '#store/locks/work-locks.ts'
import type { Store } from '#store/open.ts'
import {
  forgetReader,
  giveBackAccount,
  type HeldAccount,
  LEASE_MS,
  lookForAccounts,
} from '#store/people/account-leases.ts'
import type { AccountSent } from '#store/people/account-tables.ts'
import {
  accountStates,
  noteAccountBack,
  noteAccountLost,
  noteAccountRests,
  renewServiceAccount,
  type ServiceAccount as StoredAccount,
  usableServiceAccounts,
} from '#store/people/service-accounts.ts'
import type { Limits } from '#xbox/accounts/service-limits.ts'
import { createTokenVault } from '#xbox/accounts/token-vault.ts'
import { xboxEndpoints } from '#xbox/chosen-endpoints.ts'
import { createXboxClient, type ServiceAccount, type XboxClient } from '#xbox/client.ts'
import { systemClock } from '#xbox/waiting-clock.ts'
import { accountProblem, WRONG_KEY } from './account-problem.ts'
import { createUsageReport } from './usage-report.ts'

export interface ReaderOptions {
  store: Pick<Store, 'db' | 'connectionString'>
  /** Names this process among those that share the accounts. Never the same twice, also not after a restart. */
  id: string
  /** Somebody waits for what is read: it comes before the scanners where accounts are few. */
  urgent?: boolean
  credentials: { clientId: string; clientSecret: string }
  /** Undefined for the real Xbox Live. */
  simulatorUrl?: string | undefined
  /** Opens and seals the accounts' tokens. */
  key: string
  /** The documented ones, unless a benchmark runs in a faster time. */
  limits?: Limits
  /** How often it takes its share, gives away what is too much, and notes what was sent. */
  lookEveryMs?: number
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
}

export interface XboxReader {
  xbox: XboxClient
  /** Saves how much of the limits is used, and what was asked, for those who watch. */
  report(at: Date): Promise<void>
  /** What keeps it from reading, in one sentence. Null when it can, or when others read with all accounts. */
  problem(): Promise<string | null>
  /** Gives all accounts back. */
  close(): Promise<void>
}

const LOOK_MS = 2000

/** Before others may take an account, its holder has stopped: so much sooner, because requests are under way for a while. */
const MARGIN_MS = 5000

export async function openXboxReader(options: ReaderOptions): Promise<XboxReader> {
  const { store, id: reader, urgent = false, credentials, simulatorUrl, key, limits, log } = options
  const { db } = store
  const vault = createTokenVault(key)
  refuseWrongKey(await usableServiceAccounts(db), vault)
  const locks = openWorkLocks(store.connectionString, log, 'grid900 accounts')
  /** When each account that is read with was linked; one that is linked again has a new token. */
  const linked = new Map<number, number>()
  /** Accounts that are read with no more, and what was sent with them: to be given back with the next look. */
  const parted = new Map<number, AccountSent>()
  const leaving = new Set<number>()
  /** Gamertags of the accounts whose tokens this key does not open. */
  const sealed = new Map<number, string>()

  const accountOf = ({
    id,
    xuid,
    refreshTokenSealed,
    revokedAt,
    restsUntil,
  }: StoredAccount): ServiceAccount => ({
    id: String(id),
    // A rest is not carried over, for whoever starts the scanner anew may have mended what was wrong; but its end is noted.
    outUntil: revokedAt ? (restsUntil?.getTime() ?? 0) : restsUntil ? 0 : undefined,
    refreshToken: vault.open(refreshTokenSealed, xuid),
    onRefreshToken: (refreshToken) =>
      renewServiceAccount(db, { id, refreshTokenSealed: vault.seal(refreshToken, xuid), at: new Date() }),
  })

  /** One after another: what is noted last must be what is true. */
  let noted: Promise<void> = Promise.resolve()
  function note(write: () => Promise<void>): void {
    noted = noted
      .then(write)
      .catch((error: unknown) => log.error({ err: error }, 'The state of an account could not be noted.'))
  }
  const tokenOf = (id: string) => ({ id: Number(id), linkedAt: new Date(linked.get(Number(id)) ?? 0) })

  const xbox = createXboxClient({
    endpoints: xboxEndpoints(simulatorUrl),
    credentials,
    accounts: [],
    clock: systemClock,
    ...(limits && { limits }),
    onAccountLost(id, { until, reason, page }) {
      log.error({ account: id, reason, page }, 'A service account needs its owner; the others go on.')
      const loss = { ...tokenOf(id), at: new Date(), until: new Date(until), reason, page }
      note(() => noteAccountLost(db, loss))
    },
    onAccountRests(id, { until, reason }) {
      const at = new Date(until)
      log.warn({ account: id, until: at, reason }, 'A service account rests.')
      const rest = { ...tokenOf(id), until: at, reason }
      note(() => noteAccountRests(db, rest))
    },
    onAccountBack(id) {
      log.info({ account: id }, 'A service account is back in use.')
      note(() => noteAccountBack(db, Number(id)))
    },
    log,
  })

  /** With the newest token, and with what was sent before: by another process, or by this one with the token that was replaced. */
  function begin({ account, before }: HeldAccount): void {
    const { id, gamertag, linkedAt } = account
    if (leaving.has(id) || linked.get(id) === linkedAt.getTime()) return
    const sent = xbox.sentWith(String(id))
    try {
      xbox.addAccount(accountOf(account), before ?? { sent: sent ?? {}, agoMs: 0, aliveMs: 0 })
      sealed.delete(id)
      log.info({ account: gamertag }, 'Reading with a service account.')
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

  async function giveBack(): Promise<void> {
    for (const [accountId, sent] of parted) {
      await giveBackAccount(db, { reader, accountId, sent })
      parted.delete(accountId)
    }
  }

  const stopReading = () => {
    if (linked.size === 0) return
    log.warn(
      {},
      'The database does not answer: reading stops until it does, because others may have the accounts.',
    )
    for (const id of linked.keys()) void part(id)
  }
  let ending: NodeJS.Timeout | undefined

  async function lookOnce(): Promise<void> {
    await locks.take(readerLock(reader))
    await giveBack()
    const sent = new Map<number, AccountSent>()
    for (const id of linked.keys()) sent.set(id, xbox.sentWith(String(id)) ?? {})
    const lookedAt = performance.now()
    const { held, give } = await lookForAccounts(db, { reader, urgent, sent })
    clearTimeout(ending)
    ending = setTimeout(stopReading, LEASE_MS - MARGIN_MS - (performance.now() - lookedAt)).unref()
    const mine = new Set(held.map(({ account }) => account.id))
    for (const id of linked.keys()) if (!mine.has(id)) void part(id)
    for (const each of held) begin(each)
    for (const id of give) {
      log.info({ account: id }, 'A service account goes to another process.')
      void part(id)
        .then(look)
        .catch(() => {})
    }
  }

  /** One after another: what one look has given back, the next must not take for its own. */
  let last: Promise<void> = Promise.resolve()
  let waiting = 0
  function look(): Promise<void> {
    if (waiting > 0) return last
    waiting++
    last = last
      .catch(() => {})
      .then(() => {
        waiting--
        return lookOnce()
      })
    return last
  }
  await look()

  const report = createUsageReport({ db, xbox })
  const looking = setInterval(() => {
    look().catch((error: unknown) => log.error({ err: error }, 'The accounts could not be looked up.'))
  }, options.lookEveryMs ?? LOOK_MS)

  async function close(): Promise<void> {
    clearInterval(looking)
    await last.catch(() => {})
    clearTimeout(ending)
    await Promise.all([...linked.keys()].map(part))
    await noted
    try {
      await report(new Date())
      await giveBack()
      await forgetReader(db, reader)
    } catch (error) {
      // Others take them all the same, when they find the lock gone.
      log.warn({ err: error }, 'The accounts could not be given back.')
    }
    await locks.close()
  }

  const problem = async () => accountProblem(await accountStates(db, new Date()), [...sealed.values()])
  return { xbox, report, problem, close }
}

/** A key that opens none of the tokens is another installation's. One damaged token is not the key's fault. */
function refuseWrongKey(
  accounts: readonly StoredAccount[],
  vault: Pick<ReturnType<typeof createTokenVault>, 'open'>,
): void {
  const opens = ({ refreshTokenSealed, xuid }: StoredAccount): boolean => {
    try {
      return Boolean(vault.open(refreshTokenSealed, xuid))
    } catch {
      return false
    }
  }
  if (accounts.length > 0 && !accounts.some(opens)) throw new WrongSetting(WRONG_KEY)
}

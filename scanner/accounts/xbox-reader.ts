/** The Xbox client for the service accounts: shares them with other processes and keeps their tokens fresh. */
import type { BaseLogger } from 'pino'
import { WrongSetting } from '#config'
import { openWorkLocks, readerLock } from '#store/locks/work-locks.ts'
import type { Store } from '#store/open.ts'
import { LEASE_MS, lookForAccounts, releaseLeases } from '#store/people/account-leases.ts'
import {
  accountStates,
  type ServiceAccount as StoredAccount,
  usableServiceAccounts,
} from '#store/people/service-accounts.ts'
import type { ServiceLimits } from '#xbox/accounts/service-limits.ts'
import { createTokenVault } from '#xbox/accounts/token-vault.ts'
import type { XboxClient } from '#xbox/client.ts'
import { accountProblem, WRONG_KEY } from './account-problem.ts'
import { createHeldAccounts } from './held-accounts.ts'
import { createNotedClient } from './noted-client.ts'
import { createUsageReport } from './usage-report.ts'

export interface ReaderOptions {
  store: Pick<Store, 'db' | 'connectionString'>
  /** Identifies this process among those that share the accounts. Unique, also across restarts. */
  id: string
  /** A person waits for the result, so it takes precedence over scanners where accounts are few. */
  urgent?: boolean
  credentials: { clientId: string; clientSecret: string }
  /** Undefined for the real Xbox Live. */
  simulatorUrl?: string | undefined
  /** Decrypts and encrypts the accounts' tokens. */
  key: string
  /** The documented limits, unless a benchmark runs on accelerated time. */
  limits?: ServiceLimits
  /** How often it acquires its share, releases the excess and records what was sent. */
  lookEveryMs?: number
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
}

export interface XboxReader {
  xbox: XboxClient
  /** Saves the usage of the limits, for display. */
  report(at: Date): Promise<void>
  /** Why it cannot read, in one sentence. Null if it can, or if other processes use all accounts. */
  problem(): Promise<string | null>
  close(): Promise<void>
}

const POLL_INTERVAL_MS = 2000

/** A holder stops this much earlier than others may take the account, because requests are in flight for a while. */
const MARGIN_MS = 5000

export async function openXboxReader(options: ReaderOptions): Promise<XboxReader> {
  const { store, id: reader, urgent = false, log } = options
  const { db } = store
  const vault = createTokenVault(options.key)
  refuseWrongKey(await usableServiceAccounts(db), vault)
  const locks = openWorkLocks(store.connectionString, log, 'grid900 accounts')
  const linked = new Map<number, number>()
  const { xbox, noted } = createNotedClient(options, linked)
  const accounts = createHeldAccounts({ db, reader, xbox, vault, linked, log })
  let ending: NodeJS.Timeout | undefined

  const look = oneAfterAnother(async () => {
    await locks.take(readerLock(reader))
    await accounts.giveBack()
    const lookedAt = performance.now()
    const { held, give } = await lookForAccounts(db, { reader, urgent, sent: accounts.sent() })
    clearTimeout(ending)
    const left = LEASE_MS - MARGIN_MS - (performance.now() - lookedAt)
    // Nothing is left if the machine stood still meanwhile.
    ending = setTimeout(accounts.stop, Math.max(0, left)).unref()
    accounts.hold(held)
    for (const id of give) {
      log.info({ account: id }, 'Service account handed to another process.')
      void accounts
        .part(id)
        .then(look.again)
        .catch(() => {})
    }
  })
  await look.again()

  const report = createUsageReport({ db, xbox })
  const looking = setInterval(() => {
    look.again().catch((error: unknown) => log.error({ err: error }, 'The accounts could not be looked up.'))
  }, options.lookEveryMs ?? POLL_INTERVAL_MS)

  async function close(): Promise<void> {
    clearInterval(looking)
    await look.over()
    clearTimeout(ending)
    await accounts.partAll()
    await noted()
    try {
      await report(new Date())
      await accounts.giveBack()
      await releaseLeases(db, reader)
    } catch (error) {
      // Others can still take them once the lock is gone.
      log.warn({ err: error }, 'Could not release accounts.')
    }
    await locks.close()
  }

  const problem = async () => accountProblem(await accountStates(db, new Date()), accounts.sealed())
  return { xbox, report, problem, close }
}

/** Polls must not overlap: the next one must not claim again what this one released. */
function oneAfterAnother(look: () => Promise<void>) {
  let last: Promise<void> = Promise.resolve()
  let isWaiting = false
  const over = () => last.catch(() => {})
  function again(): Promise<void> {
    if (isWaiting) return last
    isWaiting = true
    last = over().then(() => {
      isWaiting = false
      return look()
    })
    return last
  }
  return { again, over }
}

/** A key that decrypts none of the tokens belongs to another installation. One damaged token is not the key's fault. */
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

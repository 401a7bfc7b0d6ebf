import type { Rest } from './accounts/account-health.ts'
import {
  type AccountRest,
  type AccountUse,
  Pool,
  type RequestCount,
  type RequestsSent,
  type SentEarlier,
} from './accounts/pool.ts'
import { DOCUMENTED_LIMITS, type Service, type ServiceLimits } from './accounts/service-limits.ts'
import type { WaitOptions } from './accounts/service-queue.ts'
import { createTokenChain } from './accounts/token-chain.ts'
import type { Account } from './attempt.ts'
import { createCall, type XboxLog } from './call.ts'
import type { Endpoints } from './endpoints.ts'
import { XboxConfigError, XboxNotFound } from './errors.ts'
import type { Fetch } from './http/exchange.ts'
import { nodeFetch } from './http/node-fetch.ts'
import { type ArtworkRead, readArtwork } from './reading/artwork.ts'
import { createColours } from './reading/colours.ts'
import { type ProfilesRead, readProfileByGamertag, readProfiles } from './reading/profiles.ts'
import { type AchievementCount, readTitleAchievements } from './reading/title-achievements.ts'
import { type HistoryOptions, readTitleHistory, type TitleHistory } from './reading/title-history.ts'
import { DEFAULT_RETRY_RULES, type RetryRules } from './retries.ts'
import { isXuid } from './shapes/fields.ts'
import type { XboxProfile } from './shapes/profile.ts'
import type { Credentials } from './sign-in/microsoft-tokens.ts'
import type { WaitingClock } from './waiting-clock.ts'

/** A service account. */
export interface ClientAccount {
  id: string
  refreshToken: string
  /** Must save the new token before it returns. */
  onRefreshToken(refreshToken: string): Promise<void> | void
  /** When to retry one that needed its owner (milliseconds since 1970). */
  outUntil?: number | undefined
}

export interface XboxClientOptions {
  endpoints: Endpoints
  credentials: Credentials
  accounts: readonly ClientAccount[]
  clock: WaitingClock
  /** Only its owner can help; the other accounts continue. It is retried at `until`, once a day. */
  onAccountLost(accountId: string, loss: Omit<Rest, 'state'>): void
  /** It cannot sign in right now and recovers by itself. */
  onAccountRests?(accountId: string, rest: Pick<Rest, 'until' | 'reason'>): void
  onAccountBack?(accountId: string): void
  limits?: ServiceLimits
  /** Maximum requests in flight per account and service. */
  maxLanes?: number
  timeoutsMs?: Partial<Record<Service, number>>
  retries?: Partial<RetryRules>
  fetch?: Fetch
  random?(): number
  log?: XboxLog
}

export interface XboxClient {
  profiles(xuids: readonly string[], wait?: WaitOptions): Promise<ProfilesRead>
  profileByGamertag(gamertag: string, wait?: WaitOptions): Promise<XboxProfile>
  titleHistory(xuid: string, options?: HistoryOptions): Promise<TitleHistory>
  titleAchievements(xuid: string, titleId: number, wait?: WaitOptions): Promise<AchievementCount | null>
  titleArtwork(xuid: string, titleIds: readonly number[], wait?: WaitOptions): Promise<ArtworkRead>
  colour(url: string, signal?: AbortSignal): Promise<string | null>
  /** Adds an account, or a new token of an existing one. Earlier requests still count. */
  addAccount(account: ClientAccount, before?: SentEarlier): void
  /** Undefined for an account that is not used here. */
  sentWith(accountId: string): RequestsSent | undefined
  /** Stops using an account. Resolves after its last request to what the limits then count. */
  retireAccount(accountId: string): Promise<RequestsSent>
  /** Usage of the limits, without accounts that need their owner. */
  usage(): AccountUse[]
  /** Requests since this client began, including accounts no longer used here. */
  requestCounts(): ReadonlyMap<string, RequestCount>
  /** Accounts that are unavailable, why and until when. */
  rests(): AccountRest[]
}

// titlehub takes minutes for very large libraries.
const DEFAULT_TIMEOUTS_MS: Record<Service, number> = {
  profile: 15_000,
  achievements: 60_000,
  titlehub: 240_000,
}

export function createXboxClient(options: XboxClientOptions): XboxClient {
  const { endpoints, credentials, clock, maxLanes, fetch = nodeFetch, limits = DOCUMENTED_LIMITS } = options
  if (!credentials.clientId || !credentials.clientSecret) {
    throw new XboxConfigError(
      'Reading Xbox Live needs the client id and the client secret of the application.',
    )
  }
  const pool = new Pool<Account>({ limits, maxLanes, clock, restOf: ({ tokens }) => tokens.rest() })
  const call = createCall({
    endpoints,
    pool,
    timeoutsMs: { ...DEFAULT_TIMEOUTS_MS, ...options.timeoutsMs },
    retries: { ...DEFAULT_RETRY_RULES, ...options.retries },
    fetch,
    clock,
    random: options.random ?? Math.random,
    log: options.log,
  })
  const addAccount = (
    { id, outUntil, refreshToken, onRefreshToken }: ClientAccount,
    before?: SentEarlier,
  ) => {
    const tokens = createTokenChain({
      account: id,
      outUntil,
      onRest(rest) {
        // A replaced token says nothing about the account.
        if (pool.has(account)) tellOfRest(id, rest, pool, options)
      },
      onBack() {
        if (pool.has(account)) options.onAccountBack?.(id)
      },
      endpoints,
      credentials,
      refreshToken,
      onRefreshToken,
      fetch,
      clock,
    })
    const account = { id, tokens }
    pool.add(account, before)
  }
  for (const account of options.accounts) addAccount(account)

  return {
    profiles: (xuids, wait = {}) => readProfiles(call, xuids, wait),
    profileByGamertag: (gamertag, wait = {}) => readProfileByGamertag(call, gamertag, wait),
    titleHistory: async (xuid, options = {}) => readTitleHistory(call, validXuid(xuid), options),
    titleAchievements: async (xuid, titleId, wait = {}) =>
      readTitleAchievements(call, validXuid(xuid), titleId, wait),
    titleArtwork: async (xuid, titleIds, wait = {}) => readArtwork(call, validXuid(xuid), titleIds, wait),
    colour: createColours(endpoints.colours, fetch),
    addAccount,
    sentWith: (accountId) => pool.sent(accountId),
    retireAccount: (accountId) => pool.retire(accountId),
    usage: () => pool.usage(),
    requestCounts: () => pool.counts(),
    rests: () => pool.rests(),
  }
}

function tellOfRest(
  id: string,
  { state, until, reason, page }: Rest,
  pool: Pick<Pool<Account>, 'rests'>,
  { onAccountRests, onAccountLost, log }: XboxClientOptions,
): void {
  if (state === 'resting') onAccountRests?.(id, { until, reason })
  else onAccountLost(id, { until, reason, page })
  const rests = pool.rests().map(({ rest }) => rest)
  const untils = rests.flatMap((rest) => (rest?.state === 'resting' ? [rest.until] : []))
  if (untils.length === 0 || rests.includes(null)) return
  const first = new Date(Math.min(...untils)).toISOString()
  log?.warn({ until: first }, 'No service account can be used. Scans wait for the first one.')
}

/** Anything else would end up in a path of the service. */
function validXuid(xuid: string): string {
  if (!isXuid(xuid)) throw new XboxNotFound(`with the xuid "${xuid}"`)
  return xuid
}

import { type AccountUsage, createPool } from './accounts/pool.ts'
import { documentedLimits, type Limits, type Service } from './accounts/service-limits.ts'
import type { Patience } from './accounts/service-queue.ts'
import { createTokens } from './accounts/token-chain.ts'
import { type Account, createCall, type Log } from './call.ts'
import type { Endpoints } from './endpoints.ts'
import { XboxConfigError, XboxNotFound } from './errors.ts'
import type { Fetch } from './http/exchange.ts'
import { nodeFetch } from './http/node-fetch.ts'
import { type ArtworkRead, readArtwork } from './reading/artwork.ts'
import { createColours } from './reading/colours.ts'
import { type ProfilesRead, readProfileByGamertag, readProfiles } from './reading/profiles.ts'
import { type AchievementCount, readTitleAchievements } from './reading/title-achievements.ts'
import { readTitleHistory, type TitleHistory } from './reading/title-history.ts'
import { defaultRetryRules, type RetryRules } from './retries.ts'
import { isXuid } from './shapes/fields.ts'
import type { Profile } from './shapes/profile.ts'
import type { Credentials } from './sign-in/microsoft-tokens.ts'
import type { Clock } from './waiting-clock.ts'

/** An account of the organiser that reads for everybody. */
export type ServiceAccount = {
  id: string
  refreshToken: string
  /** Must store the new token before it returns. */
  onRefreshToken(refreshToken: string): Promise<void> | void
}

export type XboxClientOptions = {
  endpoints: Endpoints
  credentials: Credentials
  accounts: readonly ServiceAccount[]
  clock: Clock
  /** One alarm for each account that had to leave; the others go on. */
  onAccountLost(accountId: string, reason: Error): void
  limits?: Limits
  /** Part of the limits to use, when other processes read with the same accounts. */
  share?: number
  /** Most requests that one account has under way at one service. */
  maxLanes?: number
  timeoutsMs?: Partial<Record<Service, number>>
  retries?: Partial<RetryRules>
  fetch?: Fetch
  random?(): number
  log?: Log
}

export type XboxClient = {
  profiles(xuids: readonly string[], patience?: Patience): Promise<ProfilesRead>
  profileByGamertag(gamertag: string, patience?: Patience): Promise<Profile>
  titleHistory(xuid: string, patience?: Patience): Promise<TitleHistory>
  titleAchievements(xuid: string, titleId: number, patience?: Patience): Promise<AchievementCount | null>
  titleArtwork(xuid: string, titleIds: readonly number[], patience?: Patience): Promise<ArtworkRead>
  colour(url: string, signal?: AbortSignal): Promise<string | null>
  addAccount(account: ServiceAccount): void
  usage(): AccountUsage[]
}

// titlehub takes minutes for the libraries of the people who join such a contest.
const defaultTimeoutsMs: Record<Service, number> = {
  profile: 15_000,
  achievements: 60_000,
  titlehub: 240_000,
}

export function createXboxClient(options: XboxClientOptions): XboxClient {
  const { endpoints, credentials, clock, fetch = nodeFetch, limits = documentedLimits } = options
  if (!credentials.clientId || !credentials.clientSecret) {
    throw new XboxConfigError(
      'Reading Xbox Live needs the client id and the client secret of the application.',
    )
  }
  const pool = createPool<Account>({
    limits,
    share: options.share,
    maxLanes: options.maxLanes,
    clock,
    onLost: ({ id }, reason) => options.onAccountLost(id, reason),
  })
  const call = createCall({
    endpoints,
    pool,
    timeoutsMs: { ...defaultTimeoutsMs, ...options.timeoutsMs },
    retries: { ...defaultRetryRules, ...options.retries },
    fetch,
    clock,
    random: options.random ?? Math.random,
    log: options.log,
  })
  const addAccount = ({ id, refreshToken, onRefreshToken }: ServiceAccount) =>
    pool.add({
      id,
      tokens: createTokens({
        account: id,
        endpoints,
        credentials,
        refreshToken,
        onRefreshToken,
        fetch,
        clock,
      }),
    })
  for (const account of options.accounts) addAccount(account)

  return {
    profiles: (xuids, patience = {}) => readProfiles(call, xuids, patience),
    profileByGamertag: (gamertag, patience = {}) => readProfileByGamertag(call, gamertag, patience),
    titleHistory: async (xuid, patience = {}) => readTitleHistory(call, known(xuid), patience),
    titleAchievements: async (xuid, titleId, patience = {}) =>
      readTitleAchievements(call, known(xuid), titleId, patience),
    titleArtwork: async (xuid, titleIds, patience = {}) => readArtwork(call, known(xuid), titleIds, patience),
    colour: createColours(endpoints.colours, fetch),
    addAccount,
    usage: () => pool.usage(),
  }
}

/** What is put into a path must be a number, whoever typed it. */
function known(xuid: string): string {
  if (!isXuid(xuid)) throw new XboxNotFound(`with the xuid "${xuid}"`)
  return xuid
}

/** The tables of the organiser's accounts. */
import type { GeneratedAlways, JSONColumnType } from 'kysely'

/** An account's usage of one window of a service's limits. */
export interface UpstreamUsage {
  service: string
  windowMs: number
  used: number
  max: number
}

export interface ServiceAccountTable {
  id: GeneratedAlways<number>
  xuid: string
  gamertag: string
  refreshTokenSealed: string
  linkedAt: Date
  /** Since when its owner must act. */
  revokedAt: Date | null
  /** Not used before this moment; for one whose owner must act, the next attempt. */
  restsUntil: Date | null
  /** Why it is retrying or needs its owner. */
  restReason: string | null
  /** Where its owner can fix it. */
  ownerPage: string | null
  lastUsedAt: Date | null
  usage: JSONColumnType<UpstreamUsage[]> | null
  usageAt: Date | null
  /** When it was paused at the desk, and by whom. */
  pausedAt: Date | null
  pausedBy: string | null
}

/** What an account sent to each service, as its limits count it; written and read by the Xbox client. */
export type AccountSent = Readonly<
  Record<string, { answered: readonly (readonly [ageSeconds: number, count: number])[]; pausedMs: number }>
>

export interface AccountReaderTable {
  id: string
  until: Date
  urgent: boolean
}

export interface AccountRequestTable {
  accountId: number
  hour: Date
  requests: number
  refused: number
  waitedMs: number
}

export interface AccountLeaseTable {
  accountId: number
  holder: string | null
  until: Date
  sent: JSONColumnType<AccountSent>
  notedAt: Date
}

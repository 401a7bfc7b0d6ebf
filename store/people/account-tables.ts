/** The tables of the organiser's accounts. */
import type { GeneratedAlways, JSONColumnType } from 'kysely'

/** What an account has used of one window of one service's limits. */
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
  /** Since when it needs its owner. */
  revokedAt: Date | null
  /** Not read with before this moment; for one that needs its owner, when it is tried again. */
  restsUntil: Date | null
  /** Why it rests or needs its owner, in words. */
  restReason: string | null
  /** Where its owner can put it right. */
  ownerPage: string | null
  lastUsedAt: Date | null
  usage: JSONColumnType<UpstreamUsage[]> | null
  usageAt: Date | null
  /** Since when it is not read with, because somebody at the desk wants it so, and who. */
  pausedAt: Date | null
  pausedBy: string | null
}

/** What an account has sent to each service, as its limits count it; the Xbox client writes and reads it. */
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

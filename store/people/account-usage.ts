/** What the accounts may still send, for time estimates in other processes. */
import type { Db } from '../schema.ts'
import type { UpstreamUsage } from './account-tables.ts'

export interface AccountUsage {
  gamertag: string
  /** When it may be used again; null if now. */
  restsUntil: Date | null
  /** As last recorded; empty at first. */
  windows: UpstreamUsage[]
}

/** Of every account in use, including those that are retrying. */
export async function accountUsage(db: Db, service: string): Promise<AccountUsage[]> {
  const accounts = await db
    .selectFrom('serviceAccounts')
    .select(['gamertag', 'restsUntil', 'usage'])
    .where('revokedAt', 'is', null)
    .where('pausedAt', 'is', null)
    .orderBy('id')
    .execute()
  return accounts.map(({ gamertag, restsUntil, usage }) => ({
    gamertag,
    restsUntil,
    windows: (usage ?? []).filter((window) => window.service === service),
  }))
}

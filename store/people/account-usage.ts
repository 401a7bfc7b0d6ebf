/** What the accounts may still send, for those who say how long something takes: the processes that know are others. */
import type { Db } from '../schema.ts'
import type { UpstreamUsage } from './account-tables.ts'

export interface AccountUsage {
  gamertag: string
  /** When it may be read with again; null when it may be now. */
  restsUntil: Date | null
  /** As it was last noted; empty before the first time. */
  windows: UpstreamUsage[]
}

/** Of every account that reads, or will when it has rested. */
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

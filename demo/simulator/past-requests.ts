import { addRequests } from '#store/people/account-requests.ts'
import { usableServiceAccounts } from '#store/people/service-accounts.ts'
import { endedCycles } from '#store/scans/cycles.ts'
import type { Db } from '#store/schema.ts'

/** A history of both contracts. */
const REQUESTS_PER_GAMER = 2
/** More than a day of them, which the desk shows. */
const CYCLES = 4

/** The contest was filled without accounts; this counts the requests that its last cycles would have cost them. */
export async function recordPastRequests(db: Db): Promise<void> {
  const accounts = await usableServiceAccounts(db)
  for (const { startedAt, total } of await endedCycles(db, { before: undefined, limit: CYCLES })) {
    const requests = Math.round((total * REQUESTS_PER_GAMER) / accounts.length)
    for (const { id } of accounts)
      await addRequests(db, { accountId: id, at: startedAt, requests, refused: 0, waitedMs: 0 })
  }
}

/** Saves a reader's usage of the accounts' limits and its requests per hour, for display. */
import { addRequests } from '#store/people/account-requests.ts'
import { recordUsage } from '#store/people/service-accounts.ts'
import type { Db } from '#store/schema.ts'
import type { RequestCount } from '#xbox/accounts/pool.ts'
import type { XboxClient } from '#xbox/client.ts'

export function createUsageReport({
  db,
  xbox,
}: {
  db: Db
  xbox: Pick<XboxClient, 'usage' | 'requestCounts'>
}): (at: Date) => Promise<void> {
  /** The last saved values, so that an idle reader writes nothing. */
  const saved = new Map<string, string>()
  const counted = new Map<string, RequestCount>()

  async function saveUsage(at: Date): Promise<void> {
    for (const [account, rows] of Map.groupBy(xbox.usage(), ({ account }) => account)) {
      const usage = rows.flatMap(({ service, windows }) => windows.map((window) => ({ service, ...window })))
      const text = JSON.stringify(usage)
      if (saved.get(account) === text) continue
      await recordUsage(db, { id: Number(account), usage, at })
      saved.set(account, text)
    }
  }

  async function saveCounts(at: Date): Promise<void> {
    for (const [account, count] of xbox.requestCounts()) {
      const before = counted.get(account) ?? NOTHING
      if (count.requests === before.requests) continue
      await addRequests(db, {
        accountId: Number(account),
        at,
        requests: count.requests - before.requests,
        refused: count.refused - before.refused,
        waitedMs: Math.round(count.waitedMs - before.waitedMs),
      })
      counted.set(account, count)
    }
  }

  /** One after another: two at once would count the same requests twice. */
  let last: Promise<void> = Promise.resolve()
  return (at) => {
    last = last
      .catch(() => {})
      .then(async () => {
        await saveUsage(at)
        await saveCounts(at)
      })
    return last
  }
}

const NOTHING = { requests: 0, refused: 0, waitedMs: 0 }

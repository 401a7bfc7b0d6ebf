/** A gamer's whole ledger, page by page; separate because every visitor loads calls.ts. */
import { queryOptions } from '@tanstack/react-query'
import type { Received } from '#contract/call.ts'
import { MAX_LEDGER_PAGE } from '#contract/fields/ledger-size.ts'
import type { gamerLedgerCall } from '#contract/past/gamer-ledger.ts'
import { ask, queryString } from '#web/data/http.ts'

type Page = Received<typeof gamerLedgerCall>
export type ReceivedLedgerEntry = NonNullable<Page['entries']>[number]

export interface Ledger {
  points: number
  /** Newest first. */
  entries: ReceivedLedgerEntry[]
}

export const gamerLedger = (xuid: string) =>
  queryOptions({
    queryKey: ['ledger', xuid],
    queryFn: async ({ signal }): Promise<Ledger> => {
      const entries: ReceivedLedgerEntry[] = []
      let before: number | undefined
      for (;;) {
        const query = queryString({ xuid, before, limit: MAX_LEDGER_PAGE })
        const page = (await ask(`/api/gamer-ledger${query}`, { signal })) as Page
        entries.push(...(page.entries ?? []))
        if (!page.next_before) return { points: Number(page.points ?? 0), entries }
        before = page.next_before
      }
    },
  })

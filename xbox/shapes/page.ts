import { z } from 'zod'
import { optionalCount } from './fields.ts'

export interface ListPage<Row> {
  rows: Row[]
  /** Unusable rows. */
  dropped: number
  continuationToken: string | null
  totalRecords: number | null
}

/** Unreadable paging info counts as unknown; the rows are still useful. */
const pagingInfo = z
  .object({
    continuationToken: z
      .union([z.string(), z.number().transform(String)])
      .nullish()
      .transform((token) => token || null)
      .catch(null),
    totalRecords: optionalCount,
  })
  .nullish()
  .catch(null)

/** A page whose rows have this name. `readRow` returns null for an unusable row, which must not cost the whole page. */
export function listPage<Row>(name: 'titles' | 'achievements', readRow: (entry: unknown) => Row | null) {
  return z.looseObject({ pagingInfo }).transform((answer, context): ListPage<Row> => {
    const { continuationToken = null, totalRecords = null } = answer.pagingInfo ?? {}
    const isEmpty = totalRecords === 0 && (answer[name] ?? null) === null
    const entries: unknown = isEmpty ? [] : answer[name]
    if (!Array.isArray(entries)) {
      context.addIssue({ code: 'custom', path: [name], message: 'not a list' })
      return z.NEVER
    }
    const rows: Row[] = []
    for (const entry of entries) {
      const row = readRow(entry)
      if (row !== null) rows.push(row)
    }
    return { rows, dropped: entries.length - rows.length, continuationToken, totalRecords }
  })
}

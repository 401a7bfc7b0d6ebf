import { z } from 'zod'
import { optionalCount } from './fields.ts'

/** One page of a list of the achievements service. */
export interface ListPage<Row> {
  rows: Row[]
  /** Rows that could not be used; the read is not complete when there are any. */
  dropped: number
  continuationToken: string | null
  totalRecords: number | null
}

/** Whatever cannot be read of it is unknown; the rows are worth having all the same. */
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

/** A page whose rows have this name. `readRow` gives null for one that cannot be used: it must not cost the whole page. */
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

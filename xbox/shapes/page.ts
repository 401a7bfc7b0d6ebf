import { z } from 'zod'
import { optionalCount } from './fields.ts'

/** One page of a list of the achievements service. */
export interface Page<Row> {
  rows: Row[]
  /** Rows that could not be used; the read is not complete when there are any. */
  dropped: number
  continuationToken: string | null
  totalRecords: number | null
}

export const pagingInfo = z
  .object({
    continuationToken: z
      .union([z.string(), z.number().transform(String)])
      .nullish()
      .transform((token) => token || null),
    totalRecords: optionalCount,
  })
  .nullish()

/** `readRow` gives null for a row that cannot be used. */
export function pageOf<Row>(
  entries: readonly unknown[],
  paging: z.output<typeof pagingInfo>,
  readRow: (entry: unknown) => Row | null,
): Page<Row> {
  const rows = entries.map(readRow).filter((row) => row !== null)
  return {
    rows,
    dropped: entries.length - rows.length,
    continuationToken: paging?.continuationToken ?? null,
    totalRecords: paging?.totalRecords ?? null,
  }
}

/**
 * Statements that PostgreSQL parses and plans once per connection: for the few large ones of every scan, planning takes
 * longer than running. They must name their columns, because a `*` that changes its meaning would make them fail.
 */
import { sql } from 'kysely'

const MARK = '/* prepared */'

/** Marks such a statement. */
export const PREPARED = sql.raw(MARK)

const names = new Map<string, string>()

/** Undefined for an unmarked statement. */
export function preparedName(text: string): string | undefined {
  if (!text.startsWith(MARK)) return undefined
  const name = names.get(text) ?? `grid900_${names.size + 1}`
  names.set(text, name)
  return name
}

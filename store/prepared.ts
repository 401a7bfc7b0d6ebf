/**
 * Statements that PostgreSQL reads and plans once per connection: for the few large ones of every scan that takes longer than
 * running them. They must name their columns, because a `*` that has come to mean another column would make them fail.
 */
import { sql } from 'kysely'

const MARK = '/* prepared */'

/** The beginning of such a statement. */
export const PREPARED = sql.raw(MARK)

const names = new Map<string, string>()

/** Undefined for a statement without the mark. */
export function preparedName(text: string): string | undefined {
  if (!text.startsWith(MARK)) return undefined
  const name = names.get(text) ?? `grid900_${names.size + 1}`
  names.set(text, name)
  return name
}

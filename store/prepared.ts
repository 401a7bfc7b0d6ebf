/**
 * Statements that PostgreSQL reads and plans once per connection: for the few large ones of every scan that takes longer than
 * running them. They must name their columns, because a `*` that has come to mean another column would make them fail.
 */
import { sql } from 'kysely'
import type { ClientBase, QueryConfig } from 'pg'

const MARK = '/* prepared */'

/** The beginning of such a statement. */
export const PREPARED = sql.raw(MARK)

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `grid900_${names.size + 1}`
  names.set(text, name)
  return name
}

type Send = (query: string | QueryConfig, ...rest: unknown[]) => unknown

/** Teaches a new connection the mark. */
export function prepareMarked(client: ClientBase): void {
  const send = client.query.bind(client) as Send
  const sendPrepared: Send = (query, ...rest) =>
    typeof query === 'string' && query.startsWith(MARK)
      ? send({ name: nameOf(query), text: query }, ...rest)
      : send(query, ...rest)
  client.query = sendPrepared as ClientBase['query']
}

/** A backup contains all our tables. The queue's schema is left out, because jobs are recreated from the cycles. */
import type { Client } from 'pg'
import type { BackupHeader, BackupTable } from './backup-file.ts'

interface Dependency {
  table: string
  needs: string
}

/** Ordered so that referenced tables come first. */
export async function tablesInOrder(client: Client): Promise<BackupTable[]> {
  const { rows: tables } = await client.query<BackupTable>(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  const { rows: needs } = await client.query<Dependency>(`
    select distinct t.relname as table, r.relname as needs
    from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class r on r.oid = k.confrelid
    where k.contype = 'f' and t.relnamespace = current_schema()::regnamespace and t.oid <> r.oid`)
  return ordered(tables, needs)
}

function ordered(tables: readonly BackupTable[], needs: readonly Dependency[]): BackupTable[] {
  const done = new Set<string>()
  const result: BackupTable[] = []
  while (result.length < tables.length) {
    const ready = tables.filter(
      ({ table }) => !done.has(table) && needs.every((each) => each.table !== table || done.has(each.needs)),
    )
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle.')
    for (const each of ready) done.add(each.table)
    result.push(...ready)
  }
  return result
}

/** Ids are never reused, so the sequences count deleted rows too. */
export async function sequencesOf(client: Client): Promise<BackupHeader['sequences']> {
  const { rows } = await client.query<{ table: string; column: string; next: string }>(`
    select c.relname as table, a.attname as column,
      coalesce(pg_sequence_last_value(pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass), 0) + 1 as next
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attidentity <> ''
    order by 1`)
  return rows.map(({ next, ...each }) => ({ ...each, next: Number(next) }))
}

export async function setSequences(client: Client, sequences: BackupHeader['sequences']): Promise<void> {
  for (const { table, column, next } of sequences) {
    await client.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3, false)', [
      table,
      column,
      next,
    ])
  }
}

export async function databaseSchema(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name desc limit 1',
  )
  return rows[0]?.name ?? ''
}

/** Makes values look the same on every server. */
export const SAME_TEXT = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set bytea_output = 'hex'; set extra_float_digits = 3; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`

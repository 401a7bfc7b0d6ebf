/** Exports the whole contest as JSON Lines while everything runs: every table as of one moment. See export-file.ts. */
import { type Client, escapeIdentifier, escapeLiteral } from 'pg'
import { beginCopy } from '../backup/hashed-copy.ts'
import { databaseSchema, sequencesOf, tablesInOrder } from '../backup/tables.ts'
import type { BackupOptions } from '../backup/write-backup.ts'
import { openClient } from '../own-client.ts'
import { EXPORT_FORMAT, EXPORT_VERSION, type ExportHeader } from './export-file.ts'
import { exportedColumns } from './exported-tables.ts'

export type ExportOptions = Pick<BackupOptions, 'connectionString' | 'siteName' | 'at'>

/** Yields its bytes. Stopping the iteration ends it. */
export async function* exportContest(options: ExportOptions): AsyncGenerator<Buffer> {
  const { connectionString, siteName, at } = options
  await using client = await openClient(connectionString, 'grid900 export')
  const copy = await beginCopy(client)
  const header = await headerOf(client, { siteName, at })
  yield copy.line(header)
  for (const table of header.tables)
    yield* copy.table(table.table, `copy (${rowsAsText(table)}) to stdout ${AS_IT_IS}`)
  yield copy.lastLine()
}

async function headerOf(
  client: Client,
  { siteName, at }: Pick<ExportOptions, 'siteName' | 'at'>,
): Promise<ExportHeader> {
  const tables = (await tablesInOrder(client))
    .map((table) => ({ ...table, columns: exportedColumns(table) }))
    .filter(({ columns }) => columns.length > 0)
  const exported = new Set(tables.map(({ table }) => table))
  return {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    schema: await databaseSchema(client),
    siteName,
    madeAt: at,
    tables,
    sequences: (await sequencesOf(client)).filter(({ table }) => exported.has(table)),
  }
}

/** COPY with quotes and separators that JSON never contains, so nothing is escaped. */
const AS_IT_IS = `with (format csv, quote e'\\x01', delimiter e'\\x02')`

function rowsAsText({ table, columns }: { table: string; columns: readonly string[] }): string {
  const chosen = columns.map(escapeIdentifier).join(', ')
  const begin = escapeLiteral(`{"table":${JSON.stringify(table)},"row":`)
  return `select ${begin} || row_to_json(each)::text || '}' from (select ${chosen} from ${escapeIdentifier(table)}) as each`
}

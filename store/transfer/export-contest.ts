/** The whole contest as JSON Lines, while everything runs: every table as it was at one moment. See export-file.ts. */
import { createHash } from 'node:crypto'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { databaseSchema, SAME_TEXT, sequencesOf, tablesInOrder } from '../backup/tables.ts'
import { EXPORT_FORMAT, EXPORT_VERSION, type ExportHeader } from './export-file.ts'
import { exportedColumns } from './exported-tables.ts'

export interface ExportOptions {
  connectionString: string
  siteName: string
  at: Date
}

/** Its bytes, piece by piece. Whoever stops reading ends it. */
export async function* exportContest(options: ExportOptions): AsyncGenerator<Buffer> {
  const { connectionString, siteName, at } = options
  const client = new Client({ connectionString, application_name: 'grid900 export' })
  // A lost connection fails the query that waits for it; unheard, the event would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(SAME_TEXT)
    await client.query('begin isolation level repeatable read read only')
    const hash = createHash('sha256')
    const hashed = (chunk: Buffer): Buffer => {
      hash.update(chunk)
      return chunk
    }
    const header = await headerOf(client, { siteName, at })
    yield hashed(line(header))
    const rows: Record<string, number> = {}
    for (const table of header.tables) {
      const copying = client.query(copyTo(`copy (${rowsAsText(table)}) to stdout ${AS_IT_IS}`))
      for await (const chunk of copying as AsyncIterable<Buffer>) yield hashed(chunk)
      rows[table.table] = copying.rowCount ?? 0
    }
    await client.query('commit')
    yield line({ rows, sha256: hash.digest('hex') })
  } finally {
    await client.end().catch(() => {})
  }
}

async function headerOf(
  client: Client,
  { siteName, at }: Pick<ExportOptions, 'siteName' | 'at'>,
): Promise<ExportHeader> {
  const tables = (await tablesInOrder(client))
    .map(({ table, columns }) => ({ table, columns: [...exportedColumns({ table, columns })] }))
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

/** COPY with quotes and separators that JSON never contains, and so escapes nothing. */
const AS_IT_IS = `with (format csv, quote e'\\x01', delimiter e'\\x02')`

function rowsAsText({ table, columns }: { table: string; columns: readonly string[] }): string {
  const chosen = columns.map(escapeIdentifier).join(', ')
  const begin = escapeLiteral(`{"table":${JSON.stringify(table)},"row":`)
  return `select ${begin} || row_to_json(each)::text || '}' from (select ${chosen} from ${escapeIdentifier(table)}) as each`
}

const line = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)

/** Imports an exported contest into an empty installation, all or nothing. */
import { type Client, escapeIdentifier } from 'pg'
import { loadDatabase } from '../backup/load-database.ts'
import type { Restored, RestoreOptions } from '../backup/restore-backup.ts'
import { claimSource } from '../catalogue/contest-source.ts'
import { BackupRefused } from '../errors.ts'
import { checkExport, type ExportHeader, exportRows } from './export-file.ts'
import { exportedColumns, mayBeImported } from './exported-tables.ts'

export type Imported = Omit<Restored, 'lostAccounts' | 'lostWebhooks'>

export type ImportOptions = Pick<RestoreOptions, 'ownerConnectionString' | 'file' | 'replace' | 'source'>

export async function importContest({
  ownerConnectionString,
  file,
  replace,
  source,
}: ImportOptions): Promise<Imported> {
  const { header, rows } = await checkExport(file)
  const { madeAt, siteName, schema, sequences } = header
  await loadDatabase({
    ownerConnectionString,
    what: 'export',
    schema,
    sequences,
    replace,
    fill: (client) => fill(client, file, header),
    afterwards: async (tx) => {
      if (source) await claimSource(tx, { source, what: 'export', simulatorsAlike: true })
    },
  })
  return { madeAt, siteName, schema, rows }
}

/** Characters of rows sent to the database at once. */
const BATCH_CHARACTERS = 1_000_000

async function fill(client: Client, file: string, { tables }: ExportHeader): Promise<void> {
  const inserts = new Map(tables.map((table) => [table.table, insertInto(table)]))
  let batch: string[] = []
  let characters = 0
  let current = ''
  const flush = async () => {
    const insert = inserts.get(current)
    if (insert && batch.length > 0) await client.query(insert, [`[${batch.join(',')}]`])
    batch = []
    characters = 0
  }
  for await (const { table, row } of exportRows(file)) {
    if (table !== current || characters > BATCH_CHARACTERS) await flush()
    current = table
    const text = JSON.stringify(row)
    batch.push(text)
    characters += text.length
  }
  await flush()
}

/** Only exported tables: a hand-written file must not add accounts or sessions. */
function insertInto({ table, columns }: ExportHeader['tables'][number]): string {
  if (!mayBeImported(table) || exportedColumns({ table, columns }).length !== columns.length)
    throw new BackupRefused(`The export contains a table that does not belong in an export: ${table}.`)
  const name = escapeIdentifier(table)
  const chosen = columns.map(escapeIdentifier).join(', ')
  return `insert into ${name} (${chosen}) overriding system value
    select ${chosen} from json_populate_recordset(null::${name}, $1::json)`
}

/** Writes the whole database to a file while it is in use: every table as it was at one moment. */
import { createHash } from 'node:crypto'
import { createGzip } from 'node:zlib'
import { Client, escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { BackupUnderWay } from '../errors.ts'
import { BACKUP_LOCK } from '../locks/lock-numbers.ts'
import { writeFileAtomically } from './atomic-file.ts'
import { type BackupHeader, type BackupTable, END_OF_ROWS, FORMAT, FORMAT_VERSION } from './backup-file.ts'
import { keyForFile } from './sealed-key.ts'
import { databaseSchema, SAME_TEXT, sequencesOf, tablesInOrder } from './tables.ts'

export interface BackupOptions {
  connectionString: string
  file: string
  siteName: string
  /** Opens the tokens of the service accounts, and goes into the file with them. */
  key: string
  /** Seals the key in the file. */
  passphrase?: string | undefined
  at: Date
}

export interface Backup {
  file: string
  bytes: number
  rows: number
  keySealed: boolean
}

export async function writeBackup(options: BackupOptions): Promise<Backup> {
  const { connectionString, file } = options
  const client = new Client({ connectionString, application_name: 'grid900 backup' })
  // A lost connection fails the query that waits for it; unheard, the event would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ given: boolean }>('select pg_try_advisory_lock($1) as given', [
      BACKUP_LOCK,
    ])
    if (!rows[0]?.given) throw new BackupUnderWay()
    const { lines, rows: total } = contents(client, options)
    const bytes = await writeFileAtomically(file, lines, 'backup', [createGzip()])
    return {
      file,
      bytes,
      rows: total(),
      keySealed: options.passphrase !== undefined,
    }
  } finally {
    await client.end().catch(() => {})
  }
}

interface Contents {
  lines: AsyncIterable<Buffer>
  rows(): number
}

function contents(client: Client, options: BackupOptions): Contents {
  const counts: Record<string, number> = {}
  return { lines: written(client, options, counts), rows: () => Object.values(counts).reduce(sum, 0) }
}

const sum = (one: number, other: number): number => one + other

async function* written(
  client: Client,
  { siteName, key, passphrase, at }: BackupOptions,
  counts: Record<string, number>,
): AsyncGenerator<Buffer> {
  await client.query(SAME_TEXT)
  await client.query('begin isolation level repeatable read read only')
  const hash = createHash('sha256')
  const hashed = (chunk: Buffer): Buffer => {
    hash.update(chunk)
    return chunk
  }
  const header: BackupHeader = {
    format: FORMAT,
    version: FORMAT_VERSION,
    schema: await databaseSchema(client),
    siteName,
    madeAt: at,
    key: await keyForFile(key, passphrase),
    sequences: await sequencesOf(client),
  }
  yield hashed(line(header))
  for (const table of await tablesInOrder(client)) {
    yield hashed(line(table))
    const copying = client.query(copyTo(`copy ${target(table)} to stdout`))
    for await (const chunk of copying as AsyncIterable<Buffer>) yield hashed(chunk)
    yield hashed(Buffer.from(END_OF_ROWS))
    counts[table.table] = copying.rowCount ?? 0
  }
  await client.query('commit')
  yield line({ rows: counts, sha256: hash.digest('hex') })
}

const line = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)

/** Table and columns, as COPY wants them. */
export const target = ({ table, columns }: BackupTable): string =>
  `${escapeIdentifier(table)} (${columns.map(escapeIdentifier).join(', ')})`

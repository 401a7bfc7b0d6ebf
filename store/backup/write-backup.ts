/** Writes the whole database to a file while it is in use: every table as of one moment. */
import { createGzip } from 'node:zlib'
import { type Client, escapeIdentifier } from 'pg'
import { BackupUnderWay } from '../errors.ts'
import { BACKUP_LOCK } from '../locks/lock-numbers.ts'
import { openClient } from '../own-client.ts'
import { writeFileAtomically } from './atomic-file.ts'
import { type BackupHeader, type BackupTable, END_OF_ROWS, FORMAT, FORMAT_VERSION } from './backup-file.ts'
import { beginCopy } from './hashed-copy.ts'
import { keyForFile } from './sealed-key.ts'
import { databaseSchema, sequencesOf, tablesInOrder } from './tables.ts'

export interface BackupOptions {
  connectionString: string
  file: string
  siteName: string
  /** Decrypts the service accounts' tokens; included in the file. */
  key: string
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
  await using client = await openClient(connectionString, 'grid900 backup')
  const { rows } = await client.query<{ given: boolean }>('select pg_try_advisory_lock($1) as given', [
    BACKUP_LOCK,
  ])
  if (!rows[0]?.given) throw new BackupUnderWay()
  const copy = await beginCopy(client)
  const bytes = await writeFileAtomically(file, written(client, copy, options), 'backup', [createGzip()])
  return { file, bytes, rows: copy.rows(), keySealed: options.passphrase !== undefined }
}

async function* written(
  client: Client,
  copy: Awaited<ReturnType<typeof beginCopy>>,
  { siteName, key, passphrase, at }: BackupOptions,
): AsyncGenerator<Buffer> {
  const header: BackupHeader = {
    format: FORMAT,
    version: FORMAT_VERSION,
    schema: await databaseSchema(client),
    siteName,
    madeAt: at,
    key: await keyForFile(key, passphrase),
    sequences: await sequencesOf(client),
  }
  yield copy.line(header)
  for (const table of await tablesInOrder(client)) {
    yield copy.line(table)
    yield* copy.table(table.table, `copy ${target(table)} to stdout`)
    yield copy.hashed(Buffer.from(END_OF_ROWS))
  }
  yield copy.lastLine()
}

/** Table and columns in COPY syntax. */
export const target = ({ table, columns }: BackupTable): string =>
  `${escapeIdentifier(table)} (${columns.map(escapeIdentifier).join(', ')})`

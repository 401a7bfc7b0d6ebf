/**
 * The file of a backup: text, compressed by gzip, so that it can be looked at with nothing but `zcat`.
 *
 *   {"format":"grid900 backup", …}        what it is, by which schema, with which key
 *   {"table":"gamers","columns":[…]}      then its rows as PostgreSQL's COPY writes them, then a line with \.
 *   …
 *   {"rows":{"gamers":250, …},"sha256":…}  the count of every table, and the hash of all lines before this one
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { BackupRefused, codeOf } from '../errors.ts'
import { asJson, BackupFooter, COMMON_FIELDS, damaged, readFirstLine, totalOf } from './first-line.ts'

export const FORMAT = 'grid900 backup'
export const FORMAT_VERSION = 1
export const END_OF_ROWS = '\\.\n'

export const SealedKey = z.object({
  salt: z.string(),
  iv: z.string(),
  tag: z.string(),
  text: z.string(),
})

const Header = z.object({
  ...COMMON_FIELDS,
  format: z.literal(FORMAT),
  /** Decrypts the tokens in the file; stored in plain text or encrypted with a passphrase. */
  key: z.union([z.object({ plain: z.string() }), z.object({ sealed: SealedKey })]),
})
export type BackupHeader = z.infer<typeof Header>

const Table = z.object({ table: z.string(), columns: z.array(z.string()) })
export type BackupTable = z.infer<typeof Table>

const BACKUP = { format: FORMAT, version: FORMAT_VERSION, name: 'a backup', header: Header }

export interface BackupReader {
  header: BackupHeader
  /** In the order in which they must be filled; read all rows of one before asking for the next. */
  tables(): AsyncGenerator<BackupTable & { rows: AsyncGenerator<Buffer> }>
  close(): Promise<unknown>
}

export async function openBackup(file: string): Promise<BackupReader> {
  const lines = linesOf(file)
  const nextLine = async (): Promise<Buffer> => {
    const { value, done } = await lines.next()
    if (done) throw new BackupRefused(`${file} ends too early: the backup is not whole.`)
    return value
  }
  const header = readFirstLine(file, textOf(await nextLine()), BACKUP)

  async function* rows(): AsyncGenerator<Buffer> {
    for (let line = await nextLine(); !line.equals(END); line = await nextLine()) yield line
  }
  async function* tables() {
    for (;;) {
      const table = Table.safeParse(asJson(textOf(await nextLine())))
      if (!table.success) return
      yield { ...table.data, rows: rows() }
    }
  }
  return { header, tables, close: () => lines.return(undefined) }
}

const END = Buffer.from(END_OF_ROWS)
const textOf = (line: Buffer): string => line.toString('utf8')

/** Reads the whole file and compares it with the last line; resolves to the number of rows. */
export async function checkBackup(file: string): Promise<{ header: BackupHeader; rows: number }> {
  const hash = createHash('sha256')
  const counted: Record<string, number> = {}
  let header: BackupHeader | undefined
  let table: string | undefined
  let last: Buffer | undefined
  for await (const line of linesOf(file)) {
    if (last) hash.update(last)
    last = line
    if (!header) header = readFirstLine(file, textOf(line), BACKUP)
    else if (table !== undefined) {
      if (line.equals(END)) table = undefined
      else counted[table] = (counted[table] ?? 0) + 1
    } else {
      table = Table.safeParse(asJson(textOf(line))).data?.table
      if (table !== undefined) counted[table] = 0
    }
  }
  const footer = BackupFooter.safeParse(last && asJson(textOf(last)))
  if (!header || !footer.success) throw new BackupRefused(`${file} ends too early: the backup is not whole.`)
  const { rows, sha256 } = footer.data
  const same = Object.entries(rows).every(([name, count]) => counted[name] === count)
  if (sha256 !== hash.digest('hex') || !same) throw damaged(file)
  return { header, rows: totalOf(rows) }
}

/** Each includes its newline. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file)
  const unzipped = createGunzip()
  source.on('error', (error) => unzipped.destroy(error)).pipe(unzipped)
  const pieces: Buffer[] = []
  try {
    for await (const chunk of unzipped as AsyncIterable<Buffer>) {
      let from = 0
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
        pieces.push(chunk.subarray(from, end + 1))
        yield pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces)
        pieces.length = 0
        from = end + 1
      }
      if (from < chunk.length) pieces.push(chunk.subarray(from))
    }
    if (pieces.length > 0) throw new BackupRefused(`${file} ends too early: the backup is not whole.`)
  } catch (error) {
    throw error instanceof BackupRefused ? error : new BackupRefused(unreadable(file, error))
  } finally {
    source.destroy()
    unzipped.destroy()
  }
}

function unreadable(file: string, error: unknown): string {
  const code = codeOf(error)
  if (code === 'ENOENT') return `There is no file ${file}.`
  if (code === 'Z_BUF_ERROR') return `${file} ends too early: the backup is not whole.`
  if (code.startsWith('Z_')) return `${file} is damaged, or is not a backup of a contest.`
  return `${file} cannot be read (${code || error}).`
}

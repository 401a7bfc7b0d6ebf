/**
 * An export: JSON Lines, so that any program can read it.
 *
 *   {"format":"grid900 contest", …}          what it is, by which schema, and the columns of every table
 *   {"table":"gamers","row":{"xuid":…}}      the rows, in an order in which they can be filled in
 *   …
 *   {"rows":{"gamers":250, …},"sha256":…}    the count of every table, and the hash of all lines before this one
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { asJson, BackupFooter, COMMON_FIELDS, damaged, readFirstLine, totalOf } from '../backup/first-line.ts'
import { BackupRefused, codeOf } from '../errors.ts'

export const EXPORT_FORMAT = 'grid900 contest'
export const EXPORT_VERSION = 1

const Header = z.object({
  ...COMMON_FIELDS,
  format: z.literal(EXPORT_FORMAT),
  tables: z.array(z.object({ table: z.string(), columns: z.array(z.string()) })),
})
export type ExportHeader = z.infer<typeof Header>

const Row = z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) })
const EXPORT = { format: EXPORT_FORMAT, version: EXPORT_VERSION, name: 'an export', header: Header }

/** Reads the whole file and compares it with the last line; resolves to the number of rows. */
export async function checkExport(file: string) {
  const hash = createHash('sha256')
  const counted: Record<string, number> = {}
  let header: ExportHeader | undefined
  let last: string | undefined
  for await (const line of linesOf(file)) {
    if (!header) {
      header = readFirstLine(file, line, EXPORT)
      for (const { table } of header.tables) counted[table] = 0
      hash.update(`${line}\n`)
      continue
    }
    if (last !== undefined) {
      const table = rowOf(last)?.table ?? ''
      const rows = counted[table]
      if (rows === undefined) throw damaged(file)
      counted[table] = rows + 1
      hash.update(`${last}\n`)
    }
    last = line
  }
  if (!header) throw new BackupRefused(`${file} is not an export of a contest.`)
  const footer = BackupFooter.safeParse(last === undefined ? undefined : asJson(last))
  if (!footer.success) throw new BackupRefused(`${file} ends too early: the export is not whole.`)
  const { rows, sha256 } = footer.data
  const isSame = Object.entries(counted).every(([table, count]) => rows[table] === count)
  if (sha256 !== hash.digest('hex') || !isSame) throw damaged(file)
  return { header, rows: totalOf(rows) }
}

/** The rows of a checked file. */
export async function* exportRows(file: string): AsyncGenerator<{ table: string; row: unknown }> {
  for await (const line of linesOf(file)) {
    const row = rowOf(line)
    if (row) yield row
  }
}

const rowOf = (line: string): z.infer<typeof Row> | undefined => Row.safeParse(asJson(line)).data

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  try {
    yield* createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT') throw new BackupRefused(`There is no file ${file}.`)
    if (code) throw new BackupRefused(`${file} cannot be read (${code}).`)
    throw error
  } finally {
    source.destroy()
  }
}

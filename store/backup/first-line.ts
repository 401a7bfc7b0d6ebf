/** What backups and exports share: a first line that describes the file, lines of JSON, and a last line with counts. */
import { z } from 'zod'
import { BackupRefused } from '../errors.ts'

export const BackupFooter = z.object({ rows: z.record(z.string(), z.number()), sha256: z.string() })

/** Of all tables. */
export const totalOf = (rows: Readonly<Record<string, number>>): number =>
  Object.values(rows).reduce((one, other) => one + other, 0)

export const COMMON_FIELDS = {
  version: z.number(),
  /** The last migration of the source database. */
  schema: z.string(),
  siteName: z.string(),
  madeAt: z.coerce.date(),
  /** The next value of each sequence. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), next: z.number() })),
}

export interface FileKind<H> {
  format: string
  /** The newest readable version. */
  version: number
  /** Name for people, such as "a backup". */
  name: string
  header: z.ZodType<H>
}

/** A later version may have any format, so the version is checked before the rest. */
export function readFirstLine<H>(file: string, line: string, kind: FileKind<H>): H {
  const found = asJson(line)
  const version = z.object({ format: z.literal(kind.format), version: z.number() }).safeParse(found)
  if (!version.success) throw new BackupRefused(`${file} is not ${kind.name} of a contest.`)
  if (version.data.version > kind.version)
    throw new BackupRefused(`${file} was made by a newer version: upgrade this one first.`)
  const header = kind.header.safeParse(found)
  if (!header.success) throw new BackupRefused(`${file} begins with a line that cannot be understood.`)
  return header.data
}

export const damaged = (file: string): BackupRefused =>
  new BackupRefused(`${file} is damaged: what is in it is not what was written.`)

export function asJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** What backups and exports have in common: a first line that says what the file is, lines of JSON, and a last one that counts. */
import { z } from 'zod'
import { BackupRefused } from '../errors.ts'

export const BackupFooter = z.object({ rows: z.record(z.string(), z.number()), sha256: z.string() })

/** The fields of both first lines. */
export const COMMON_FIELDS = {
  version: z.number(),
  /** The last migration of the database it was made of. */
  schema: z.string(),
  siteName: z.string(),
  madeAt: z.coerce.date(),
  /** Where the numbering of rows goes on. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), next: z.number() })),
}

export interface FileKind<H> {
  format: string
  /** The newest that can be read. */
  version: number
  /** How people call it: "a backup". */
  name: string
  header: z.ZodType<H>
}

/** A file of a later version may say anything: that it is one comes before whether it can be understood. */
export function readFirstLine<H>(file: string, line: string, kind: FileKind<H>): H {
  const found = asJson(line)
  const version = z.object({ format: z.literal(kind.format), version: z.number() }).safeParse(found)
  if (!version.success) throw new BackupRefused(`${file} is not ${kind.name} of a contest.`)
  if (version.data.version > kind.version) {
    throw new BackupRefused(`${file} was made by a newer version: upgrade this one first.`)
  }
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

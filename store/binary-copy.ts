/**
 * Very many rows in PostgreSQL's binary format. The usual answers are texts, and parsing those of a hundred thousand
 * gamers takes longer than everything that is done with them.
 */
import { type RawBuilder, sql } from 'kysely'
import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Db } from './schema.ts'

const MARK = '/* binary */'

export const isBinaryCopy = (text: string): boolean => text.startsWith(MARK)

/** The only row of the result is the whole answer. */
export async function runBinaryCopy(client: PoolClient, text: string): Promise<{ rows: [Buffer] }> {
  const chunks: Buffer[] = []
  for await (const chunk of client.query(copyTo(text))) chunks.push(chunk)
  return { rows: [Buffer.concat(chunks)] }
}

/** The query must have no parameters: use `sql.lit`. */
export async function copyRows(db: Db, query: RawBuilder<unknown>): Promise<CopiedRows> {
  const copy = sql<Buffer>`${sql.raw(MARK)} copy (${query}) to stdout (format binary)`
  const { rows } = await copy.execute(db.withoutPlugins())
  return new CopiedRows(rows[0] ?? Buffer.alloc(0))
}

const HEADER = 19
const [INT_16, INT_32] = [2, 4]

/** Rows whose fields are read one by one, in the order of the columns. None of them may be null. */
export class CopiedRows {
  readonly #bytes: Buffer
  /** Where each row begins. */
  readonly #rows: number[] = []
  #at = HEADER

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    for (let at = HEADER; at < bytes.length; ) {
      let fields = bytes.readInt16BE(at)
      if (fields < 0) break
      this.#rows.push(at)
      for (at += INT_16; fields > 0; fields--) at += INT_32 + Math.max(0, bytes.readInt32BE(at))
    }
  }

  get length(): number {
    return this.#rows.length
  }

  /** The next field read is the first of this row. */
  begin(row: number): this {
    this.#at = this.#rows[row]! + INT_16
    return this
  }

  text(): string {
    return this.#bytes.toString('utf8', this.#field(), this.#at)
  }

  /** Of four bytes. */
  integer(): number {
    return this.#bytes.readInt32BE(this.#field())
  }

  boolean(): boolean {
    return this.#bytes[this.#field()] === 1
  }

  /** A part of the whole answer, not a copy. */
  bytes(): Buffer {
    return this.#bytes.subarray(this.#field(), this.#at)
  }

  /** An array of `smallint`. */
  smallints(): number[] {
    const numbers: number[] = []
    for (let at = this.#field() + ARRAY_HEADER; at < this.#at; at += INT_32 + INT_16)
      numbers.push(this.#bytes.readInt16BE(at + INT_32))
    return numbers
  }

  /** Where the field begins; `#at` is its end. */
  #field(): number {
    const from = this.#at + INT_32
    this.#at = from + this.#bytes.readInt32BE(this.#at)
    return from
  }
}

/** Dimensions, flags and type of the elements; then length and first index of the only dimension. */
const ARRAY_HEADER = 5 * INT_32

/**
 * Very many rows in PostgreSQL's binary format. The usual answers are texts, and parsing those of a hundred thousand
 * gamers takes longer than everything that is done with them.
 */
import { type PostgresCursor, type RawBuilder, sql } from 'kysely'
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams'
import type { Db } from './schema.ts'

/** Reads the answer of a copy piece by piece. */
export class CopyCursor<Piece> implements PostgresCursor<Piece> {
  readonly query: CopyToStreamQuery
  readonly #pieces: AsyncIterator<Piece>

  constructor(text: string) {
    this.query = copyTo(text)
    this.#pieces = this.query[Symbol.asyncIterator]()
  }

  async read(): Promise<Piece[]> {
    const { done, value } = await this.#pieces.next()
    return done ? [] : [value]
  }

  /** What no one wants any more is read too: the connection cannot be used before. */
  async close(): Promise<void> {
    while ((await this.read()).length > 0);
  }
}

/** The query must have no parameters: use `sql.lit`. */
async function* copied(db: Db, query: RawBuilder<unknown>): AsyncGenerator<Buffer> {
  const plain = db.withoutPlugins()
  const copy = sql<Buffer>`copy (${query}) to stdout (format binary)`.compile(plain)
  for await (const { rows } of plain.getExecutor().stream(copy, 1)) yield* rows
}

/** All at once. */
export async function copyRows(db: Db, query: RawBuilder<unknown>): Promise<CopiedRows> {
  return new CopiedRows(Buffer.concat(await Array.fromAsync(copied(db, query))))
}

/** While they arrive, a few at a time: of very many rows only these are in memory. */
export async function* eachCopied(db: Db, query: RawBuilder<unknown>): AsyncGenerator<CopiedRows> {
  let rows = new CopiedRows(Buffer.alloc(0))
  for await (const bytes of copied(db, query)) {
    rows = new CopiedRows(Buffer.concat([rows.rest, bytes]), rows.restBegins)
    yield rows
  }
}

const HEADER = 19
const [INT_16, INT_32] = [2, 4]

/** Infinity if it is not all there, or there is none any more. */
function endOfRow(bytes: Buffer, begin: number): number {
  if (begin + INT_16 > bytes.length) return Number.POSITIVE_INFINITY
  let at = begin + INT_16
  let fields = bytes.readInt16BE(begin)
  if (fields < 0) return Number.POSITIVE_INFINITY
  for (; fields > 0; fields--) {
    if (at + INT_32 > bytes.length) return Number.POSITIVE_INFINITY
    at += INT_32 + Math.max(0, bytes.readInt32BE(at))
  }
  return at
}

/** Rows whose fields are read one by one, in the order of the columns. None of them may be null. */
export class CopiedRows {
  readonly #bytes: Buffer
  /** Where each row begins. */
  readonly #rows: number[] = []
  readonly #end: number
  #at = 0

  /** The last row may be incomplete: see `rest`. */
  constructor(bytes: Buffer, begin = HEADER) {
    this.#bytes = bytes
    let at = begin
    for (let end = endOfRow(bytes, at); end <= bytes.length; end = endOfRow(bytes, at)) {
      this.#rows.push(at)
      at = end
    }
    this.#end = at
  }

  /** What belongs before the bytes that follow. */
  get rest(): Buffer {
    return this.#bytes.subarray(this.#end)
  }

  /** Where the rows in `rest` and the bytes after it begin: later than there are bytes if the header is incomplete. */
  get restBegins(): number {
    return Math.max(0, this.#end - this.#bytes.length)
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

  /** A `timestamptz`, in whole milliseconds since 1970. */
  time(): number {
    const from = this.#field()
    const microseconds = this.#bytes.readInt32BE(from) * 2 ** 32 + this.#bytes.readUInt32BE(from + INT_32)
    return Math.floor(microseconds / 1000) + YEAR_2000
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

/** From which PostgreSQL counts. */
const YEAR_2000 = Date.UTC(2000)

/** Dimensions, flags and type of the elements; then length and first index of the only dimension. */
const ARRAY_HEADER = 5 * INT_32

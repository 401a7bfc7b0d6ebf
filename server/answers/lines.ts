/** Long lists of an answer, whose lines are made while they are written: a hundred thousand at once would take much memory. */
import type { WindowRows } from './window.ts'

const LONG = 2000
/** Characters that are written at once. */
const PIECE = 64 * 1024

class Lines<Row, Line> {
  readonly #rows: WindowRows<Row>
  readonly #present: (row: Row) => Line

  constructor(rows: WindowRows<Row>, present: (row: Row) => Line) {
    this.#rows = rows
    this.#present = present
  }

  *pieces(): Generator<string> {
    let piece = '['
    let comma = ''
    for (const row of this.#rows) {
      piece += comma + JSON.stringify(this.#present(row))
      comma = ','
      if (piece.length < PIECE) continue
      yield piece
      piece = ''
    }
    yield `${piece}]`
  }
}

/** Short lists are made at once. Long ones have the type of the list that they are sent as, because only `piecesOf` reads them. */
export const lines = <Row, Line>(rows: WindowRows<Row>, present: (row: Row) => Line): Line[] =>
  rows.length > LONG
    ? (new Lines(rows, present) as unknown as Line[])
    : Array.from(rows, (row) => present(row))

/** The JSON of an answer with long lists; undefined if it has none. They are fields of the answer or of an object in it. */
export function piecesOf(answer: object): Iterable<string> | undefined {
  return hasLong(answer) ? pieces(answer) : undefined
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasLong = (value: unknown): boolean =>
  value instanceof Lines || (isObject(value) && Object.values(value).some(hasLong))

function* pieces(value: unknown): Generator<string> {
  if (value instanceof Lines) yield* value.pieces()
  else if (!hasLong(value)) yield JSON.stringify(value)
  else {
    let before = '{'
    for (const [name, field] of Object.entries(value as object)) {
      if (field === undefined) continue
      yield `${before}${JSON.stringify(name)}:`
      yield* pieces(field)
      before = ','
    }
    yield '}'
  }
}

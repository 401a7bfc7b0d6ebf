/** A set of squares in 900 bits: the form in which completed squares are kept in memory, compared and stored. */
import { QUADRANTS, type Quadrant, quadrantOf, SQUARE_COUNT, type SquareNumber, toCellId } from './grid.ts'

const BYTES = Math.ceil(SQUARE_COUNT / 8)

export class SquareSet {
  /** Cell n is bit n % 8 of byte n / 8. The database stores this layout, so never change it. */
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array = new Uint8Array(BYTES)) {
    if (bytes.length !== BYTES) throw new RangeError(`A square set is ${BYTES} bytes, not ${bytes.length}.`)
    this.bytes = bytes
  }

  static of(squares: Iterable<SquareNumber>): SquareSet {
    const set = new SquareSet()
    for (const square of squares) set.add(square)
    return set
  }

  add(square: SquareNumber): void {
    const cell = toCellId(square)
    this.bytes[cell >> 3]! |= 1 << (cell & 7)
  }

  has(square: SquareNumber): boolean {
    const cell = toCellId(square)
    return (this.bytes[cell >> 3]! & (1 << (cell & 7))) !== 0
  }

  get size(): number {
    let count = 0
    for (let byte of this.bytes) for (; byte; byte &= byte - 1) count++
    return count
  }

  *[Symbol.iterator](): Generator<SquareNumber> {
    for (let byte = 0; byte < BYTES; byte++) {
      // Visits only the bits that are set, lowest first.
      for (let rest = this.bytes[byte]!; rest; rest &= rest - 1)
        yield (byte * 8 + 32 - Math.clz32(rest & -rest)) as SquareNumber
    }
  }

  with(other: SquareSet): SquareSet {
    return new SquareSet(this.bytes.map((byte, index) => byte | other.bytes[index]!))
  }

  without(other: SquareSet): SquareSet {
    return new SquareSet(this.bytes.map((byte, index) => byte & ~other.bytes[index]!))
  }

  equals(other: SquareSet): boolean {
    return this.bytes.every((byte, index) => byte === other.bytes[index])
  }
}

export function countByQuadrant(squares: SquareSet): Record<Quadrant, number> {
  const counts = Object.fromEntries(QUADRANTS.map((quadrant) => [quadrant, 0])) as Record<Quadrant, number>
  for (const square of squares) counts[quadrantOf(toCellId(square))]++
  return counts
}

/**
 * Yes-or-no facts about many gamers, one bit each, laid out so that one instruction works on 32 gamers at once.
 *
 * Gamers stand in groups of 32. A group keeps one 32-bit word per column (per square, per challenge), gamer n of the group
 * in bit n of each. All words of a group lie together: for the 900 squares that is 3.6 kB, which stays in the fastest cache
 * while the group is scored.
 */
import { SQUARE_COUNT, type SquareNumber, toCellId } from '../rules/grid.ts'
import { SquareSet } from '../rules/square-set.ts'

export const GROUP_SIZE = 32

export class BitColumns {
  readonly gamerCount: number
  readonly groupCount: number
  /** Words per group: one per column, and one that is always empty, with which lists are padded to a handy length. */
  readonly stride: number
  /** Column c of group g is word g * stride + c. */
  readonly words: Uint32Array

  constructor(gamerCount: number, columnCount: number) {
    this.gamerCount = gamerCount
    this.groupCount = Math.ceil(gamerCount / GROUP_SIZE)
    this.stride = columnCount + 1
    this.words = new Uint32Array(this.groupCount * this.stride)
  }

  /** Ones for the gamers of a group that exist: the last group may be partly empty. */
  occupied(group: number): number {
    const gamers = this.gamerCount - group * GROUP_SIZE
    return gamers >= GROUP_SIZE ? ~0 : (1 << gamers) - 1
  }

  has(gamer: number, column: number): boolean {
    return (this.words[this.baseOf(gamer) + column]! & bitOf(gamer)) !== 0
  }

  /** Where the words of the gamer's group begin. A typed array ignores a wrong index silently, so it is refused here. */
  protected baseOf(gamer: number): number {
    if (!Number.isInteger(gamer) || gamer < 0 || gamer >= this.gamerCount) {
      throw new RangeError(`There is no gamer ${gamer} among ${this.gamerCount}.`)
    }
    return Math.floor(gamer / GROUP_SIZE) * this.stride
  }
}

/** Everybody's completed squares, one column per square. */
export class SquareColumns extends BitColumns {
  constructor(gamerCount: number) {
    super(gamerCount, SQUARE_COUNT)
  }

  /** Replaces the gamer's squares. */
  setRow(gamer: number, squares: SquareSet): void {
    const { words } = this
    const base = this.baseOf(gamer)
    const bit = bitOf(gamer)
    for (let cell = 0; cell < SQUARE_COUNT; cell++) {
      const isSet = (squares.bytes[cell >> 3]! >> (cell & 7)) & 1
      // -isSet is all ones or all zeros, which avoids a branch that cannot be predicted.
      words[base + cell] = (words[base + cell]! & ~bit) | (bit & -isSet)
    }
  }

  row(gamer: number): SquareSet {
    const squares = new SquareSet()
    for (let square = 1; square <= SQUARE_COUNT; square++) {
      if (this.has(gamer, columnOfSquare(square as SquareNumber))) squares.add(square as SquareNumber)
    }
    return squares
  }
}

export const createColumns = (gamerCount: number): SquareColumns => new SquareColumns(gamerCount)

export const columnOfSquare = (square: SquareNumber): number => toCellId(square)

const bitOf = (gamer: number): number => 1 << (gamer % GROUP_SIZE)

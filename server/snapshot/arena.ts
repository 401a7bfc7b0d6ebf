/**
 * Bytes that states share, outside the heap: what was written stays as it is, and the next state writes behind it. Records are
 * known by their position, a number of 32 bits.
 */

const BLOCK = 1024 * 1024
/** Records begin at multiples of it, so that positions reach over 32 gigabytes. */
const UNIT = 8
const UNITS = BLOCK / UNIT

export class Arena {
  readonly #blocks: Buffer[] = []
  #end = BLOCK
  /** In bytes, with what is no longer in use. */
  written = 0

  /** `write` writes at most so many bytes and returns the offset after the last one. Returns the position. */
  add(most: number, write: (block: Buffer, from: number) => number): number {
    // One that is larger than a block gets its own.
    if (this.#end + most > BLOCK) {
      this.#blocks.push(Buffer.allocUnsafeSlow(Math.max(BLOCK, most)))
      this.#end = 0
    }
    const from = this.#end
    const end = write(this.#blocks.at(-1)!, from)
    this.written += end - from
    this.#end = Math.ceil(end / UNIT) * UNIT
    return (this.#blocks.length - 1) * UNITS + from / UNIT
  }

  blockAt(position: number): Buffer {
    return this.#blocks[Math.floor(position / UNITS)]!
  }

  offsetAt(position: number): number {
    return (position % UNITS) * UNIT
  }
}

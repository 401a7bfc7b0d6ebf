/** Texts by key, outside the heap. Immutable: the next one shares the bytes. */
import { Arena } from './arena.ts'
import { PositionIndex } from './position-index.ts'

/** Layout: lengths of key and value, key, value. */
const [VALUE_LENGTH_AT, KEY_AT] = [2, 6]
/** So many bytes out of use are not worth copying the others. */
const SLACK = 64 * 1024

export class TextMap implements Iterable<[string, string]> {
  readonly #arena: Arena
  readonly #index: PositionIndex
  readonly #kept: number

  private constructor(arena: Arena, index: PositionIndex, kept: number) {
    this.#arena = arena
    this.#index = index
    this.#kept = kept
  }

  static empty(): TextMap {
    const arena = new Arena()
    return new TextMap(arena, new PositionIndex((position) => keyAt(arena, position)), 0)
  }

  /** In bytes, with what is no longer in use. */
  get written(): number {
    return this.#arena.written
  }

  get(key: string): string | undefined {
    const position = this.#index.get(key)
    return position === undefined ? undefined : valueAt(this.#arena, position)
  }

  *[Symbol.iterator](): Generator<[string, string]> {
    const arena = this.#arena
    for (const position of this.#index.positions()) yield [keyAt(arena, position), valueAt(arena, position)]
  }

  /** The next map, after about so many changes. */
  with(count: number, make: (change: TextChange) => void): TextMap {
    const arena = this.#arena
    const index = this.#index.copy(count)
    let kept = this.#kept
    make((key, next) =>
      index.change(key, (before) => {
        if (before !== undefined) kept -= sizeAt(arena, before)
        const value = next(before === undefined ? undefined : valueAt(arena, before))
        const position = value === undefined ? undefined : add(arena, key, value)
        if (position !== undefined) kept += sizeAt(arena, position)
        return position
      }),
    )
    const next = new TextMap(arena, index, kept)
    if (arena.written <= 2 * kept + SLACK) return next
    return TextMap.empty().with(index.size, (change) => {
      for (const [key, value] of next) change(key, () => value)
    })
  }
}

/** From the value before to the one after; an undefined value removes the key. */
export type TextChange = (key: string, next: (before: string | undefined) => string | undefined) => void

function add(arena: Arena, key: string, value: string): number {
  return arena.add(KEY_AT + 3 * (key.length + value.length), (block, from) => {
    const keyLength = block.write(key, from + KEY_AT)
    const valueLength = block.write(value, from + KEY_AT + keyLength)
    block.writeUInt16LE(keyLength, from)
    block.writeUInt32LE(valueLength, from + VALUE_LENGTH_AT)
    return from + KEY_AT + keyLength + valueLength
  })
}

function sizeAt(arena: Arena, position: number): number {
  const [block, from] = [arena.blockAt(position), arena.offsetAt(position)]
  return KEY_AT + block.readUInt16LE(from) + block.readUInt32LE(from + VALUE_LENGTH_AT)
}

function keyAt(arena: Arena, position: number): string {
  const [block, from] = [arena.blockAt(position), arena.offsetAt(position)]
  return block.toString('utf8', from + KEY_AT, from + KEY_AT + block.readUInt16LE(from))
}

function valueAt(arena: Arena, position: number): string {
  const [block, from] = [arena.blockAt(position), arena.offsetAt(position)]
  const at = from + KEY_AT + block.readUInt16LE(from)
  return block.toString('utf8', at, at + block.readUInt32LE(from + VALUE_LENGTH_AT))
}

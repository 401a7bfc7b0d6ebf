/** Finds records by their keys in four bytes each. Immutable: the next one is a copy, which for a hundred thousand takes no time. */

const [NO_ONE, REMOVED] = [0, 1]
/** What slots hold beside these two: a position with this added. */
const FIRST = 2

function hashOf(key: string): number {
  let hash = 0x811c_9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x0100_0193)
  return hash ^ (hash >>> 15)
}

export class PositionIndex {
  readonly #keyAt: (position: number) => string
  /** A power of two of them, at most half of them taken. */
  #slots = new Uint32Array(16)
  /** With removed ones. */
  #taken = 0
  size = 0

  constructor(keyAt: (position: number) => string) {
    this.#keyAt = keyAt
  }

  /** May be changed until it is shared; has space for so many more. */
  copy(more: number): PositionIndex {
    const copy = new PositionIndex(this.#keyAt)
    copy.#slots = this.#slots.slice()
    copy.#taken = this.#taken
    copy.size = this.size
    copy.#makeSpace(more)
    return copy
  }

  get(key: string): number | undefined {
    const found = this.#slots[this.#slotOf(key)]!
    return found === NO_ONE ? undefined : found - FIRST
  }

  set(key: string, position: number | undefined): void {
    this.change(key, () => position)
  }

  /** From the position before to the one after; undefined removes the key. Looking it up takes longer than the rest. */
  change(key: string, next: (before: number | undefined) => number | undefined): void {
    const slot = this.#slotOf(key)
    const found = this.#slots[slot]!
    const isNew = found === NO_ONE
    const position = next(isNew ? undefined : found - FIRST)
    if (isNew && position === undefined) return
    this.#slots[slot] = position === undefined ? REMOVED : position + FIRST
    if (position === undefined) this.size--
    if (!isNew) return
    this.size++
    this.#taken++
    this.#makeSpace(0)
  }

  *positions(): Generator<number> {
    for (const slot of this.#slots) if (slot >= FIRST) yield slot - FIRST
  }

  #slotOf(key: string): number {
    const slots = this.#slots
    const mask = slots.length - 1
    for (let slot = hashOf(key) & mask; ; slot = (slot + 1) & mask) {
      const found = slots[slot]!
      if (found === NO_ONE || (found >= FIRST && this.#keyAt(found - FIRST) === key)) return slot
    }
  }

  #makeSpace(more: number): void {
    let { length } = this.#slots
    while (2 * (this.#taken + more) > length) length *= 2
    if (length === this.#slots.length) return
    const positions = [...this.positions()]
    this.#slots = new Uint32Array(length)
    this.#taken = positions.length
    for (const position of positions) this.#slots[this.#slotOf(this.#keyAt(position))] = position + FIRST
  }
}

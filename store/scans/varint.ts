/** Variable-length integers, seven bits per byte; the high bit says that more follow. */

/** From here on a byte is not the last of its number. */
export const MORE = 0x80
const BITS_31 = 0x7fff_ffff

export class ByteWriter {
  #buffer: Uint8Array
  #length = 0

  constructor(expectedLength: number) {
    this.#buffer = new Uint8Array(expectedLength)
  }

  number(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is not a count.`)
    if (this.#length + 8 > this.#buffer.length) this.#grow()
    const buffer = this.#buffer
    let at = this.#length
    let rest = value
    // Bit operators would cut a number to 32 bits. Hardly any number is that long.
    for (; rest > BITS_31; rest = Math.floor(rest / MORE)) buffer[at++] = (rest % MORE) + MORE
    for (; rest >= MORE; rest >>= 7) buffer[at++] = (rest & 0x7f) | MORE
    buffer[at++] = rest
    this.#length = at
  }

  /** Numbers that are encoded already. */
  copy(bytes: Uint8Array, from: number, to: number): void {
    while (this.#length + to - from > this.#buffer.length) this.#grow()
    this.#buffer.set(bytes.subarray(from, to), this.#length)
    this.#length += to - from
  }

  /** Keeps small numbers of either sign short: 0, -1, 1, -2, 2 become 0, 1, 2, 3, 4. */
  signed(value: number): void {
    this.number(value < 0 ? -value * 2 - 1 : value * 2)
  }

  bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.#length)
  }

  #grow(): void {
    const larger = new Uint8Array(this.#buffer.length * 2 + 8)
    larger.set(this.#buffer)
    this.#buffer = larger
  }
}

export class ByteReader {
  readonly #bytes: Uint8Array
  #position: number

  constructor(bytes: Uint8Array, position = 0) {
    this.#bytes = bytes
    this.#position = position
  }

  number(): number {
    // Most are a single byte.
    const first = this.#bytes[this.#position++]
    if (first === undefined) throw new RangeError('The stored bytes end too early.')
    if (first < MORE) return first
    let value = first - MORE
    for (let weight = MORE; ; weight *= MORE) {
      const byte = this.#bytes[this.#position++]
      if (byte === undefined) throw new RangeError('The stored bytes end too early.')
      value += (byte % MORE) * weight
      if (byte < MORE) return value
    }
  }

  get position(): number {
    return this.#position
  }

  skip(numbers: number): void {
    const bytes = this.#bytes
    let at = this.#position
    for (let left = numbers; left > 0; left--) while ((bytes[at++] ?? 0) >= MORE);
    this.#position = at
  }

  /** Copies encoded numbers. Returns the offset after the copy. */
  copy(numbers: number, into: Uint8Array, at: number): number {
    const bytes = this.#bytes
    let from = this.#position
    let end = at
    for (let left = numbers; left > 0; ) {
      const byte = bytes[from++] ?? 0
      into[end++] = byte
      if (byte < MORE) left--
    }
    this.#position = from
    return end
  }

  signed(): number {
    const folded = this.number()
    return folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2
  }

  /** Call it last: bytes left over mean that writer and reader disagree. */
  end(): void {
    if (this.#position !== this.#bytes.length) throw new RangeError('The stored bytes go on too long.')
  }
}

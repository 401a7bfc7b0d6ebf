/** Reads the big-endian numbers of font files, one after the other. */
export class Bytes {
  readonly #view: DataView
  at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.at = at
  }

  /** The same bytes, read from another place. */
  from(at: number): Bytes {
    const { buffer, byteOffset, byteLength } = this.#view
    return new Bytes(new Uint8Array(buffer, byteOffset, byteLength), at)
  }

  #step(size: number): number {
    const place = this.at
    this.at += size
    return place
  }

  u8 = (): number => this.#view.getUint8(this.#step(1))
  i8 = (): number => this.#view.getInt8(this.#step(1))
  u16 = (): number => this.#view.getUint16(this.#step(2))
  i16 = (): number => this.#view.getInt16(this.#step(2))
  u32 = (): number => this.#view.getUint32(this.#step(4))
  /** 16.16 */
  fixed = (): number => this.#view.getInt32(this.#step(4)) / 65536
  /** 2.14 */
  f2dot14 = (): number => this.#view.getInt16(this.#step(2)) / 16384

  tag(): string {
    return String.fromCharCode(this.u8(), this.u8(), this.u8(), this.u8())
  }
}

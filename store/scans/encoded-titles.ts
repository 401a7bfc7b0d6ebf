/** Works on titles as they are stored: of the hundreds of a history a scan brings news of one or two, and only those are decoded. */
import { titleStatus } from '#contest/rules/title-status.ts'
import { type HistoryTitle, NUMBERS_AFTER_ID, readerOf, titleFrom, VERSION } from './history-codec.ts'
import { ByteReader, ByteWriter } from './varint.ts'

export interface DifferingTitle {
  before: HistoryTitle | undefined
  after: HistoryTitle | undefined
}

/** Those that are not the same in both histories, by ascending id. */
export function differingTitles(before: Uint8Array, after: Uint8Array): DifferingTitle[] {
  const [old, now] = [new Rows(before), new Rows(after)]
  const differing: DifferingTitle[] = []
  while (old.hasRow || now.hasRow) {
    const isOld = old.hasRow && (!now.hasRow || old.titleId <= now.titleId)
    const isNow = now.hasRow && (!old.hasRow || now.titleId <= old.titleId)
    if (!isOld || !isNow || !old.hasSameNumbersAs(now))
      differing.push({ before: isOld ? old.title() : undefined, after: isNow ? now.title() : undefined })
    if (isOld) old.next()
    if (isNow) now.next()
  }
  return differing
}

/** Those of the given titles that were begun, encoded in turn. The ids are ascending, as the titles are. */
export function begunTitlesAmong(titles: Uint8Array, titleIds: readonly number[]): Uint8Array {
  const rows = new Rows(titles)
  const body = new ByteWriter(titles.length)
  let [count, previous, next] = [0, 0, 0]
  /** Of titles that follow one another here and there, whose bytes stay the same; only the first has another step to its id. */
  let [begin, end] = [0, 0]
  for (; rows.hasRow; rows.next()) {
    while (titleIds[next]! < rows.titleId) next++
    if (titleIds[next] !== rows.titleId || !rows.isBegun()) continue
    if (end !== rows.start) {
      body.copy(titles, begin, end)
      body.number(rows.titleId - previous)
      begin = rows.begin
    }
    end = rows.end
    previous = rows.titleId
    count++
  }
  body.copy(titles, begin, end)
  const encoded = new ByteWriter(titles.length)
  encoded.number(VERSION)
  encoded.number(count)
  const written = body.bytes()
  encoded.copy(written, 0, written.length)
  return encoded.bytes()
}

/** A gamer who has none of them need not be judged again. */
export function hasTitleAmong(titles: Uint8Array, titleIds: ReadonlySet<number>): boolean {
  for (const rows = new Rows(titles); rows.hasRow; rows.next()) if (titleIds.has(rows.titleId)) return true
  return false
}

/** One row after the other. */
class Rows {
  titleId = 0
  hasRow = true
  start = 0
  /** Where the numbers after its id are. */
  begin = 0
  end = 0
  readonly #bytes: Uint8Array
  readonly #reader: ByteReader
  #left: number

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#reader = readerOf(bytes)
    this.#left = this.#reader.number()
    this.next()
  }

  next(): void {
    this.hasRow = this.#left-- > 0
    if (!this.hasRow) {
      this.#reader.end()
      return
    }
    this.start = this.#reader.position
    this.titleId += this.#reader.number()
    this.begin = this.#reader.position
    this.#reader.skip(NUMBERS_AFTER_ID)
    this.end = this.#reader.position
  }

  title(): HistoryTitle {
    return titleFrom(new ByteReader(this.#bytes, this.begin), this.titleId)
  }

  /** Whoever has gamerscore has begun, and its byte is the first. */
  isBegun(): boolean {
    return this.#bytes[this.begin] !== 0 || titleStatus(this.title()) !== 'not_started'
  }

  hasSameNumbersAs(other: Rows): boolean {
    if (this.end - this.begin !== other.end - other.begin) return false
    for (let at = this.begin, its = other.begin; at < this.end; at++, its++)
      if (this.#bytes[at] !== other.#bytes[its]) return false
    return true
  }
}

/**
 * Encodes a gamer's titles in about ten to thirteen bytes each: a contest of a hundred thousand gamers stores fifty
 * million of them. One version byte, the number of titles, then for each title by ascending id, as variable-length
 * numbers: the step from the previous id, the current gamerscore, the gamerscore missing to the total (0 for complete
 * titles), the current and total achievements, and the minute of the last play.
 */
import type { TitleProgress } from '#contest/rules/title-status.ts'
import { ByteReader, ByteWriter } from './varint.ts'

export interface HistoryTitle extends TitleProgress {
  /** Milliseconds since 1970, rounded to the minute. */
  lastPlayed: number | null
}

const VERSION = 1
const MINUTE = 60_000
/** The service encodes "unknown" as a year before the Xbox existed; such times are stored as unknown. */
const FIRST_MINUTE = Date.UTC(2001, 0, 1) / MINUTE

export function encodeTitles(titles: Iterable<HistoryTitle>): Uint8Array {
  const rows = ascending([...titles])
  const writer = new ByteWriter(16 + rows.length * 16)
  writer.number(VERSION)
  writer.number(rows.length)
  let previous = 0
  for (const title of rows) {
    writer.number(title.titleId - previous)
    writer.number(title.currentGamerscore)
    writer.signed(title.totalGamerscore - title.currentGamerscore)
    writer.number(title.currentAchievements)
    writer.number(title.totalAchievements === null ? 0 : title.totalAchievements + 1)
    writer.number(toMinute(title.lastPlayed))
    previous = title.titleId
  }
  return writer.bytes()
}

/** More than any history has; beside an id of 32 bits it still makes an exact number. */
const MOST_TITLES = 2 ** 20

/** Sorts ids that carry their index in the list: that takes a third of the time of sorting the rows themselves. */
function ascending(rows: readonly HistoryTitle[]): readonly HistoryTitle[] {
  const keys = new Float64Array(rows.length)
  let isSorted = true
  let previous = 0
  let index = 0
  for (const { titleId } of rows) {
    keys[index] = titleId * MOST_TITLES + index++
    isSorted &&= titleId >= previous
    previous = titleId
  }
  if (isSorted) return rows
  const sorted: HistoryTitle[] = []
  for (const key of keys.sort()) {
    const row = rows[key - Math.floor(key / MOST_TITLES) * MOST_TITLES]
    if (row) sorted.push(row)
  }
  return sorted
}

/** By ascending id. */
export function decodeTitles(bytes: Uint8Array): HistoryTitle[] {
  const reader = readerOf(bytes)
  const titles: HistoryTitle[] = []
  let titleId = 0
  for (let left = reader.number(); left > 0; left--) {
    titleId += reader.number()
    titles.push(titleFrom(reader, titleId))
  }
  reader.end()
  return titles
}

const NUMBERS_AFTER_ID = 5
const ID_BYTES = 4

/** An upper bound of what `writeIndexed` writes. */
export const indexedSize = (titles: Uint8Array): number => ID_BYTES + 2 * titles.length

/**
 * Writes the titles so that one is found without decoding the others: first their number and all ids, four bytes each.
 * Returns the offset after the last byte. A game page looks up one title of every gamer.
 */
export function writeIndexed(titles: Uint8Array, into: Buffer, at: number): number {
  const reader = readerOf(titles)
  const count = reader.number()
  into.writeUInt32LE(count, at)
  let [id, end] = [0, at + ID_BYTES * (count + 1)]
  for (let index = 1; index <= count; index++) {
    id += reader.number()
    into.writeUInt32LE(id, at + ID_BYTES * index)
    end = reader.copy(NUMBERS_AFTER_ID, into, end)
  }
  return end
}

/** The object is valid until the next call: one per title would be millions for all gamers. */
export function eachIndexed(bytes: Buffer, at: number, visit: (title: HistoryTitle) => void): void {
  const title = { ...NO_TITLE }
  const count = bytes.readUInt32LE(at)
  const reader = new ByteReader(bytes, at + ID_BYTES * (count + 1))
  for (let index = 1; index <= count; index++)
    visit(readInto(title, reader, bytes.readUInt32LE(at + ID_BYTES * index)))
}

export function findIndexed(bytes: Buffer, at: number, wanted: number): HistoryTitle | undefined {
  const count = bytes.readUInt32LE(at)
  let [low, high] = [1, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (bytes.readUInt32LE(at + ID_BYTES * middle) < wanted) low = middle + 1
    else high = middle
  }
  if (count === 0 || bytes.readUInt32LE(at + ID_BYTES * low) !== wanted) return undefined
  const reader = new ByteReader(bytes, at + ID_BYTES * (count + 1))
  reader.skip(NUMBERS_AFTER_ID * (low - 1))
  return titleFrom(reader, wanted)
}

function readerOf(bytes: Uint8Array): ByteReader {
  const reader = new ByteReader(bytes)
  const version = reader.number()
  if (version !== VERSION) throw new RangeError(`A stored history has the unknown version ${version}.`)
  return reader
}

const NO_TITLE: HistoryTitle = {
  titleId: 0,
  currentGamerscore: 0,
  totalGamerscore: 0,
  currentAchievements: 0,
  totalAchievements: null,
  lastPlayed: null,
}

const titleFrom = (reader: ByteReader, titleId: number): HistoryTitle =>
  readInto({ ...NO_TITLE }, reader, titleId)

function readInto(title: HistoryTitle, reader: ByteReader, titleId: number): HistoryTitle {
  title.titleId = titleId
  title.currentGamerscore = reader.number()
  title.totalGamerscore = title.currentGamerscore + reader.signed()
  title.currentAchievements = reader.number()
  const achievements = reader.number()
  title.totalAchievements = achievements === 0 ? null : achievements - 1
  const minute = reader.number()
  title.lastPlayed = minute === 0 ? null : (minute - 1 + FIRST_MINUTE) * MINUTE
  return title
}

function toMinute(time: number | null): number {
  const minute = time === null ? -1 : Math.floor(time / MINUTE) - FIRST_MINUTE
  return minute < 0 ? 0 : minute + 1
}

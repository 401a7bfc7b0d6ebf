/**
 * Encodes a gamer's titles in about ten to thirteen bytes each: a contest of a hundred thousand gamers stores fifty
 * million of them. One version byte, the number of titles, then for each title by ascending id, as variable-length
 * numbers: the step from the previous id, the current gamerscore, the gamerscore missing to the total (0 for complete
 * titles), the current and total achievements, and the minute of the last play.
 */
import type { GameStatus } from '#contest/rules/game-status.ts'
import { type TitleProgress, titleStatus } from '#contest/rules/title-status.ts'
import { numberTitle, titleNumbered } from './title-numbers.ts'
import { ByteReader, ByteWriter, MORE } from './varint.ts'

export interface HistoryTitle extends TitleProgress {
  /** Milliseconds since 1970, rounded to the minute. */
  lastPlayed: number | null
}

type Progress = Omit<TitleProgress, 'titleId'>

export const VERSION = 1
const MINUTE = 60_000
/** The service encodes "unknown" as a year before the Xbox existed; such times are stored as unknown. */
const FIRST_MINUTE = Date.UTC(2001, 0, 1) / MINUTE

/** As read: a title's own row may not say how many achievements it has. */
type EncodedTitle = Omit<HistoryTitle, 'currentAchievements'> & { currentAchievements: number | null }

export function encodeTitles(titles: Iterable<EncodedTitle>): Uint8Array {
  const rows = ascending([...titles])
  const writer = new ByteWriter(16 + rows.length * 16)
  writer.number(VERSION)
  writer.number(rows.length)
  let previous = 0
  for (const title of rows) {
    writer.number(title.titleId - previous)
    writer.number(title.currentGamerscore)
    writer.signed(title.totalGamerscore - title.currentGamerscore)
    writer.number(title.currentAchievements ?? 0)
    writer.number(title.totalAchievements === null ? 0 : title.totalAchievements + 1)
    writer.number(toMinute(title.lastPlayed))
    previous = title.titleId
  }
  return writer.bytes()
}

/** More than any history has; beside an id of 32 bits it still makes an exact number. */
const MOST_TITLES = 2 ** 20

/** Sorts ids that carry their index in the list: that takes a third of the time of sorting the rows themselves. */
function ascending<Row extends Pick<HistoryTitle, 'titleId'>>(rows: readonly Row[]): readonly Row[] {
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
  const sorted: Row[] = []
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

export const NUMBERS_AFTER_ID = 5

const INDEX_BYTES = 2

/** An upper bound of what `writeIndexed` writes: an id takes at least one byte, as do the five numbers after it. */
export const indexedSize = (titles: Uint8Array): number => INDEX_BYTES + 2 * titles.length

/**
 * Writes the titles so that one is found without decoding the others: first how many there are and the numbers of all
 * (title-numbers.ts), two bytes each. Returns the offset after the last byte. A game page looks up one title of every gamer.
 */
export function writeIndexed(titles: Uint8Array, into: Buffer, at: number): number {
  const reader = readerOf(titles)
  const count = reader.number()
  const begin = at + INDEX_BYTES * (count + 1)
  let index = into.writeUInt16LE(count, at)
  let id = 0
  let end = begin
  while (index < begin) {
    id += reader.number()
    const number = numberTitle(id)
    into[index++] = number
    into[index++] = number >> 8
    end = reader.copy(NUMBERS_AFTER_ID, into, end)
  }
  return end
}

const indexAt = (bytes: Buffer, at: number): number => bytes[at]! | (bytes[at + 1]! << 8)

/** The object is valid until the next call: one per title would be millions for all gamers. */
export function eachIndexed(bytes: Buffer, at: number, visit: (title: HistoryTitle) => void): void {
  const title = { ...NO_TITLE }
  const begin = at + INDEX_BYTES * (indexAt(bytes, at) + 1)
  const reader = new ByteReader(bytes, begin)
  for (let index = at + INDEX_BYTES; index < begin; index += INDEX_BYTES) {
    title.titleId = titleNumbered(indexAt(bytes, index))
    visit(readInto(title, reader))
  }
}

/**
 * Only how far each title is, because everyone's are counted when a server starts. Mostly the first byte of a number can stand
 * for it: it is 0 only if the number is, and is the number if it is the only one. What is missing is compared with 0 alone.
 */
export function eachStatus(
  bytes: Buffer,
  at: number,
  visit: (titleNumber: number, status: GameStatus) => void,
): void {
  const title = { ...NO_TITLE }
  const begin = at + INDEX_BYTES * (indexAt(bytes, at) + 1)
  let from = begin
  for (let index = at + INDEX_BYTES; index < begin; index += INDEX_BYTES) {
    const first = from
    const score = bytes[from]!
    while (bytes[from++]! >= MORE);
    const missing = bytes[from]!
    while (bytes[from++]! >= MORE);
    const achieved = bytes[from]!
    while (bytes[from++]! >= MORE);
    // One more than there are; 0 if that is unknown.
    const achievable = bytes[from]!
    while (bytes[from++]! >= MORE);
    while (bytes[from++]! >= MORE);
    if (missing % 2 === 0 && (achievable === 0 || (achievable < MORE && achieved < MORE))) {
      title.currentGamerscore = score
      title.totalGamerscore = score + missing
      title.currentAchievements = achieved
      title.totalAchievements = achievable === 0 ? null : achievable - 1
    } else readProgress(title, new ByteReader(bytes, first))
    visit(indexAt(bytes, index), titleStatus(title))
  }
}

export function findIndexed(bytes: Buffer, at: number, wanted: number): HistoryTitle | undefined {
  const count = indexAt(bytes, at)
  const idAt = (place: number) => titleNumbered(indexAt(bytes, at + INDEX_BYTES * place))
  let [low, high] = [1, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (idAt(middle) < wanted) low = middle + 1
    else high = middle
  }
  if (count === 0 || idAt(low) !== wanted) return undefined
  const reader = new ByteReader(bytes, at + INDEX_BYTES * (count + 1))
  reader.skip(NUMBERS_AFTER_ID * (low - 1))
  return titleFrom(reader, wanted)
}

export function readerOf(bytes: Uint8Array): ByteReader {
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

export const titleFrom = (reader: ByteReader, titleId: number): HistoryTitle =>
  readInto({ ...NO_TITLE, titleId }, reader)

function readInto(title: HistoryTitle, reader: ByteReader): HistoryTitle {
  readProgress(title, reader)
  const minute = reader.number()
  title.lastPlayed = minute === 0 ? null : (minute - 1 + FIRST_MINUTE) * MINUTE
  return title
}

function readProgress<Read extends Progress>(title: Read, reader: ByteReader): Read {
  title.currentGamerscore = reader.number()
  title.totalGamerscore = title.currentGamerscore + reader.signed()
  title.currentAchievements = reader.number()
  const achievements = reader.number()
  title.totalAchievements = achievements === 0 ? null : achievements - 1
  return title
}

function toMinute(time: number | null): number {
  const minute = time === null ? -1 : Math.floor(time / MINUTE) - FIRST_MINUTE
  return minute < 0 ? 0 : minute + 1
}

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
  const sorted = [...titles].sort((a, b) => a.titleId - b.titleId)
  const writer = new ByteWriter(16 + sorted.length * 16)
  writer.number(VERSION)
  writer.number(sorted.length)
  let previous = 0
  for (const title of sorted) {
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

/** By ascending id. */
export function decodeTitles(bytes: Uint8Array): HistoryTitle[] {
  const titles: HistoryTitle[] = []
  eachTitle(bytes, (title) => titles.push(title)).end()
  return titles
}

/** By ascending id. More bytes may follow. */
export function eachTitle(bytes: Uint8Array, visit: (title: HistoryTitle) => void): ByteReader {
  const reader = readerOf(bytes)
  let titleId = 0
  for (let left = reader.number(); left > 0; left--) {
    titleId += reader.number()
    visit(titleFrom(reader, titleId))
  }
  return reader
}

const NUMBERS_AFTER_ID = 5

/** Finds one title without decoding the others; called for a hundred thousand gamers. */
export function findTitle(bytes: Uint8Array, wanted: number): HistoryTitle | undefined {
  const reader = readerOf(bytes)
  let titleId = 0
  for (let left = reader.number(); left > 0; left--) {
    titleId += reader.number()
    if (titleId > wanted) return undefined
    if (titleId === wanted) return titleFrom(reader, titleId)
    reader.skip(NUMBERS_AFTER_ID)
  }
  return undefined
}

function readerOf(bytes: Uint8Array): ByteReader {
  const reader = new ByteReader(bytes)
  const version = reader.number()
  if (version !== VERSION) throw new RangeError(`A stored history has the unknown version ${version}.`)
  return reader
}

function titleFrom(reader: ByteReader, titleId: number): HistoryTitle {
  const currentGamerscore = reader.number()
  const totalGamerscore = currentGamerscore + reader.signed()
  const currentAchievements = reader.number()
  const achievements = reader.number()
  const minute = reader.number()
  return {
    titleId,
    currentGamerscore,
    totalGamerscore,
    currentAchievements,
    totalAchievements: achievements === 0 ? null : achievements - 1,
    lastPlayed: minute === 0 ? null : (minute - 1 + FIRST_MINUTE) * MINUTE,
  }
}

function toMinute(time: number | null): number {
  const minute = time === null ? -1 : Math.floor(time / MINUTE) - FIRST_MINUTE
  return minute < 0 ? 0 : minute + 1
}

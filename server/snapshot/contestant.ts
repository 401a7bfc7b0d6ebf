/**
 * A gamer in few bytes. A large contest is kept in memory as a whole, and objects with lists, sets, texts and dates would take
 * several times the memory, and the garbage collector the time of visitors. All bytes of a gamer are in an arena; whoever asks for a
 * gamer gets a passing view, and fields are decoded on demand.
 */
import type { Badge } from '#contest/rules/badges.ts'
import type { GameStatus } from '#contest/rules/game-status.ts'
import type { SquareNumber } from '#contest/rules/grid.ts'
import { SquareSet } from '#contest/rules/square-set.ts'
import type { Standing } from '#contest/rules/standing.ts'
import {
  eachIndexed,
  eachStatus,
  findIndexed,
  type HistoryTitle,
  indexedSize,
  writeIndexed,
} from '#store/scans/history-codec.ts'
import type { SettledProfile, SettledRow } from '#store/settled/standings.ts'
import type { Arena } from './arena.ts'

const SQUARES = new SquareSet().bytes.length
/** Layout: these numbers, flags, squares, challenges, names, profile, titles. Names: where each of the four ends, then the texts. */
const [SIZE_AT, VERSION_AT, GAMERSCORE_AT, POINTS_AT, CHALLENGE_POINTS_AT, FLAGS_AT] = [0, 4, 12, 16, 20, 24]
const [HIDDEN, DECIDED, SAME_NAME] = [1, 2, 4]
const SQUARES_AT = FLAGS_AT + 1
const CHALLENGES_AT = SQUARES_AT + SQUARES
const NAMES = 4
const NAMES_HEAD = 2 * NAMES

/** Packs a gamer, whose version is set by `settleIn`. Returns the position. */
export const createPacker = (arena: Arena) => (gamer: SettledRow) => {
  // Saves the second of two equal names.
  const modern = gamer.modernGamertag === gamer.gamertag ? '' : gamer.modernGamertag
  const names = [gamer.xuid, gamer.gamertag, modern, gamer.suffix]
  const fixed = CHALLENGES_AT + 2 + 2 * gamer.challenges.length + NAMES_HEAD + 4 + gamer.profile.length
  const most = fixed + 3 * names.join('').length + indexedSize(gamer.titles)
  return arena.add(most, (block, from) => writeGamer(block, from, gamer, names))
}

function writeGamer(block: Buffer, from: number, gamer: SettledRow, names: readonly string[]): number {
  const { profile } = gamer
  block.writeInt32LE(gamer.gamerscore, from + GAMERSCORE_AT)
  block.writeInt32LE(gamer.points, from + POINTS_AT)
  block.writeInt32LE(gamer.challengePoints, from + CHALLENGE_POINTS_AT)
  const isSameName = gamer.modernGamertag === gamer.gamertag
  block[from + FLAGS_AT] =
    (gamer.isHidden ? HIDDEN : 0) | (gamer.isDecidedOn ? DECIDED : 0) | (isSameName ? SAME_NAME : 0)
  block.set(gamer.squares, from + SQUARES_AT)
  let at = block.writeUInt16LE(gamer.challenges.length, from + CHALLENGES_AT)
  for (const id of gamer.challenges) at = block.writeUInt16LE(id, at)
  const begin = at + NAMES_HEAD
  let end = begin
  for (const name of names) {
    end += block.write(name, end)
    at = block.writeUInt16LE(end - begin, at)
  }
  at = block.writeUInt32LE(profile.length, end)
  block.set(profile, at)
  end = writeIndexed(gamer.titles, block, at + profile.length)
  block.writeUInt32LE(end - from, from + SIZE_AT)
  return end
}

/** Copies gamers to another arena. Returns the position there. */
export const createMover = (arena: Arena) => (gamer: Contestant) => {
  const { block, from, size } = gamer
  return arena.add(size, (other, at) => at + block.copy(other, at, from, from + size))
}

/** A caller usually reads several fields of one gamer in a row. */
let lastRead: { block: Buffer; from: number; profile: SettledProfile } | undefined

const NOTHING: readonly string[] = []

/** Shared by all gamers with the same points. */
export interface PlaceOfPoints {
  rank: number
  badge: Badge
  /** In which it last changed. */
  version: number
}

export type Places = ReadonlyMap<number, PlaceOfPoints>

/** Whose points are nowhere is in no state. */
const NO_PLACE: PlaceOfPoints = { rank: 0, badge: 'Bronze', version: 0 }

/** Of the names, in their order. */
const [XUID, GAMERTAG, MODERN_GAMERTAG, SUFFIX] = [0, 1, 2, 3]

export class Contestant implements Standing {
  readonly position: number
  readonly block: Buffer
  readonly from: number
  readonly #places: Places

  constructor(arena: Arena, position: number, places: Places) {
    this.position = position
    this.block = arena.blockAt(position)
    this.from = arena.offsetAt(position)
    this.#places = places
  }

  /** Before anyone sees the gamer. */
  settleIn(version: number): void {
    this.block.writeDoubleLE(version, this.from + VERSION_AT)
  }

  #place(): PlaceOfPoints {
    return this.#places.get(this.points) ?? NO_PLACE
  }

  /** The version in which this gamer or the place last changed. */
  get version(): number {
    return Math.max(this.block.readDoubleLE(this.from + VERSION_AT), this.#place().version)
  }

  get xuid(): string {
    return this.#name(XUID)
  }

  get gamertag(): string {
    return this.#name(GAMERTAG)
  }

  get modernGamertag(): string {
    return this.#has(SAME_NAME) ? this.gamertag : this.#name(MODERN_GAMERTAG)
  }

  get suffix(): string {
    return this.#name(SUFFIX)
  }

  get gamerscore(): number {
    return this.block.readInt32LE(this.from + GAMERSCORE_AT)
  }

  get points(): number {
    return this.block.readInt32LE(this.from + POINTS_AT)
  }

  get challengePoints(): number {
    return this.block.readInt32LE(this.from + CHALLENGE_POINTS_AT)
  }

  get hidden(): boolean {
    return this.#has(HIDDEN)
  }

  get rank(): number {
    return this.#place().rank
  }

  get badge(): Badge {
    return this.#place().badge
  }

  /** In bytes. */
  get size(): number {
    return this.block.readUInt32LE(this.from + SIZE_AT)
  }

  get squares(): SquareSet {
    const from = this.from + SQUARES_AT
    return new SquareSet(new Uint8Array(this.block.subarray(from, from + SQUARES)))
  }

  hasSquare(square: SquareNumber): boolean {
    return ((this.block[this.from + SQUARES_AT + ((square - 1) >> 3)] ?? 0) & (1 << ((square - 1) & 7))) !== 0
  }

  eachSquare(visit: (square: SquareNumber) => void): void {
    for (let byte = 0; byte < SQUARES; byte++) {
      // Visits only the bits that are set.
      for (let rest = this.block[this.from + SQUARES_AT + byte] ?? 0; rest; rest &= rest - 1) {
        visit((byte * 8 + 32 - Math.clz32(rest & -rest)) as SquareNumber)
      }
    }
  }

  get challenges(): readonly number[] {
    const { block, from } = this
    const challenges: number[] = []
    const end = this.#namesAt()
    for (let at = from + CHALLENGES_AT + 2; at < end; at += 2) challenges.push(block.readUInt16LE(at))
    return challenges
  }

  holds(challengeId: number): boolean {
    const { block, from } = this
    for (let left = block.readUInt16LE(from + CHALLENGES_AT); left > 0; left--) {
      if (block.readUInt16LE(from + CHALLENGES_AT + 2 * left) === challengeId) return true
    }
    return false
  }

  /** The object is valid until the next call. */
  eachTitle(visit: (title: HistoryTitle) => void): void {
    eachIndexed(this.block, this.#titlesAt(), visit)
  }

  eachStatus(visit: (titleNumber: number, status: GameStatus) => void): void {
    eachStatus(this.block, this.#titlesAt(), visit)
  }

  title(titleId: number): HistoryTitle | undefined {
    return findIndexed(this.block, this.#titlesAt(), titleId)
  }

  /** Whether squares, challenges, titles and decisions are equal. */
  countsLike(other: Contestant): boolean {
    const isSame = (from: number, to: number, otherFrom: number, otherTo: number) =>
      this.block.compare(other.block, otherFrom, otherTo, from, to) === 0
    return (
      isSame(this.from + SQUARES_AT, this.#namesAt(), other.from + SQUARES_AT, other.#namesAt()) &&
      isSame(this.#titlesAt(), this.from + this.size, other.#titlesAt(), other.from + other.size) &&
      JSON.stringify([this.granted, this.excluded]) === JSON.stringify([other.granted, other.excluded])
    )
  }

  #has(flag: number): boolean {
    return ((this.block[this.from + FLAGS_AT] ?? 0) & flag) !== 0
  }

  #namesAt(): number {
    return this.from + CHALLENGES_AT + 2 + 2 * this.block.readUInt16LE(this.from + CHALLENGES_AT)
  }

  #name(which: number): string {
    const at = this.#namesAt()
    const begin = which === 0 ? 0 : this.block.readUInt16LE(at + 2 * (which - 1))
    const end = this.block.readUInt16LE(at + 2 * which)
    return begin === end ? '' : this.block.toString('utf8', at + NAMES_HEAD + begin, at + NAMES_HEAD + end)
  }

  #profileAt(): number {
    const at = this.#namesAt()
    return at + NAMES_HEAD + this.block.readUInt16LE(at + 2 * SUFFIX)
  }

  #titlesAt(): number {
    const at = this.#profileAt()
    return at + 4 + this.block.readUInt32LE(at)
  }

  #profile(): SettledProfile {
    const { block, from } = this
    if (lastRead?.block !== block || lastRead.from !== from) {
      const at = this.#profileAt()
      const text = block.toString('utf8', at + 4, at + 4 + block.readUInt32LE(at))
      lastRead = { block, from, profile: JSON.parse(text) }
    }
    return lastRead.profile
  }

  get gamerPic(): string | null {
    return this.#profile()[0]
  }

  get color(): string | null {
    return this.#profile()[1]
  }

  get cdnImg(): string | null {
    return this.#profile()[2]
  }

  get taLink(): string | null {
    return this.#profile()[3]
  }

  get taGamerId(): number | null {
    return this.#profile()[4]
  }

  get registeredAt(): Date {
    return new Date(this.#profile()[5])
  }

  get lastUpdated(): Date | null {
    const time = this.#profile()[6]
    return time === null ? null : new Date(time)
  }

  get state(): SettledProfile[7] {
    return this.#profile()[7]
  }

  /** Fast path: hardly any gamer has decisions, and every game page checks everyone. */
  get granted(): readonly string[] {
    return this.#has(DECIDED) ? this.#profile()[8] : NOTHING
  }

  get excluded(): readonly string[] {
    return this.#has(DECIDED) ? this.#profile()[9] : NOTHING
  }
}

/**
 * A gamer in few bytes. A large contest is kept in memory as a whole, and lists, sets and dates would take several
 * times the memory. Many gamers share one block of bytes outside the heap; fields are decoded on demand.
 */
import type { Badge } from '#contest/rules/badges.ts'
import type { SquareNumber } from '#contest/rules/grid.ts'
import { SquareSet } from '#contest/rules/square-set.ts'
import type { Standing } from '#contest/rules/standing.ts'
import {
  eachIndexed,
  eachProgress,
  findIndexed,
  type HistoryTitle,
  indexedSize,
  type Progress,
  writeIndexed,
} from '#store/scans/history-codec.ts'
import type { SettledProfile, SettledRow } from '#store/settled/standings.ts'
import { createBlocks } from './blocks.ts'

/** A settled gamer, before the place is known. */
interface PackedGamer {
  readonly xuid: string
  readonly gamertag: string
  readonly modernGamertag: string
  readonly suffix: string
  readonly gamerscore: number
  readonly points: number
  readonly challengePoints: number
  /** Data that no list searches: the block that holds it, and its offset. */
  readonly block: Buffer
  readonly from: number
}

const SQUARES = new SquareSet().bytes.length
/** Layout of a gamer's bytes: size, flags, squares, challenges, profile, titles. */
const FLAGS_AT = 4
const [HIDDEN, DECIDED] = [1, 2]
const SQUARES_AT = FLAGS_AT + 1
const CHALLENGES_AT = SQUARES_AT + SQUARES

/** Packs the gamers of one read. Their place is set by `moveTo`. */
export function createPacker(): (gamer: SettledRow) => PackedContestant {
  const place = createBlocks()
  return (gamer) => {
    const { gamertag, modernGamertag } = gamer
    const most =
      CHALLENGES_AT + 2 + 2 * gamer.challenges.length + 4 + gamer.profile.length + indexedSize(gamer.titles)
    const packed: PackedGamer = {
      xuid: gamer.xuid,
      gamertag,
      // Share one string if they are equal.
      modernGamertag: modernGamertag === gamertag ? gamertag : modernGamertag,
      suffix: gamer.suffix,
      gamerscore: gamer.gamerscore,
      points: gamer.points,
      challengePoints: gamer.challengePoints,
      ...place(most, (block, from) => writeGamer(block, from, gamer)),
    }
    return new PackedContestant(packed, UNKNOWN_PLACE, 0)
  }
}

function writeGamer(block: Buffer, from: number, gamer: SettledRow): number {
  const { profile } = gamer
  block[from + FLAGS_AT] = (gamer.isHidden ? HIDDEN : 0) | (gamer.isDecidedOn ? DECIDED : 0)
  block.set(gamer.squares, from + SQUARES_AT)
  let at = block.writeUInt16LE(gamer.challenges.length, from + CHALLENGES_AT)
  for (const id of gamer.challenges) at = block.writeUInt16LE(id, at)
  at = block.writeUInt32LE(profile.length, at)
  block.set(profile, at)
  const end = writeIndexed(gamer.titles, block, at + profile.length)
  block.writeUInt32LE(end - from, from)
  return end
}

/** Copies gamers to new blocks. The garbage collector frees the old ones. */
export function createMover(): (gamer: PackedContestant) => PackedContestant {
  const place = createBlocks()
  return (gamer) => {
    const { block, from, size } = gamer
    const moved = place(size, (other, at) => at + block.copy(other, at, from, from + size))
    return new PackedContestant({ ...gamer, ...moved }, gamer.place, gamer.version)
  }
}

/** A caller usually reads several fields of one gamer in a row. */
let lastRead: { block: Buffer; from: number; profile: SettledProfile } | undefined

const NOTHING: readonly string[] = []

/** Shared by all gamers with the same points. */
export interface PlaceOfPoints {
  rank: number
  badge: Badge
}

const UNKNOWN_PLACE: PlaceOfPoints = { rank: 0, badge: 'Bronze' }

export class PackedContestant implements PackedGamer, Standing {
  readonly xuid: string
  readonly gamertag: string
  readonly modernGamertag: string
  readonly suffix: string
  readonly gamerscore: number
  readonly points: number
  readonly challengePoints: number
  readonly block: Buffer
  readonly from: number
  #place: PlaceOfPoints
  /** The version in which this gamer last changed. */
  #version: number

  constructor(gamer: PackedGamer, place: PlaceOfPoints, version: number) {
    this.xuid = gamer.xuid
    this.gamertag = gamer.gamertag
    this.modernGamertag = gamer.modernGamertag
    this.suffix = gamer.suffix
    this.gamerscore = gamer.gamerscore
    this.points = gamer.points
    this.challengePoints = gamer.challengePoints
    this.block = gamer.block
    this.from = gamer.from
    this.#place = place
    this.#version = version
  }

  /** Another object, unless no one has seen this one. */
  moveTo(place: PlaceOfPoints, version: number): PackedContestant {
    if (this.#place !== UNKNOWN_PLACE) return new PackedContestant(this, place, version)
    this.#place = place
    this.#version = version
    return this
  }

  get place(): PlaceOfPoints {
    return this.#place
  }

  get version(): number {
    return this.#version
  }

  get hidden(): boolean {
    return ((this.block[this.from + FLAGS_AT] ?? 0) & HIDDEN) !== 0
  }

  get rank(): number {
    return this.#place.rank
  }

  get badge(): Badge {
    return this.#place.badge
  }

  /** In bytes. */
  get size(): number {
    return this.block.readUInt32LE(this.from)
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
    const end = this.#profileAt()
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

  /** The object is valid until the next call. */
  eachProgress(visit: (titleNumber: number, progress: Progress) => void): void {
    eachProgress(this.block, this.#titlesAt(), visit)
  }

  title(titleId: number): HistoryTitle | undefined {
    return findIndexed(this.block, this.#titlesAt(), titleId)
  }

  /** Whether squares, challenges, titles and decisions are equal. */
  countsLike(other: PackedContestant): boolean {
    const isSame = (from: number, to: number, otherFrom: number, otherTo: number) =>
      this.block.compare(other.block, otherFrom, otherTo, from, to) === 0
    return (
      isSame(this.from + SQUARES_AT, this.#profileAt(), other.from + SQUARES_AT, other.#profileAt()) &&
      isSame(this.#titlesAt(), this.from + this.size, other.#titlesAt(), other.from + other.size) &&
      JSON.stringify([this.granted, this.excluded]) === JSON.stringify([other.granted, other.excluded])
    )
  }

  #profileAt(): number {
    return this.from + CHALLENGES_AT + 2 + 2 * this.block.readUInt16LE(this.from + CHALLENGES_AT)
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
  #isDecided(): boolean {
    return ((this.block[this.from + FLAGS_AT] ?? 0) & DECIDED) !== 0
  }

  get granted(): readonly string[] {
    return this.#isDecided() ? this.#profile()[8] : NOTHING
  }

  get excluded(): readonly string[] {
    return this.#isDecided() ? this.#profile()[9] : NOTHING
  }
}

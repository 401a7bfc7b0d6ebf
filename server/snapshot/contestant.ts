/**
 * A gamer in few bytes. A large contest is kept in memory as a whole, and lists, sets and dates would take several
 * times the memory. Bytes are kept as strings with one byte per character, which need no object of their own, and
 * decoded on demand.
 */
import type { Badge } from '#contest/rules/badges.ts'
import { SquareSet } from '#contest/rules/square-set.ts'
import type { Standing } from '#contest/rules/standing.ts'
import { eachTitle, findTitle, type HistoryTitle } from '#store/scans/history-codec.ts'
import type { SettledRow } from '#store/settled/standings.ts'

/** A settled gamer, before the place is known. */
export interface PackedGamer {
  readonly xuid: string
  readonly gamertag: string
  readonly modernGamertag: string
  readonly suffix: string
  readonly gamerscore: number
  readonly points: number
  readonly challengePoints: number
  /** Data that no list searches. */
  readonly profile: string
  /** One character per id. */
  readonly challengeIds: string
  readonly squareBytes: string
  readonly titleBytes: string
}

/** The packed order. */
type Profile = [
  gamerPic: string | null,
  color: string | null,
  cdnImg: string | null,
  taLink: string | null,
  taGamerId: number | null,
  registeredAt: number,
  lastUpdated: number | null,
  state: SettledRow['state'],
  granted: readonly string[],
  excluded: readonly string[],
]

const packBytes = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('latin1')

const unpackBytes = (packed: string): Uint8Array => Buffer.from(packed, 'latin1')

export function packGamer(gamer: SettledRow): PackedGamer & { hidden: boolean } {
  const { gamertag, modernGamertag } = gamer
  const profile: Profile = [
    gamer.gamerPic,
    gamer.color,
    gamer.cdnImg,
    gamer.taLink,
    gamer.taGamerId,
    gamer.registeredAt.getTime(),
    gamer.lastUpdated?.getTime() ?? null,
    gamer.state,
    gamer.granted,
    gamer.excluded,
  ]
  return {
    xuid: gamer.xuid,
    gamertag,
    // Share one string if they are equal.
    modernGamertag: modernGamertag === gamertag ? gamertag : modernGamertag,
    suffix: gamer.suffix,
    gamerscore: gamer.gamerscore,
    points: gamer.points,
    challengePoints: gamer.challengePoints,
    profile: JSON.stringify(profile),
    challengeIds: String.fromCharCode(...gamer.challenges),
    squareBytes: packBytes(gamer.squares),
    titleBytes: packBytes(gamer.titles),
    hidden: gamer.hidden !== null,
  }
}

/** A caller usually reads several fields of one gamer in a row. */
let lastRead: { packed: string; profile: Profile } | undefined

function profileOf(packed: string): Profile {
  if (lastRead?.packed !== packed) lastRead = { packed, profile: JSON.parse(packed) }
  return lastRead.profile
}

/** Fast path: hardly any gamer has decisions, and every game page checks everyone. */
const UNDECIDED = ',[],[]]'
const NOTHING: readonly string[] = []

/** A shared buffer instead of a copy per gamer. Valid until the next call. */
let copied = Buffer.alloc(0)

function copyOf(packed: string): Uint8Array {
  if (packed.length > copied.length) copied = Buffer.alloc(packed.length * 2)
  copied.write(packed, 'latin1')
  return copied
}

/** Shared by all gamers with the same points. */
export interface PlaceOfPoints {
  rank: number
  badge: Badge
}

export class PackedContestant implements PackedGamer, Standing, Omit<SettledRow, keyof Standing | 'hidden'> {
  readonly xuid: string
  readonly gamertag: string
  readonly modernGamertag: string
  readonly suffix: string
  readonly gamerscore: number
  readonly points: number
  readonly challengePoints: number
  readonly profile: string
  readonly challengeIds: string
  readonly squareBytes: string
  readonly titleBytes: string
  readonly place: PlaceOfPoints
  /** The version in which this gamer last changed. */
  readonly version: number

  constructor(gamer: PackedGamer, place: PlaceOfPoints, version: number) {
    this.xuid = gamer.xuid
    this.gamertag = gamer.gamertag
    this.modernGamertag = gamer.modernGamertag
    this.suffix = gamer.suffix
    this.gamerscore = gamer.gamerscore
    this.points = gamer.points
    this.challengePoints = gamer.challengePoints
    this.profile = gamer.profile
    this.challengeIds = gamer.challengeIds
    this.squareBytes = gamer.squareBytes
    this.titleBytes = gamer.titleBytes
    this.place = place
    this.version = version
  }

  get rank(): number {
    return this.place.rank
  }

  get badge(): Badge {
    return this.place.badge
  }

  get squares(): SquareSet {
    return new SquareSet(unpackBytes(this.squareBytes))
  }

  get titles(): Uint8Array {
    return unpackBytes(this.titleBytes)
  }

  eachTitle(visit: (title: HistoryTitle) => void): void {
    eachTitle(copyOf(this.titleBytes), visit)
  }

  title(titleId: number): HistoryTitle | undefined {
    return findTitle(copyOf(this.titleBytes), titleId)
  }

  get challenges(): readonly number[] {
    return Array.from(this.challengeIds, (id) => id.charCodeAt(0))
  }

  holds(challengeId: number): boolean {
    return this.challengeIds.includes(String.fromCharCode(challengeId))
  }

  get gamerPic(): string | null {
    return profileOf(this.profile)[0]
  }

  get color(): string | null {
    return profileOf(this.profile)[1]
  }

  get cdnImg(): string | null {
    return profileOf(this.profile)[2]
  }

  get taLink(): string | null {
    return profileOf(this.profile)[3]
  }

  get taGamerId(): number | null {
    return profileOf(this.profile)[4]
  }

  get registeredAt(): Date {
    return new Date(profileOf(this.profile)[5])
  }

  get lastUpdated(): Date | null {
    const time = profileOf(this.profile)[6]
    return time === null ? null : new Date(time)
  }

  get state(): SettledRow['state'] {
    return profileOf(this.profile)[7]
  }

  get granted(): readonly string[] {
    return this.profile.endsWith(UNDECIDED) ? NOTHING : profileOf(this.profile)[8]
  }

  get excluded(): readonly string[] {
    return this.profile.endsWith(UNDECIDED) ? NOTHING : profileOf(this.profile)[9]
  }
}

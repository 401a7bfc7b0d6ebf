/** Which lines of the overall table a call asks for, and in which order. */
import { BADGES } from '#contest/rules/badges.ts'
import type { QueryOf } from '#contract/call.ts'
import type { leaderboardsCall } from '#contract/leaderboards.ts'
import { oncePer } from '#server/answers/once-per.ts'
import {
  foundIn,
  inOrder,
  keyOfWindow,
  type Window,
  type WindowRows,
  windowOf,
} from '#server/answers/window.ts'
import { settlementAgo } from '#server/past/moment.ts'
import { Contestant } from '#server/snapshot/contestant.ts'
import { findContestant } from '#server/snapshot/find.ts'
import type { Snapshot } from '#server/snapshot/state.ts'
import type { Db } from '#store/schema.ts'
import { type PastPlace, placesThen } from '#store/settled/past-moment.ts'

interface PastLine {
  gamer: Contestant
  place: PastPlace
}

export type TableLine = Contestant | PastLine

export const gamerIn = (line: TableLine): Contestant => (line instanceof Contestant ? line : line.gamer)
export const placeIn = (line: TableLine): PastPlace => (line instanceof Contestant ? line : line.place)

export interface LinesAsked {
  window?: Window | undefined
  sort?: string | undefined
  /** Restricts the lines to these xuids. */
  only?: readonly string[] | undefined
  /** The settlement from which a movement counts, when sorted by one; null before the contest. */
  movedSince?: Date | null | undefined
}

/** Undefined for the whole table in its own order. */
export function linesAsked(
  snapshot: Snapshot,
  { gamertags, sort, ...asked }: Omit<QueryOf<typeof leaderboardsCall>, 'at'>,
  now: Date,
): LinesAsked | undefined {
  const only = gamertags?.flatMap((name) => findContestant(snapshot, name)?.xuid ?? [])
  const window = windowOf({ ...asked, sort })
  if (!window && !sort && !only) return undefined
  const days = sort?.endsWith('_yesterday') ? 1 : sort?.endsWith('_last_week') ? 7 : undefined
  return { window, sort, only, movedSince: days && settlementAgo(snapshot, now, days) }
}

export const keyOfLines = ({ window, sort, only, movedSince }: LinesAsked): string =>
  [sort, movedSince?.toISOString(), keyOfWindow(window), only?.join(',')].join(' ')

export async function linesIn(
  db: Db,
  snapshot: Snapshot,
  all: WindowRows<TableLine>,
  { window, only, ...order }: LinesAsked,
): Promise<{ rows: WindowRows<TableLine>; total?: number; offset?: number; places?: number[] }> {
  const sorted = only
    ? await inAskedOrder(db, snapshot, onlyThese(all, only), order)
    : await onceInOrder(db, snapshot, all, order)
  return window ? foundIn(sorted, window, gamerIn) : { rows: sorted }
}

function onlyThese(all: WindowRows<TableLine>, xuids: readonly string[]): TableLine[] {
  if (!all.placeOf) return [...all].filter((line) => xuids.includes(gamerIn(line).xuid))
  const places = new Set(xuids.map((xuid) => all.placeOf?.(xuid) ?? -1))
  return [...places].sort((a, b) => a - b).flatMap((place) => (place < 0 ? [] : (all.at(place) ?? [])))
}

type Order = Pick<LinesAsked, 'sort' | 'movedSince'>

// Windows of one table are requested in the hundreds after each settlement. With a hundred thousand gamers each of them
// would take a tenth of a second for the order that the others have too, and a second if it is that of a movement.
const ordersOf = oncePer((_: WindowRows<TableLine>) => new Map<string, Promise<WindowRows<TableLine>>>())

function onceInOrder(
  db: Db,
  snapshot: Snapshot,
  all: WindowRows<TableLine>,
  order: Order,
): Promise<WindowRows<TableLine>> {
  const orders = ordersOf(all)
  const key = keyOfLines(order)
  const sorted = orders.get(key) ?? inAskedOrder(db, snapshot, all, order)
  orders.set(key, sorted)
  // Do not cache a failure.
  sorted.catch(() => orders.delete(key))
  return sorted
}

async function inAskedOrder(
  db: Db,
  { version }: Snapshot,
  all: WindowRows<TableLine>,
  { sort, movedSince }: Order,
): Promise<WindowRows<TableLine>> {
  if (!sort || sort === 'site_rank') return all
  if (movedSince === undefined) return inOrder(all, sort, VALUES)
  const xuids = Array.from(all, (line) => gamerIn(line).xuid)
  const places = movedSince ? await placesThen(db, { xuids, upTo: version, asOf: movedSince }) : []
  return inOrder(all, sort, movementValues(sort, new Map(places.map((place) => [place.xuid, place]))))
}

type Values = Readonly<Record<string, (line: TableLine) => number | string>>

const VALUES: Values = {
  site_rank: (line) => placeIn(line).rank,
  gamertag: (line) => gamerIn(line).gamertag,
  // A higher tier has a higher value.
  badge: (line) => -BADGES.indexOf(placeIn(line).badge),
  points: (line) => placeIn(line).points,
  squares: (line) => placeIn(line).points - placeIn(line).challengePoints,
  challenge_points: (line) => placeIn(line).challengePoints,
  gamerscore: (line) => gamerIn(line).gamerscore,
}

/** New gamers gained all their points, and come last by ranks in either direction. */
function movementValues(sort: string, placesThen: ReadonlyMap<string, PastPlace>): Values {
  const last = sort.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  const moved = (line: TableLine) => {
    const then = placesThen.get(gamerIn(line).xuid)
    return then ? then.rank - placeIn(line).rank : last
  }
  const gained = (line: TableLine) => placeIn(line).points - (placesThen.get(gamerIn(line).xuid)?.points ?? 0)
  return {
    moved_yesterday: moved,
    moved_last_week: moved,
    gained_yesterday: gained,
    gained_last_week: gained,
  }
}

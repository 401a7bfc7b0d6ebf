/** Computes the next state from the last one and the changes. The last one stays unchanged, because requests may be reading it. */
import { inGridOrder } from '#contest/rules/games.ts'
import type { Changes } from '#store/changes.ts'
import { Contestant, type Places } from './contestant.ts'
import { countGamer, countsFrom, gamesFingerprint, NO_COUNTS } from './counts.ts'
import { advanceOwners, advanceShown, type Replaced } from './names.ts'
import { createPauses, giveWay } from './pauses.ts'
import { Gamers, moved, Table } from './roster.ts'
import type { Snapshot } from './state.ts'
import { advanceOrder } from './table.ts'
import { TextMap } from './text-map.ts'

const MEGABYTE = 1024 * 1024

/** The initial state: those that follow write into its arena. */
export function nothing(): Snapshot {
  const gamers = Gamers.empty()
  return {
    version: 0,
    settledAt: new Date(0),
    parts: { games: 0, challenges: 0, gamers: 0, counts: 0 },
    patches: [],
    settlements: [],
    games: [],
    gamesByLink: new Map(),
    challenges: [],
    challengesById: new Map(),
    gamers,
    places: new Map(),
    table: new Table(gamers, new Uint32Array()),
    ownersOfName: TextMap.empty(),
    shownNames: TextMap.empty(),
    mergedInto: new Map(),
    decidedOn: new Map(),
    ...NO_COUNTS,
    kept: 0,
  }
}

/** Changes with the positions of gamers who were packed into the arena of the last state. */
export type News = Changes<number>

/** In slices: with a hundred thousand gamers it takes long enough for visitors to notice. */
export async function advance(last: Snapshot, news: News): Promise<Snapshot> {
  const places = advancePlaces(last.places, news)
  const catalogue = advanceGames(last, news)
  const advanced = await advanceGamers(last, news, { places, games: catalogue.games ?? last.games })
  const { gamers, table, counts, countsChanged, replaced, kept } = advanced
  const gamersChanged = news.gamers.length > 0 || advanced.hasMoved
  // Percentages are shares of all gamers, so one more gamer changes them all.
  const sharesChanged = countsChanged || gamers.size !== last.gamers.size
  const at = (changed: boolean, part: keyof Snapshot['parts']) => (changed ? news.version : last.parts[part])
  return {
    ...last,
    version: news.version,
    settledAt: news.settledAt ?? last.settledAt,
    patches: news.patches,
    settlements: advanceSettlements(last, news),
    mergedInto: new Map(news.merged.map(({ xuid, into }) => [xuid, into])),
    parts: {
      games: at(news.games.length > 0, 'games'),
      challenges: at(news.challenges.length > 0 || news.patches.length !== last.patches.length, 'challenges'),
      gamers: at(gamersChanged || news.gamertags.length > 0, 'gamers'),
      counts: at(sharesChanged, 'counts'),
    },
    ...catalogue,
    ...advanceChallenges(last, news),
    ...{ gamers, table, places, kept },
    shownNames: await advanceShown(last.shownNames, replaced),
    decidedOn: advanceDecided(last.decidedOn, replaced),
    ownersOfName: advanceOwners(last.ownersOfName, news.gamertags),
    titleCounts: counts.titles,
    challengeCounts: counts.challenges,
    squareCounts: counts.squares,
  }
}

/** New ones come last, unless a clock was wrong. */
function advanceSettlements({ settlements }: Snapshot, { settlements: news }: News) {
  const all = [...settlements, ...news]
  const isInOrder = news.every((settlement, index) => {
    const before = all[settlements.length + index - 1]
    return !before || settlement.at >= before.at
  })
  return isInOrder ? all : all.sort((a, b) => +a.at - +b.at || a.version - b.version)
}

function advanceGames(last: Snapshot, { games }: News): Partial<Snapshot> {
  if (games.length === 0) return {}
  const gamesByLink = new Map(last.gamesByLink)
  for (const game of games) gamesByLink.set(game.link, game)
  // The store gives changed games in grid order, but they must be merged with the unchanged ones.
  const current = [...gamesByLink.values()].filter((game) => game.removedIn === null)
  return { gamesByLink, games: inGridOrder(current) }
}

function advanceChallenges(last: Snapshot, { challenges }: News): Partial<Snapshot> {
  if (challenges.length === 0) return {}
  const challengesById = new Map(last.challengesById)
  for (const challenge of challenges) challengesById.set(challenge.id, challenge)
  const current = [...challengesById.values()].filter((challenge) => challenge.removedIn === null)
  return {
    challengesById,
    challenges: current.sort((a, b) => a.displayOrder - b.displayOrder || a.id - b.id),
  }
}

function advancePlaces(last: Places, { ranks, version }: News): Places {
  const changed = ranks.filter(({ points, rank, badge }) => {
    const before = last.get(points)
    return before?.rank !== rank || before.badge !== badge
  })
  if (changed.length === 0) return last
  return new Map([
    ...last,
    ...changed.map(({ points, ...place }) => [points, { ...place, version }] as const),
  ])
}

async function advanceGamers(
  last: Snapshot,
  { gamers: news, version }: News,
  { places, games }: Pick<Snapshot, 'places' | 'games'>,
) {
  const isOtherGrid = games !== last.games && gamesFingerprint(games) !== gamesFingerprint(last.games)
  const counts = countsFrom(isOtherGrid ? NO_COUNTS : last, games)
  const { arena } = last.gamers
  const index =
    news.length === 0
      ? last.gamers.index
      : last.gamers.index.copy(Math.max(0, news.length - last.gamers.size))
  const replaced: Replaced[] = []
  let { kept } = last
  let countsChanged = false
  const recount = (before: Contestant | undefined, after: Contestant | undefined) => {
    // Most scans find nothing new.
    if (before && after && before.countsLike(after)) return
    if (before ?? after) countsChanged = true
    if (isOtherGrid) return
    if (before) countGamer(counts, before, -1)
    if (after) countGamer(counts, after, 1)
  }
  const pause = createPauses(giveWay)
  for (const position of news) {
    await pause()
    const gamer = new Contestant(arena, position, places)
    const { xuid } = gamer
    const before = last.gamers.get(xuid)
    // The only place where banned, removed and merged gamers leave the site.
    const after = gamer.hidden || !places.has(gamer.points) ? undefined : gamer
    after?.settleIn(version)
    recount(before, after)
    kept += (after?.size ?? 0) - (before?.size ?? 0)
    replaced.push({ before, after })
    index.set(xuid, after?.position)
  }
  const order = news.length === 0 ? last.table.order : await advanceOrder(last.table, replaced)
  const gamers = new Gamers(arena, index, places)
  const table = new Table(gamers, order)
  for (const gamer of isOtherGrid ? table : []) {
    await pause()
    countGamer(counts, gamer, 1)
  }
  const hasMoved = [...places].some(
    ([points, place]) => place !== last.places.get(points) && isHeld(table, points),
  )
  return { gamers, table, counts, countsChanged, replaced, hasMoved, kept }
}

const isHeld = (table: Table, points: number): boolean =>
  table.at(table.countWhile((gamer) => gamer.points > points))?.points === points

/**
 * Old bytes of changed gamers stay in the arena. Copies everyone to a new one when such bytes are half as many as those in
 * use, and more than `slack`.
 */
export async function compacted(snapshot: Snapshot, slack = MEGABYTE): Promise<Snapshot> {
  const { kept, gamers, table, places } = snapshot
  if (gamers.arena.written <= 1.5 * kept + slack) return snapshot
  return { ...snapshot, ...(await moved(table, places)) }
}

/** By game link: gamers with a decision about it. */
function advanceDecided(last: Snapshot['decidedOn'], replaced: readonly Replaced[]): Snapshot['decidedOn'] {
  const changed = replaced.filter(({ before, after }) => isDecidedOn(before) || isDecidedOn(after))
  if (changed.length === 0) return last
  const decided = new Map(last)
  const xuidsOn = (link: string) => decided.get(link) ?? []
  for (const { before, after } of changed) {
    for (const link of decisionsOf(before)) {
      decided.set(
        link,
        xuidsOn(link).filter((xuid) => xuid !== before?.xuid),
      )
    }
    for (const link of decisionsOf(after)) decided.set(link, [...xuidsOn(link), after?.xuid ?? ''])
  }
  return decided
}

const decisionsOf = (gamer: Contestant | undefined): readonly string[] =>
  gamer ? [...gamer.granted, ...gamer.excluded] : []

/** Without a list for each of them. */
const isDecidedOn = (gamer: Contestant | undefined): boolean =>
  gamer !== undefined && gamer.granted.length + gamer.excluded.length > 0

/** Computes the next state from the last one and the changes. The last one stays unchanged, because requests may be reading it. */
import { inGridOrder } from '#contest/rules/games.ts'
import type { Changes } from '#store/changes.ts'
import { createMover, type PackedContestant } from './contestant.ts'
import { countedGames, countGamer, countsDiffer, countsFrom, NO_SQUARES, NO_TITLES } from './counts.ts'
import { advanceOwners, advanceShown, type Replaced } from './names.ts'
import { createPauses } from './pauses.ts'
import { ShardedMap } from './sharded-map.ts'
import type { Snapshot } from './state.ts'
import { advanceTable } from './table.ts'

const MEGABYTE = 1024 * 1024

/** The initial state. */
export const NOTHING: Snapshot = {
  version: 0,
  settledAt: new Date(0),
  parts: { games: 0, challenges: 0, gamers: 0, counts: 0 },
  patches: [],
  settlements: [],
  games: [],
  gamesByLink: new Map(),
  challenges: [],
  challengesById: new Map(),
  gamers: ShardedMap.empty(),
  places: new Map(),
  table: [],
  ownersOfName: new Map(),
  shownNames: new Map(),
  mergedInto: new Map(),
  decidedOn: new Map(),
  titleCounts: NO_TITLES,
  challengeCounts: new Map(),
  squareCounts: NO_SQUARES,
  blocks: { kept: 0, written: 0 },
}

/** Changes with packed gamers. */
export type News = Changes<PackedContestant>

/** In slices: with a hundred thousand gamers it takes long enough for visitors to notice. */
export async function advance(last: Snapshot, news: News): Promise<Snapshot> {
  const places = advancePlaces(last.places, news.ranks)
  const catalogue = advanceGames(last, news)
  const advanced = await advanceGamers(last, news, { places, games: catalogue.games ?? last.games })
  const { gamers, table, counts, countsChanged, replaced, blocks } = advanced
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
    blocks,
    ...catalogue,
    ...advanceChallenges(last, news),
    ...(gamersChanged && {
      gamers,
      table,
      shownNames: advanceShown(last.shownNames, replaced),
      decidedOn: advanceDecided(last.decidedOn, replaced),
    }),
    places,
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

function advancePlaces(last: Snapshot['places'], news: News['ranks']): Snapshot['places'] {
  if (news.length === 0) return last
  return new Map([...last, ...news.map(({ points, rank, badge }) => [points, { rank, badge }] as const)])
}

async function advanceGamers(
  last: Snapshot,
  { gamers: news, version }: News,
  { places, games }: Pick<Snapshot, 'places' | 'games'>,
) {
  const isOtherGrid = games !== last.games && countedGames(games) !== countedGames(last.games)
  const counts = countsFrom(isOtherGrid ? NOTHING : last, games)
  const gamers = last.gamers.edit()
  const replaced: Replaced[] = []
  let { kept, written } = last.blocks
  let countsChanged = false
  let hasMoved = false
  const recount = (before: PackedContestant | undefined, after: PackedContestant | undefined) => {
    if (before && after && !countsDiffer(before, after)) return
    if (before ?? after) countsChanged = true
    if (isOtherGrid) return
    if (before) countGamer(counts, before, -1)
    if (after) countGamer(counts, after, 1)
  }
  const pause = createPauses()
  for (const gamer of news) {
    await pause()
    const before = last.gamers.get(gamer.xuid)
    const place = places.get(gamer.points)
    // The only place where banned, removed and merged gamers leave the site.
    const after = gamer.hidden || !place ? undefined : gamer.moveTo(place, version)
    recount(before, after)
    kept += (after?.size ?? 0) - (before?.size ?? 0)
    written += after?.size ?? 0
    replaced.push({ before, after })
    gamers.set(gamer.xuid, after)
  }
  /** Whoever has the same points may have another rank or badge. */
  const stay = (before: PackedContestant): PackedContestant => {
    const place = places.get(before.points)
    if (!place || (place.rank === before.rank && place.badge === before.badge)) return before
    const after = before.moveTo(place, version)
    gamers.set(before.xuid, after)
    hasMoved = true
    return after
  }
  const isSame = news.length === 0 && places === last.places
  const table = isSame ? last.table : await advanceTable(last.table, replaced, stay)
  for (const gamer of isOtherGrid ? table : []) {
    await pause()
    countGamer(counts, gamer, 1)
  }
  const blocks = { kept, written }
  return { gamers: gamers.done(), table, counts, countsChanged, replaced, hasMoved, blocks }
}

/**
 * Old bytes of changed gamers stay in their block while other gamers use it. Copies everyone to new blocks when such bytes
 * are half as many as those in use, and more than `slack`.
 */
export async function tidied(snapshot: Snapshot, slack = MEGABYTE): Promise<Snapshot> {
  const { kept, written } = snapshot.blocks
  if (written <= 1.5 * kept + slack) return snapshot
  const move = createMover()
  const gamers = snapshot.gamers.edit()
  const table: PackedContestant[] = []
  const pause = createPauses()
  for (const gamer of snapshot.table) {
    await pause()
    const moved = move(gamer)
    table.push(moved)
    gamers.set(gamer.xuid, moved)
  }
  return { ...snapshot, gamers: gamers.done(), table, blocks: { kept, written: kept } }
}

/** By game link: gamers with a decision about it. */
function advanceDecided(last: Snapshot['decidedOn'], replaced: readonly Replaced[]): Snapshot['decidedOn'] {
  const changed = replaced.filter(
    ({ before, after }) => decisionsOf(before).length + decisionsOf(after).length > 0,
  )
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

const decisionsOf = (gamer: PackedContestant | undefined): readonly string[] =>
  gamer ? [...gamer.granted, ...gamer.excluded] : []

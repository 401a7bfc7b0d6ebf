/** The next state from the last one and what is new. The last one stays as it was: somebody may be reading it. */
import { gamertagKey, keysToFind } from '#contest/rules/gamertag.ts'
import { inGridOrder } from '#contest/rules/games.ts'
import { compareGamertags } from '#contest/rules/ranking.ts'
import type { Changes } from '#store/changes.ts'
import type { KnownGamertag } from '#store/people/gamertags.ts'
import { type Counts, countGamer, countsDiffer } from './counts.ts'
import { shownName } from './shown-name.ts'
import type { Contestant, Snapshot } from './state.ts'

/** Before anything was read. */
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
  gamers: new Map(),
  table: [],
  ownersOfName: new Map(),
  shownNames: new Map(),
  mergedInto: new Map(),
  decidedOn: new Map(),
  titleCounts: new Map(),
  challengeCounts: new Map(),
}

export function advance(last: Snapshot, news: Changes): Snapshot {
  const { gamers, counts, countsChanged } = advanceGamers(last, news)
  const gamersChanged = news.gamers.length > 0 || news.places.length > 0
  // The percentages are shares of all gamers: one more gamer changes them all.
  const sharesChanged = countsChanged || gamers.size !== last.gamers.size
  const table = gamersChanged ? inTableOrder(gamers) : last.table
  const at = (changed: boolean, part: keyof Snapshot['parts']) => (changed ? news.version : last.parts[part])
  return {
    ...last,
    version: news.version,
    settledAt: news.settledAt ?? last.settledAt,
    patches: news.patches,
    settlements: [...last.settlements, ...news.settlements].sort(
      (a, b) => +a.at - +b.at || a.version - b.version,
    ),
    mergedInto: new Map(news.merged.map(({ xuid, into }) => [xuid, into])),
    parts: {
      games: at(news.games.length > 0, 'games'),
      challenges: at(news.challenges.length > 0 || news.patches.length !== last.patches.length, 'challenges'),
      gamers: at(gamersChanged || news.gamertags.length > 0, 'gamers'),
      counts: at(sharesChanged, 'counts'),
    },
    ...advanceGames(last, news),
    ...advanceChallenges(last, news),
    ...(gamersChanged && {
      gamers,
      table,
      shownNames: shownNamesOf(table),
      decidedOn: decidedOn(gamers),
    }),
    ...(news.gamertags.length > 0 && { ownersOfName: advanceOwners(last, news.gamertags) }),
    titleCounts: counts.titles,
    challengeCounts: counts.challenges,
  }
}

function advanceGames(last: Snapshot, { games }: Changes): Partial<Snapshot> {
  if (games.length === 0) return {}
  const gamesByLink = new Map(last.gamesByLink)
  for (const game of games) gamesByLink.set(game.link, game)
  // The store gives changed games in grid order, but they land among those that stayed.
  const current = [...gamesByLink.values()].filter((game) => game.removedIn === null)
  return { gamesByLink, games: inGridOrder(current) }
}

function advanceChallenges(last: Snapshot, { challenges }: Changes): Partial<Snapshot> {
  if (challenges.length === 0) return {}
  const challengesById = new Map(last.challengesById)
  for (const challenge of challenges) challengesById.set(challenge.id, challenge)
  const current = [...challengesById.values()].filter((challenge) => challenge.removedIn === null)
  return {
    challengesById,
    challenges: current.sort((a, b) => a.displayOrder - b.displayOrder || a.id - b.id),
  }
}

function advanceGamers(last: Snapshot, { gamers: changed, places, version }: Changes) {
  const gamers = new Map(last.gamers)
  const counts: Counts = { titles: new Map(last.titleCounts), challenges: new Map(last.challengeCounts) }
  let countsChanged = false
  const recount = (before: Contestant | undefined, after: Contestant | undefined) => {
    if (before && after && !countsDiffer(before, after)) return
    if (before) countGamer(counts, before, -1)
    if (after) countGamer(counts, after, 1)
    countsChanged = true
  }
  const placeOf = new Map(places.map((place) => [place.xuid, place]))
  for (const { standing, hidden, ...profile } of changed) {
    const before = gamers.get(profile.xuid)
    const place = placeOf.get(profile.xuid) ?? before
    // The one place where whoever is banned, removed or merged leaves the site: all of it is made from here.
    if (hidden || !place) {
      gamers.delete(profile.xuid)
      if (before) recount(before, undefined)
      continue
    }
    const { rank, badge } = place
    const after: Contestant = { ...profile, ...standing, rank, badge, version }
    recount(before, after)
    gamers.set(after.xuid, after)
  }
  for (const { xuid, rank, badge } of places) {
    const gamer = gamers.get(xuid)
    if (gamer && gamer.version !== version) gamers.set(xuid, { ...gamer, rank, badge, version })
  }
  return { gamers, counts, countsChanged }
}

const inTableOrder = (gamers: ReadonlyMap<string, Contestant>): Contestant[] =>
  [...gamers.values()].sort(
    (a, b) =>
      a.rank - b.rank ||
      b.challengePoints - a.challengePoints ||
      compareGamertags(a.gamertag, b.gamertag) ||
      (a.xuid < b.xuid ? -1 : 1),
  )

/** By the link of a game: those about whom the organiser decided whether it counts. */
function decidedOn(gamers: ReadonlyMap<string, Contestant>): Map<string, Contestant[]> {
  const decided = new Map<string, Contestant[]>()
  for (const gamer of gamers.values()) {
    for (const link of [...gamer.granted, ...gamer.excluded]) {
      decided.set(link, [...(decided.get(link) ?? []), gamer])
    }
  }
  return decided
}

/** With the number behind it and without. Several may show the same name without one; then the higher rank comes first. */
function shownNamesOf(table: readonly Contestant[]): Map<string, Contestant[]> {
  const names = new Map<string, Contestant[]>()
  for (const gamer of table) {
    const { modernGamertag, suffix } = gamer
    const whole = suffix ? keysToFind(shownName(gamer)) : []
    for (const key of [...whole, gamertagKey(modernGamertag)]) {
      const showing = names.get(key)
      if (showing) showing.push(gamer)
      else if (key) names.set(key, [gamer])
    }
  }
  return names
}

function advanceOwners(last: Snapshot, changed: readonly KnownGamertag[]): Snapshot['ownersOfName'] {
  const owners = new Map(last.ownersOfName)
  for (const gamertag of changed) {
    const others = (owners.get(gamertag.key) ?? []).filter(({ xuid }) => xuid !== gamertag.xuid)
    owners.set(gamertag.key, [...others, gamertag])
  }
  return owners
}

/** Lookups that fail with 404. */
import { keysToFind } from '#contest/rules/gamertag.ts'
import type { StoredChallenge } from '#store/catalogue/challenges.ts'
import type { StoredGame } from '#store/catalogue/games.ts'
import { ownerOf } from '#store/people/gamertags.ts'
import { notFound } from '../http/errors.ts'
import { ownersNamed, whoShows } from './names.ts'
import { shownName } from './shown-name.ts'
import type { Contestant, Snapshot } from './state.ts'
import { inTableOrder } from './table.ts'

/** In any spelling. Current names first, then shown names, then former ones. */
export function findContestant(snapshot: Snapshot, spelt: string): Contestant | undefined {
  for (const key of keysToFind(spelt)) {
    const gamer = findByKey(snapshot, key, spelt)
    if (gamer) return gamer
  }
  return undefined
}

function findByKey(snapshot: Snapshot, key: string, spelt: string): Contestant | undefined {
  const known = ownersNamed(snapshot, key).filter(({ xuid }) => gamerOf(snapshot, xuid))
  const owner = ownerOf(known, spelt)
  // Several may show the same name; the higher rank comes first.
  const showing = whoShows(snapshot, key).sort(inTableOrder)
  // Names that differ only by an accent have the same key.
  const exactly = showing.find((gamer) => shownName(gamer) === spelt)
  if (exactly && owner?.gamertag !== spelt) return exactly
  return (owner?.current ? undefined : showing[0]) ?? (owner && gamerOf(snapshot, owner.xuid))
}

/** By any account; a merged one leads to its main gamer. */
export const gamerOf = (snapshot: Snapshot, xuid: string): Contestant | undefined =>
  snapshot.gamers.get(snapshot.mergedInto.get(xuid) ?? xuid)

export const gamerNamed = (snapshot: Snapshot, spelt: string): Contestant =>
  orRefuse(findContestant(snapshot, spelt), 'gamer')

export const gamerWithXuid = (snapshot: Snapshot, xuid: string): Contestant =>
  orRefuse(gamerOf(snapshot, xuid), 'gamer')

/** A removed record stays known while feeds mention it, but has no page. */
export const isThere = (record: { removedIn: number | null } | undefined): boolean =>
  record?.removedIn === null

export function gameWithLink(snapshot: Snapshot, link: string): StoredGame {
  const game = snapshot.gamesByLink.get(link)
  return orRefuse(isThere(game) ? game : undefined, 'game')
}

/** Includes removed ones. */
export const gameEver = (snapshot: Snapshot, link: string): StoredGame =>
  orRefuse(snapshot.gamesByLink.get(link), 'game')

export function challengeWithId(snapshot: Snapshot, id: number): StoredChallenge {
  const challenge = snapshot.challengesById.get(id)
  return orRefuse(isThere(challenge) ? challenge : undefined, 'challenge')
}

function orRefuse<T>(subject: T | undefined, what: string): T {
  if (subject === undefined) throw notFound(what)
  return subject
}

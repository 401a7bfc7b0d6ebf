import {
  type Cause,
  describeDecided,
  describeEvent,
  type EventType,
  joinedDetails,
  undoneDetails,
} from '#contest/rules/events.ts'
import { type FeedEvent, playerFeedCall } from '#contract/player-feed.ts'
import { causesOf } from '#store/people/decisions.ts'
import type { Db } from '#store/schema.ts'
import { eventCount, eventsOf, type StoredEvent } from '#store/settled/events.ts'
import { answering } from '../answers/answering.ts'
import type { PastRules, ReadRulesOfThen } from '../past/past-rules.ts'
import { challengeThen, gameThen } from '../past/records-at.ts'
import { gamerNamed, isThere } from '../snapshot/find.ts'
import type { Snapshot } from '../snapshot/state.ts'
import { gamePictures } from './fields/pictures.ts'

/** `siteName` is the name in "Joined ...". */
export const answerPlayerFeed = (db: Db, siteName: () => string, rulesOfThen: ReadRulesOfThen) =>
  answering(playerFeedCall, {
    find: (snapshot, { gamertag, total_feed_entries }) => ({
      gamer: gamerNamed(snapshot, gamertag),
      limit: total_feed_entries,
    }),
    keyOf: ({ gamer, limit }) => `${gamer.xuid} ${limit}`,
    shows: ({ parts }, { gamer }) => [gamer.version, parts.games, parts.challenges, siteName()],
    present: async (snapshot, { gamer, limit }) => {
      const rules = await rulesOfThen(snapshot)
      const told = await eventsTold(db, snapshot, { xuid: gamer.xuid, limit, siteName: siteName(), rules })
      const total =
        told.length < limit ? told.length : await eventCount(db, { xuid: gamer.xuid, upTo: snapshot.version })
      return { player_feed: { events: told.map(({ event }) => event), gamertag: gamer.gamertag, total } }
    },
  })

/** A gamer's events, newest first, with their permanent numbers. */
export async function eventsTold(
  db: Db,
  snapshot: Snapshot,
  { xuid, limit, ...telling }: Telling & { xuid: string; limit: number },
): Promise<{ id: number; event: FeedEvent }[]> {
  const events = await eventsOf(db, { xuid, limit, upTo: snapshot.version })
  const decisions = events.flatMap(({ decisionId }) => decisionId ?? [])
  const causes = await causesOf(db, [...new Set(decisions)])
  return events.map((event) => ({
    id: event.id,
    event: presentEvent(snapshot, telling, event, causes.get(event.decisionId ?? 0)),
  }))
}

export interface Telling {
  siteName: string
  rules: PastRules
}

/** Names of the time, links to what exists now. */
export function presentEvent(
  snapshot: Snapshot,
  { siteName, rules }: Telling,
  event: StoredEvent,
  cause: Cause | undefined,
): FeedEvent {
  const { link, challengeId, at } = event
  const happened = { at, isLoss: WIRE_TYPES[event.type].endsWith('_lost') }
  const game = link === null ? undefined : snapshot.gamesByLink.get(link)
  const challenge = challengeId === null ? undefined : snapshot.challengesById.get(challengeId)
  const title =
    (challengeId === null ? undefined : challengeThen(rules, challengeId, happened)?.title) ??
    challenge?.title ??
    null
  const pictures = game && gamePictures(game)
  const isGone = (link !== null && !isThere(game)) || (challengeId !== null && !isThere(challenge))
  return {
    event_type: WIRE_TYPES[event.type],
    event_timestamp: at.toISOString(),
    game_name: (link === null ? undefined : gameThen(rules, link, happened)?.name) ?? game?.name ?? null,
    ta_link: isThere(game) ? link : null,
    cdn_img: pictures?.cdn_img ?? null,
    box_art_img: pictures?.box_art_img ?? null,
    position: event.square,
    details: cause ? describeDecided(event.type, event.square, cause) : detailsOf(event, siteName),
    challenge_id: isThere(challenge) ? challengeId : null,
    challenge_title: title,
    challenge_name: title,
    ...(challenge && { points: challenge.points }),
    ...(cause && { by_organiser: true }),
    ...(isGone && { removed: true }),
  }
}

const WIRE_TYPES: Record<EventType, FeedEvent['event_type']> = {
  game_gained: 'game_gained',
  game_lost: 'game_lost',
  challenge_gained: 'challenge_gained',
  challenge_lost: 'challenge_lost',
  joined: 'other',
  granted: 'game_gained',
  excluded: 'game_lost',
  patch_undone: 'other',
}

function detailsOf({ type, square, completedSquares, patch }: StoredEvent, siteName: string): string | null {
  if (type === 'joined') return joinedDetails(siteName, completedSquares ?? 0)
  if (type === 'patch_undone') return undoneDetails(patch ?? 0)
  return describeEvent(type, square) || null
}

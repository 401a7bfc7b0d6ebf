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
import { gamerNamed } from '../snapshot/find.ts'
import type { Snapshot } from '../snapshot/state.ts'
import { gamePictures } from './fields/pictures.ts'

/** `siteName` is what newcomers are said to have joined. */
export const playerFeed = (db: Db, siteName: () => string) =>
  answering(playerFeedCall, {
    find: (snapshot, { gamertag, total_feed_entries }) => ({
      gamer: gamerNamed(snapshot, gamertag),
      limit: total_feed_entries,
    }),
    keyOf: ({ gamer, limit }) => `${gamer.xuid} ${limit}`,
    shows: ({ parts }, { gamer }) => [gamer.version, parts.games, parts.challenges, siteName()],
    present: async (snapshot, { gamer, limit }) => {
      const told = await eventsTold(db, snapshot, { xuid: gamer.xuid, limit, siteName: siteName() })
      const total =
        told.length < limit ? told.length : await eventCount(db, { xuid: gamer.xuid, upTo: snapshot.version })
      return { player_feed: { events: told.map(({ event }) => event), gamertag: gamer.gamertag, total } }
    },
  })

/** A gamer's events, newest first, each with the number under which it is known for ever. */
export async function eventsTold(
  db: Db,
  snapshot: Snapshot,
  { xuid, limit, siteName }: { xuid: string; limit: number; siteName: string },
): Promise<{ id: number; event: FeedEvent }[]> {
  const events = await eventsOf(db, { xuid, limit, upTo: snapshot.version })
  const decisions = events.flatMap(({ decisionId }) => decisionId ?? [])
  const causes = await causesOf(db, [...new Set(decisions)])
  return events.map((event) => ({
    id: event.id,
    event: presentEvent(snapshot, siteName, event, causes.get(event.decisionId ?? 0)),
  }))
}

export function presentEvent(
  snapshot: Snapshot,
  siteName: string,
  event: StoredEvent,
  cause: Cause | undefined,
): FeedEvent {
  const game = event.link === null ? undefined : snapshot.gamesByLink.get(event.link)
  const challenge = event.challengeId === null ? undefined : snapshot.challengesById.get(event.challengeId)
  const pictures = game && gamePictures(game)
  return {
    event_type: WIRE_TYPES[event.type],
    event_timestamp: event.at.toISOString(),
    game_name: game?.name ?? null,
    ta_link: game?.link ?? null,
    cdn_img: pictures?.cdn_img ?? null,
    box_art_img: pictures?.box_art_img ?? null,
    position: event.square,
    details: cause ? describeDecided(event.type, event.square, cause) : detailsOf(event, siteName),
    challenge_id: event.challengeId,
    challenge_title: challenge?.title ?? null,
    challenge_name: challenge?.title ?? null,
    ...(challenge && { points: challenge.points }),
    ...(cause && { by_organiser: true }),
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

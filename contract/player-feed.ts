import { z } from 'zod'
import type { ContestEvent } from '#contest/rules/events.ts'
import { getCall } from './call.ts'
import { FULL_FEED_ENTRIES, PROFILE_FEED_ENTRIES } from './fields/feed-size.ts'
import { gamertagParameter, wholeNumberParameter } from './fields/parameters.ts'
import { count, named, picture, square, text, timestamp } from './fields/wire-values.ts'

const EVENT_TYPES = [
  'game_gained',
  'game_lost',
  'challenge_gained',
  'challenge_lost',
  'other',
] as const satisfies readonly (ContestEvent['type'] | 'other')[]

export const feedEvent = named('Event', {
  event_type: z.enum(EVENT_TYPES).describe('What happened.'),
  event_timestamp: timestamp.describe('The scan that found it.'),
  game_name: z.string().nullable().describe('Game events: the name of the game, as it was then.'),
  ta_link: text
    .nullable()
    .describe('Game events: the slug of the game; null when it is no longer on the grid.'),
  cdn_img: picture.nullable().describe('Game events: picture to show first.'),
  box_art_img: picture.nullable().describe('Game events: box art to fall back to.'),
  position: square.nullable().describe('Game events: the square number.'),
  details: z.string().nullable().describe('The event in words, where the type does not say it all.'),
  challenge_id: z
    .int()
    .nullable()
    .describe('Challenge events: the key of the challenge; null if it was removed.'),
  challenge_title: text.nullable().describe('Challenge events: the name of the challenge, as it was then.'),
  challenge_name: z.string().nullable().describe('The same as challenge_title; clients read either.'),
  by_organiser: z.boolean().optional().describe('Extra: done by an organiser; the details give the reason.'),
  removed: z.boolean().optional().describe('Extra: the game or challenge was removed and has no page.'),
  points: count.optional().describe('Extra, challenge events: what the challenge is worth now.'),
})

export type FeedEvent = z.output<typeof feedEvent>

export const playerFeedCall = getCall('/api/player-feed', {
  summary: 'What a gamer gained and lost, newest first.',
  query: z.object({
    gamertag: gamertagParameter,
    total_feed_entries: wholeNumberParameter('total_feed_entries', { minimum: 1, maximum: FULL_FEED_ENTRIES })
      .default(PROFILE_FEED_ENTRIES)
      .describe(`How many events at most; ${PROFILE_FEED_ENTRIES} when left out.`),
  }),
  refusals: [400, 404],
  answer: z.strictObject({
    player_feed: z
      .strictObject({
        events: z.array(feedEvent).describe('Newest first.'),
        gamertag: z.string().optional().describe('Extra: the current gamertag, whatever name was requested.'),
        total: count.optional().describe('Extra: how many events there are in all.'),
      })
      .describe("The gamer's feed."),
  }),
})

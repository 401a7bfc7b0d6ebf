import { describe, expectTypeOf, test } from 'vitest'
import type { profileDetailsCall } from './account/profile-details.ts'
import type { AnswerOf, AsReceived, PathOf, QueryOf, QuerySent, Received } from './call.ts'
import type { challengeCall } from './challenge.ts'
import type { gameCall } from './game.ts'
import type { gamerCall } from './gamer.ts'
import type { gamerCompletionsCall } from './gamer-completions.ts'
import type { leaderboardsCall } from './leaderboards.ts'
import type { playerFeedCall } from './player-feed.ts'
import type { SearchContentReceived } from './search-content.ts'

// Nothing runs here: these are sentences for the compiler, and `npm test` checks types.

describe('the types of a call', () => {
  test('given a query with a default, the handler receives a number and the caller may leave it out', () => {
    expectTypeOf<QueryOf<typeof playerFeedCall>>().toEqualTypeOf<{
      gamertag: string
      total_feed_entries: number
    }>()
    ;({ gamertag: 'Vega' }) satisfies QuerySent<typeof playerFeedCall>
    ;({ gamertag: 'Vega', total_feed_entries: 100 }) satisfies QuerySent<typeof playerFeedCall>
    // @ts-expect-error a feed belongs to someone
    ;({ total_feed_entries: 100 }) satisfies QuerySent<typeof playerFeedCall>
  })

  test('given a call, its path is a literal and its query is named', () => {
    expectTypeOf<PathOf<typeof gamerCall>>().toEqualTypeOf<'/api/gamer'>()
    expectTypeOf<QueryOf<typeof challengeCall>['challenge_id']>().toEqualTypeOf<number>()
    expectTypeOf<QueryOf<typeof leaderboardsCall>['at']>().toEqualTypeOf<Date | undefined>()
  })

  test('given an answer of ours, points are text and gamerscore is a number', () => {
    type Entry = AnswerOf<typeof leaderboardsCall>['leaderboards'][number]
    expectTypeOf<Entry['points']>().toEqualTypeOf<string>()
    expectTypeOf<Entry['challenge_points']>().toEqualTypeOf<string>()
    expectTypeOf<Entry['gamerscore']>().toEqualTypeOf<number>()
  })
})

describe('an answer as received', () => {
  test('given any shape, every field may be missing or null and lists stay lists', () => {
    type Shape = { a: number; b: { c: string }[]; d: { e: boolean } | null; f?: 'x' | 'y' }
    expectTypeOf<AsReceived<Shape>>().toEqualTypeOf<{
      a?: number | null | undefined
      b?: { c?: string | null | undefined }[] | null | undefined
      d?: { e?: boolean | null | undefined } | null | undefined
      f?: 'x' | 'y' | null | undefined
    }>()
  })

  test('given only fields of section 3, or less, it fits', () => {
    ;({}) satisfies Received<typeof gamerCall>
    ;({ xuid: '1', modern_gamertag: 'Vega', cdn_img: null, site_rank: 7 }) satisfies Received<
      typeof gamerCall
    >
    ;({
      gamer_completions: [
        { position: -417, games: [{ display_name: 'Quake 4', gamerscore: 1000, position: -417 }] },
        { position: 12, games: null },
        {},
      ],
      in_progress_games: null,
    }) satisfies Received<typeof gamerCompletionsCall>
    ;({ player_feed: { events: [{ event_type: 'other' }, {}] } }) satisfies Received<typeof playerFeedCall>
    ;({ player_feed: null }) satisfies Received<typeof playerFeedCall>
    ;({
      game: [{ display_name: 'Quake 4' }],
      inProgress: [{ gamertag: 'Vega', curr_gamerscore: 5 }],
    }) satisfies Received<typeof gameCall>
    ;({ leaderboards: [{ gamertag: 'Vega', points: '1,234', badge: null }] }) satisfies Received<
      typeof leaderboardsCall
    >
    ;({ user: null, linkedGamer: {} }) satisfies Received<typeof profileDetailsCall>
  })

  test('given searchable lists under data or at the top, both fit', () => {
    ;({ data: { allGames: [{}], allChallenges: null } }) satisfies SearchContentReceived
    ;({
      allGames: [{ display_name: 'Quake 4' }],
      allGamers: [{ ta_link: null }],
    }) satisfies SearchContentReceived
    // @ts-expect-error challenges are only ever under data
    ;({ allChallenges: [] }) satisfies SearchContentReceived
  })
})

import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { profileDetailsCall } from '../account/profile-details.ts'
import { challengeCall } from '../challenge.ts'
import { gameCall } from '../game.ts'
import { gamerCall } from '../gamer.ts'
import { gamerChallengesCall } from '../gamer-challenges.ts'
import { gamerCompletionsCall } from '../gamer-completions.ts'
import { gamerLeaderboardHistoryCall } from '../gamer-leaderboard-history.ts'
import { leaderboardsMonthlyCall } from '../leaderboards-monthly.ts'
import { leaderboardsWeeklyCall } from '../leaderboards-weekly.ts'
import { playerFeedCall } from '../player-feed.ts'

const firstSentence = (schema: z.ZodType, query: object) =>
  schema.safeParse(query).error?.issues[0]?.message ?? 'accepted'

describe('a query that is accepted', () => {
  test.each<[string, z.ZodType, object, object]>([
    ['a gamertag', gamerCall.query, { gamertag: 'Gravelord Tim' }, { gamertag: 'Gravelord Tim' }],
    ['a plus for a space', gamerCall.query, { gamertag: 'Gravelord+Tim' }, { gamertag: 'Gravelord+Tim' }],
    ['spaces around', gamerCall.query, { gamertag: ' Vega ' }, { gamertag: 'Vega' }],
    ['64 characters', gamerCall.query, { gamertag: 'v'.repeat(64) }, { gamertag: 'v'.repeat(64) }],
    ['any script', gamerCall.query, { gamertag: '鈴木 😀' }, { gamertag: '鈴木 😀' }],
    ['an unknown parameter', gamerCall.query, { gamertag: 'Vega', utm: 'x' }, { gamertag: 'Vega' }],
    [
      'no feed size',
      playerFeedCall.query,
      { gamertag: 'Vega' },
      { gamertag: 'Vega', total_feed_entries: 10 },
    ],
    [
      'the largest feed',
      playerFeedCall.query,
      { gamertag: 'Vega', total_feed_entries: '100' },
      { gamertag: 'Vega', total_feed_entries: 100 },
    ],
    ['a xuid', gamerCompletionsCall.query, { xuid: '2533274812345678' }, { xuid: '2533274812345678' }],
    ['a slug', gameCall.query, { game_link: 'Quake-4' }, { game_link: 'Quake-4' }],
    ['a challenge', challengeCall.query, { challenge_id: '073' }, { challenge_id: 73 }],
    ['no week', leaderboardsWeeklyCall.query, {}, {}],
    ['a week', leaderboardsWeeklyCall.query, { week: '2025-09-10' }, { week: '2025-09-10' }],
    ['no month', leaderboardsMonthlyCall.query, {}, {}],
    ['a month', leaderboardsMonthlyCall.query, { month: '2025-09' }, { month: '2025-09' }],
    ['a gamertag in the path', profileDetailsCall.params, { gamertag: 'Vega' }, { gamertag: 'Vega' }],
  ])('given %s, the handler receives it clean', (_, schema, query, expected) => {
    expect(schema.parse(query)).toEqual(expected)
  })
})

describe('a query that is refused', () => {
  const feedSize = 'total_feed_entries must be a whole number from 1 to 100.'
  const slug = 'game_link must be 1 to 128 letters, digits, dots, underscores and hyphens.'

  test.each<[string, z.ZodType, object]>([
    ['gamertag is required.', gamerCall.query, {}],
    ['gamertag must not be empty.', gamerCall.query, { gamertag: '' }],
    ['gamertag must not be empty.', gamerCall.query, { gamertag: '  ' }],
    ['gamertag must be at most 64 characters long.', gamerCall.query, { gamertag: 'v'.repeat(65) }],
    ['gamertag must not contain control characters.', gamerCall.query, { gamertag: 'Ve\u0000ga' }],
    ['gamertag must not contain control characters.', gamerCall.query, { gamertag: 'Ve\ud800ga' }],
    ['gamertag must be given only once.', gamerCall.query, { gamertag: ['Vega', 'Vega'] }],
    ['gamertag must be text.', gamerCall.query, { gamertag: { $ne: '' } }],
    ['gamertag must not be empty.', profileDetailsCall.params, { gamertag: ' ' }],
    [feedSize, playerFeedCall.query, { gamertag: 'Vega', total_feed_entries: '0' }],
    [feedSize, playerFeedCall.query, { gamertag: 'Vega', total_feed_entries: '101' }],
    [feedSize, playerFeedCall.query, { gamertag: 'Vega', total_feed_entries: '-1' }],
    [feedSize, playerFeedCall.query, { gamertag: 'Vega', total_feed_entries: '1.5' }],
    [feedSize, playerFeedCall.query, { gamertag: 'Vega', total_feed_entries: '0x10' }],
    [feedSize, playerFeedCall.query, { gamertag: 'Vega', total_feed_entries: '' }],
    [feedSize, playerFeedCall.query, { gamertag: 'Vega', total_feed_entries: '9'.repeat(400) }],
    [
      'total_feed_entries must be given only once.',
      playerFeedCall.query,
      { gamertag: 'Vega', total_feed_entries: ['5'] },
    ],
    ['xuid is required.', gamerCompletionsCall.query, {}],
    ['xuid must be 1 to 20 digits.', gamerCompletionsCall.query, { xuid: 'Vega' }],
    ['xuid must be 1 to 20 digits.', gamerLeaderboardHistoryCall.query, { xuid: '' }],
    ['xuid must be 1 to 20 digits.', gamerChallengesCall.query, { xuid: '1'.repeat(21) }],
    ['xuid must be given only once.', gamerChallengesCall.query, { xuid: ['1', '2'] }],
    ['game_link is required.', gameCall.query, {}],
    [slug, gameCall.query, { game_link: '../etc/passwd' }],
    [slug, gameCall.query, { game_link: 'a'.repeat(129) }],
    ['challenge_id is required.', challengeCall.query, {}],
    ['challenge_id must be a whole number.', challengeCall.query, { challenge_id: 'seven' }],
    ['challenge_id must be a whole number.', challengeCall.query, { challenge_id: '9'.repeat(20) }],
    ['challenge_id must be given only once.', challengeCall.query, { challenge_id: ['1', '2'] }],
    ['week must be a date written as yyyy-mm-dd.', leaderboardsWeeklyCall.query, { week: '2025-02-30' }],
    ['week must be given only once.', leaderboardsWeeklyCall.query, { week: ['a', 'b'] }],
    ['month must be written as yyyy-mm.', leaderboardsMonthlyCall.query, { month: '2025-13' }],
  ])('given what it should not hold, it is told: %s', (sentence, schema, query) => {
    expect(firstSentence(schema, query)).toBe(sentence)
  })
})

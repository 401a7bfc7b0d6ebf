/** The tables of docs/specification.md, line by line: section 7 (calls) and section 3 (fields). */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { logoutCall } from './account/logout.ts'
import { profileDetailsCall } from './account/profile-details.ts'
import { allAltGamesCall, alternativeInGrid } from './all-alt-games.ts'
import { allGamesCall } from './all-games.ts'
import { challengeCall } from './challenge.ts'
import { challengesCall } from './challenges.ts'
import { gameFields } from './fields/game-fields.ts'
import { gameCall, gamerOnGame } from './game.ts'
import { gamerCall } from './gamer.ts'
import { challengeOfGamer, gameOfGamer, gamerChallengesCall } from './gamer-challenges.ts'
import { completionEntry, gameInProgress, gamerCompletionsCall } from './gamer-completions.ts'
import { gamerLeaderboardHistoryCall, historyEntry } from './gamer-leaderboard-history.ts'
import { gamesCall } from './games.ts'
import { gridPopularityCall } from './grid/grid-popularity.ts'
import { leaderboardEntry, leaderboardsCall } from './leaderboards.ts'
import { leaderboardsMonthlyCall } from './leaderboards-monthly.ts'
import { leaderboardsWeeklyCall } from './leaderboards-weekly.ts'
import { feedEvent, playerFeedCall } from './player-feed.ts'
import { postsCall } from './posts.ts'
import { searchContentCall, searchedGamer } from './search-content.ts'

const fieldsOf = (schema: z.ZodObject): string[] => Object.keys(schema.shape)
const words = (text: string): string[] => text.split(' ').filter(Boolean)

describe('section 7', () => {
  test.each([
    ['GET /api/all-games', allGamesCall, '', 'games'],
    ['GET /api/all-alt-games', allAltGamesCall, '', 'alt_games'],
    [
      'GET /api/gamer',
      gamerCall,
      'gamertag at',
      'xuid modern_gamertag registered last_updated gamerscore gamer_pic cdn_img color ta_link ta_gamer_id site_rank',
    ],
    ['GET /api/gamer-completions', gamerCompletionsCall, 'xuid at', 'gamer_completions in_progress_games'],
    ['GET /api/player-feed', playerFeedCall, 'gamertag total_feed_entries', 'player_feed'],
    ['GET /api/gamer-leaderboard-history', gamerLeaderboardHistoryCall, 'xuid', 'leaderboard_history'],
    ['GET /api/gamer-challenges', gamerChallengesCall, 'xuid at', 'allGames challenges'],
    ['GET /api/leaderboards', leaderboardsCall, 'at limit offset q around gamertags sort', 'leaderboards'],
    ['GET /api/search-content', searchContentCall, 'limit offset q around sort', 'data'],
    ['GET /api/challenges', challengesCall, '', 'challenges'],
    ['GET /api/games', gamesCall, '', 'games'],
    ['GET /api/game', gameCall, 'game_link limit offset q around sort', 'game inProgress completed'],
    [
      'GET /api/challenge',
      challengeCall,
      'challenge_id limit offset q around sort',
      'challenge completed requirements',
    ],
    [
      'GET /api/profile-details/:gamertag',
      profileDetailsCall,
      '',
      'user existsInGamer created lastSynced linked linkedGamer',
    ],
    ['POST /auth/logout', logoutCall, '', 'success'],
    [
      'GET /api/leaderboards/weekly',
      leaderboardsWeeklyCall,
      'week limit offset q around sort',
      'week challenges',
    ],
    ['GET /api/grid-popularity', gridPopularityCall, '', 'gamers squares'],
    ['GET /api/posts', postsCall, 'page', 'posts'],
    [
      'GET /api/leaderboards/monthly',
      leaderboardsMonthlyCall,
      'month limit offset q around sort',
      'month leaderboards',
    ],
  ])('given %s, its query and fields are exact', (path, call, query, fields) => {
    expect(`${call.method} ${call.path}`).toBe(path)
    expect('query' in call ? fieldsOf(call.query) : []).toEqual(words(query))
    expect(fieldsOf(call.answer)).toEqual(expect.arrayContaining(words(fields)))
    expect(undescribed(z.toJSONSchema(call.answer, { io: 'output' }))).toEqual([])
  })
})

/** The API's documentation is made of these descriptions; a field without one is a gap in it. */
function undescribed(schema: z.core.JSONSchema.BaseSchema, path = ''): string[] {
  const parts = Object.entries({ ...schema.properties, ...schema.$defs })
  const inList = typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : {}
  return [...parts, ...Object.entries(inList.properties ?? {})].flatMap(([name, field]) => {
    if (typeof field !== 'object') return []
    const isRecord = schema.$defs?.[name] === field
    const missing = isRecord || field.description ? [] : [`${path}/${name}`]
    return [...missing, ...undescribed(field, `${path}/${name}`)]
  })
}

describe('section 3', () => {
  const completedGame = completionEntry.shape.games.element
  const { user, linkedGamer } = profileDetailsCall.answer.shape

  test.each<[string, z.ZodObject, string]>([
    [
      'Game',
      gameFields,
      'title_id display_name ta_link position gamerscore percent_completed percent_in_progress cdn_img box_art_img last_updated',
    ],
    ['Game for a gamer', gameOfGamer, 'ta_gamer_id completed status'],
    ['Gamer (search list)', searchedGamer, 'gamertag modern_gamertag gamerscore cdn_img color ta_link'],
    [
      'Gamer on a game page',
      gamerOnGame,
      'gamertag modern_gamertag curr_gamerscore max_gamerscore cdn_img gamer_pic color',
    ],
    ['Completion entry', completionEntry, 'position games'],
    ['Game of a completion', completedGame, 'display_name cdn_img box_art_img ta_link gamerscore position'],
    ['In-progress game', gameInProgress, 'position title_id display_name cdn_img ta_link gamerscore'],
    [
      'Challenge',
      challengeOfGamer,
      'challenge_id title description points positions completed last_updated percent_completed display_order',
    ],
    [
      'Leaderboard entry',
      leaderboardEntry,
      'site_rank gamertag modern_gamertag points challenge_points gamerscore badge gamer_pic cdn_img color timestamp',
    ],
    ['Leaderboard history entry', historyEntry, 'timestamp site_rank points challenge_points badge'],
    [
      'Event feed item',
      feedEvent,
      'event_type event_timestamp game_name ta_link cdn_img box_art_img position details challenge_id challenge_title challenge_name',
    ],
    ['Profile user', user, 'gamertag display_name gamer_pic_url created_at'],
    [
      'Linked gamer',
      linkedGamer.unwrap(),
      'cdn_img modern_gamertag gamertag gamerscore last_updated ta_link',
    ],
  ])('given a %s, every field is there by its name', (_, schema, fields) => {
    expect(fieldsOf(schema)).toEqual(expect.arrayContaining(words(fields)))
  })

  test('given an alternative in the grid, it has every field of a game', () => {
    expect(fieldsOf(alternativeInGrid)).toEqual(fieldsOf(gameFields))
  })
})

test.each([
  'call',
  'fields/feed-size',
  'fields/gamertag',
  'fields/placeholders',
  'fields/points-text',
  'account/sign-in-errors',
  'account/sign-in-help',
  'organiser/asking',
  'site/site',
])('given that the browser loads %s.ts, it loads nothing else', (name) => {
  const source = readFileSync(new URL(`./${name}.ts`, import.meta.url), 'utf8')
  // Of our own rules it may: they load nothing either.
  expect(source).not.toMatch(/^import (?!type )(?!.*'#contest\/text\/)/m)
})

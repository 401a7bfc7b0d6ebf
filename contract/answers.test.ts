import { describe, expect, test } from 'vitest'
import { alternativeInGrid } from './all-alt-games.ts'
import { ERROR_CODES, errorAnswer, refusal } from './error.ts'
import { type GameFields, gameFields } from './fields/game-fields.ts'
import { type LeaderboardEntry, leaderboardEntry } from './leaderboards.ts'

const aGame = (changes: Partial<GameFields> = {}): GameFields => ({
  title_id: 1096157138,
  display_name: 'Quake 4',
  ta_link: 'Quake-4',
  position: 4,
  gamerscore: 1000,
  percent_completed: 12.5,
  percent_in_progress: 0,
  cdn_img: '',
  box_art_img: '/covers/Quake-4.svg',
  last_updated: '2025-09-13T06:04:11.000Z',
  ...changes,
})

const anEntry = (changes: Partial<LeaderboardEntry> = {}): LeaderboardEntry => ({
  site_rank: 7,
  gamertag: 'Fjordwalker',
  modern_gamertag: 'Fjordwalker',
  points: '2,318',
  challenge_points: '1,082',
  gamerscore: 1184530,
  badge: 'Grand Master',
  gamer_pic: '',
  cdn_img: '/avatars/1.svg',
  color: '00b7c3',
  timestamp: '2025-09-13T06:04:11Z',
  ...changes,
})

describe('a game that the server may send', () => {
  test.each<[string, Partial<GameFields>]>([
    ['a main game', {}],
    ['an alternative', { position: -4 }],
    ['a title not confirmed yet', { title_id: 0 }],
    ['its quadrant', { quadrant: 'red' }],
  ])('given %s, it is accepted', (_, changes) => {
    expect(gameFields.safeParse(aGame(changes)).error).toBeUndefined()
  })

  test.each<[string, object]>([
    ['square 0', { position: 0 }],
    ['square 901', { position: 901 }],
    ['a share above 100', { percent_completed: 100.1 }],
    ['a time that is not UTC', { last_updated: '2025-09-13T02:04:11-04:00' }],
    ['a column of the database', { version: 12 }],
  ])('given %s, it is refused', (_, changes) => {
    expect(gameFields.safeParse({ ...aGame(), ...changes }).success).toBe(false)
  })
})

describe('an alternative in the grid', () => {
  const blank = { title_id: 0, ta_link: '', cdn_img: '', box_art_img: '', gamerscore: 0, position: -4 }

  test('given no id, link, picture or score, it is accepted', () => {
    expect(alternativeInGrid.safeParse(aGame(blank)).error).toBeUndefined()
  })

  test.each<Partial<GameFields>>([
    { title_id: 7 },
    { ta_link: 'Quake-4' },
    { cdn_img: '/x.svg' },
    { gamerscore: 1000 },
    { position: 4 },
  ])('given %j, it is refused', (changes) => {
    expect(alternativeInGrid.safeParse(aGame({ ...blank, ...changes })).success).toBe(false)
  })
})

describe('a row of the leaderboard', () => {
  test('given points with commas, it is accepted', () => {
    expect(leaderboardEntry.safeParse(anEntry()).error).toBeUndefined()
  })

  test.each<object>([
    { points: 2318 },
    { points: '2318' },
    { challenge_points: '1,0822' },
    { gamerscore: '1,184,530' },
    { color: '#00b7c3' },
    { badge: 'Wooden Spoon' },
    { site_rank: 0 },
  ])('given %j, it is refused', (changes) => {
    expect(leaderboardEntry.safeParse({ ...anEntry(), ...changes }).success).toBe(false)
  })
})

test.each(Object.entries(ERROR_CODES))(
  'given status %s, the answer carries the code %s and a sentence',
  (status, code) => {
    const answer = refusal(Number(status) as keyof typeof ERROR_CODES, 'A sentence.')
    expect(answer).toEqual({ error: code, message: 'A sentence.' })
    expect(errorAnswer.safeParse(answer).error).toBeUndefined()
  },
)

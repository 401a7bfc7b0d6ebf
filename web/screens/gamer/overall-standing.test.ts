import { expect, test } from 'vitest'
import { overallStanding } from './overall-standing.ts'
import type { GamerAnswer, ReceivedLeaderboardEntry } from './received.ts'

const entry = (gamertag: string, rest: ReceivedLeaderboardEntry = {}): ReceivedLeaderboardEntry => ({
  gamertag,
  modern_gamertag: gamertag,
  site_rank: 7,
  points: '2,318',
  challenge_points: '1,082',
  badge: 'Grand Master',
  ...rest,
})
const found = { rank: '#7', points: '2,318', challengePoints: '1,082', badge: 'Grand Master' }

test.each<[string, GamerAnswer, ReceivedLeaderboardEntry[] | undefined, object]>([
  [
    'the same gamertag',
    { modern_gamertag: 'Vega' },
    [entry('Altair', { site_rank: 1 }), entry('Vega')],
    found,
  ],
  ['another spelling of it', { modern_gamertag: 'Véga Prime' }, [entry('vegaprime')], found],
  [
    'two gamers with one modern gamertag',
    { gamertag: 'Vega#12', modern_gamertag: 'Vega' },
    [entry('Vega', { site_rank: 1 }), entry('Vega#12', { modern_gamertag: 'Vega' })],
    found,
  ],
  ['no name in the answer', {}, [entry('Requested')], found],
  [
    'a gamer whom the table does not list',
    { modern_gamertag: 'Vega', site_rank: null },
    [entry('Altair')],
    { rank: '–', points: '0', challengePoints: '0', badge: 'Unranked' },
  ],
  [
    'no table',
    { modern_gamertag: 'Vega', site_rank: 9 },
    undefined,
    { rank: '#9', points: '–', challengePoints: '–', badge: 'Unranked' },
  ],
  [
    'an entry with nothing in it',
    { modern_gamertag: 'Vega' },
    [{ gamertag: 'Vega' }],
    { rank: '–', points: '0', challengePoints: '0', badge: 'Unranked' },
  ],
  [
    'a badge nobody knows',
    { modern_gamertag: 'Vega' },
    [entry('Vega', { badge: 'Wooden' as 'Gold' })],
    { badge: 'Unranked' },
  ],
])('given %s, the standing is right', (_, gamer, leaderboard, expected) => {
  expect(overallStanding(gamer, 'Requested', leaderboard)).toMatchObject(expected)
})

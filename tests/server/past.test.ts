/** The time machine, held against the leaderboard's history: what was seen at a settlement is what is told of it. */
import { afterAll, expect, test } from 'vitest'
import { parsePoints } from '#contract/fields/points-text.ts'
import { testApp } from './app.ts'
import { asking } from './asking.ts'

const server = await testApp({ gamers: 12, cycles: 6 })
const ask = asking(server.app)
afterAll(() => server.close())

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

test('given every settlement, board, profile, squares and challenges agree with the history of each gamer', async () => {
  const now = await ask('/api/leaderboards')
  let looked = 0
  for (const { gamertag } of now.leaderboards) {
    const { xuid } = await ask('/api/gamer', { gamertag })
    const { leaderboard_history } = await ask('/api/gamer-leaderboard-history', { xuid })
    for (const { timestamp, points, site_rank, badge, challenge_points } of leaderboard_history) {
      looked++
      const board = await ask('/api/leaderboards', { at: timestamp })
      expect(board.as_of).toBe(timestamp)
      const line = board.leaderboards.find((each) => each.gamertag === gamertag)
      expect(line).toMatchObject({ site_rank, badge, timestamp })
      expect([parsePoints(line?.points), parsePoints(line?.challenge_points)]).toEqual([
        parsePoints(String(points)),
        parsePoints(String(challenge_points)),
      ])
      const gamer = await ask('/api/gamer', { gamertag, at: timestamp })
      expect(gamer).toMatchObject({ site_rank, as_of: timestamp, standing: { badge } })
      const { gamer_completions } = await ask('/api/gamer-completions', { xuid, at: timestamp })
      const { challenges } = await ask('/api/gamer-challenges', { xuid, at: timestamp })
      const fromChallenges = sum(challenges.flatMap((each) => (each.completed ? each.points : [])))
      expect(fromChallenges).toBe(parsePoints(String(challenge_points)))
      expect(3 * gamer_completions.length + fromChallenges).toBe(parsePoints(String(points)))
      expect(gamer.standing?.squares).toBe(gamer_completions.length)
      expect(gamer.standing?.gamers).toBe(board.leaderboards.length)
    }
  }
  expect(looked).toBeGreaterThan(20)
})

test('given the last settlement, it is the present with its time', async () => {
  const { as_of, ...then } = await ask('/api/leaderboards', { at: server.contest.now().toISOString() })
  expect(then).toEqual(await ask('/api/leaderboards'))
  expect(as_of).toBe(then.leaderboards[0]?.timestamp)
})

test('given a date, it is the last settlement before the day', async () => {
  const { leaderboards } = await ask('/api/leaderboards')
  const { xuid } = await ask('/api/gamer', { gamertag: leaderboards[0]?.gamertag ?? '' })
  const { leaderboard_history } = await ask('/api/gamer-leaderboard-history', { xuid })
  const day = leaderboard_history.at(-1)?.timestamp.slice(0, 10) ?? ''
  const { as_of = '' } = await ask('/api/leaderboards', { at: day })
  expect(as_of < day).toBe(true)
})

test('given a time before the contest or before joining, or one that is none, it is refused with a reason', async () => {
  const get = async (address: string) => {
    const response = await server.app.inject(address)
    return [response.statusCode, response.json().message]
  }
  const late = server.contest.gamers.at(-1)
  const started = '2025-07-14T06:00:00.000Z'
  expect(await get('/api/leaderboards?at=2020-01-01')).toEqual([
    404,
    'The contest began on 07/14/2025 02:00 AM EST: there is nothing to show before.',
  ])
  for (const path of [
    `/api/gamer?gamertag=${late?.gamertag.replace(' ', '+')}`,
    `/api/gamer-completions?xuid=${late?.xuid}`,
    `/api/gamer-challenges?xuid=${late?.xuid}`,
  ])
    expect(await get(`${path}&at=${started}`)).toEqual([
      404,
      expect.stringMatching(/joined on \d\d\/\d\d\/\d{4} .*: there is nothing to show before\.$/),
    ])
  for (const at of ['yesterday', '2026-02-30', '', '2099-01-01', 'x&at=y'])
    expect((await get(`/api/leaderboards?at=${at}`))[0], at).toBe(400)
})

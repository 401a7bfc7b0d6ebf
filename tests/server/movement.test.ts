/** Movement on the leaderboard, held against the time machine. */
import { afterAll, expect, test } from 'vitest'
import { parsePoints } from '#contract/fields/points-text.ts'
import { movementCall } from '#contract/news/movement.ts'
import { testApp } from './app.ts'
import { asking } from './asking.ts'

const server = await testApp({ gamers: 12, cycles: 6 })
const ask = asking(server.app)
afterAll(() => server.close())

const DAY = 24 * 60 * 60 * 1000

test('given a contest of some days, a day ago and each week are as the time machine tells them', async () => {
  const told = movementCall.answer.parse((await server.app.inject('/api/leaderboards/movement')).json())
  const { leaderboards } = await ask('/api/leaderboards')
  expect(told.gamers.map(({ gamertag }) => gamertag)).toEqual(leaderboards.map(({ gamertag }) => gamertag))
  const now = server.contest.now().getTime()
  const moments: [string | null, number, (index: number) => { rank: number; points?: number } | null][] = [
    [told.yesterday, 1, (index) => told.gamers[index]?.yesterday ?? null],
    [told.last_week, 7, (index) => told.gamers[index]?.last_week ?? null],
    ...told.weeks.map((moment, week): (typeof moments)[number] => [
      moment,
      7 * (told.weeks.length - week),
      (index) => {
        const rank = told.gamers[index]?.weeks[week]
        return rank ? { rank } : null
      },
    ]),
  ]
  for (const [moment, days, placeOf] of moments) {
    const at = new Date(now - days * DAY).toISOString()
    const response = await server.app.inject(`/api/leaderboards?at=${at}`)
    if (moment === null) {
      expect(response.statusCode).toBe(404)
      continue
    }
    const board = await ask('/api/leaderboards', { at })
    expect(board.as_of).toBe(moment)
    for (const [index, { gamertag }] of leaderboards.entries()) {
      const then = board.leaderboards.find((line) => line.gamertag === gamertag)
      const place = placeOf(index)
      expect(place?.rank).toBe(then?.site_rank)
      if (place?.points !== undefined) expect(place.points).toBe(parsePoints(then?.points))
    }
  }
  expect(told.yesterday).not.toBeNull()
})

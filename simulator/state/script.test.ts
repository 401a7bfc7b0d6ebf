import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPlayer, identityOf } from './players.ts'
import { createScript, DAY } from './script.ts'
import { createState, putPlayer } from './state.ts'

const XUID = '2533274800000001'
const rename = (gamertag: string) => ({ op: 'rename' as const, xuid: XUID, gamertag })

function aState() {
  const state = createState()
  const player = createPlayer(XUID, identityOf('start'))
  putPlayer(state, player)
  return { state, player }
}

test('given ops in any order, they are applied in the order of time, and equal times as scheduled', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 40 }), (times) => {
      const { state, player } = aState()
      const script = createScript(state, null)
      for (const [index, at] of times.entries()) script.schedule(at, rename(`n${index}`))
      for (let now = 0; now < 10; now++) script.catchUp(now)
      const expected = times.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at)
      expect([...player.formerGamertags, player.gamertag]).toEqual([
        'start',
        ...expected.map(({ index }) => `n${index}`),
      ])
      expect(state.changes.map((change) => change.at)).toEqual(expected.map(({ at }) => at))
    }),
  )
})

test('given a source of days, each is opened once, when it comes', () => {
  const { state, player } = aState()
  const opened: number[] = []
  const script = createScript(state, {
    firstDay: 10,
    openDay(day, schedule) {
      opened.push(day)
      schedule(day * DAY + 5, rename(`day${day}`))
      schedule((day + 2) * DAY + 7, rename(`late${day}`))
    },
  })
  script.catchUp(10 * DAY)
  expect([opened, player.gamertag]).toEqual([[10], 'start'])
  script.catchUp(13 * DAY)
  script.catchUp(13 * DAY)
  expect(opened).toEqual([10, 11, 12, 13])
  expect(player.formerGamertags).toEqual(['start', 'day10', 'day11', 'day12'])
  expect(player.gamertag).toBe('late10')
})

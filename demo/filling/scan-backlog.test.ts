import { expect, test } from 'vitest'
import type { ChangedPlayer } from '../simulator/simulated-world.ts'
import { createScanBacklog } from './scan-backlog.ts'

const DAY = 86_400_000
const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * DAY)
const aChange = (fields: Partial<ChangedPlayer> = {}): ChangedPlayer => ({
  xuid: '1',
  completions: 0,
  losses: 0,
  profile: false,
  ...fields,
})

/** A gamer who has been scanned once, on day 0. */
function aScannedGamer() {
  const backlog = createScanBacklog((xuid) => xuid === '1')
  backlog.add([aChange({ completions: 1 })])
  backlog.take(day(0), 'everything')
  return backlog
}

test.each<[string, Partial<ChangedPlayer>, number, string[]]>([
  ['nothing that counts', {}, 60, []],
  ['little', { completions: 1 }, 7, []],
  ['little for long', { completions: 1 }, 42, ['1']],
  ['much', { completions: 4, losses: 2 }, 7, ['1']],
  ['a new name', { profile: true }, 7, ['1']],
  ['somebody else', { xuid: '2', completions: 9 }, 7, []],
])('given %s, the turn comes accordingly', (_, change, days, expected) => {
  const backlog = aScannedGamer()
  backlog.add([aChange(change)])
  expect(backlog.take(day(days), 'enough')).toEqual(expected)
})

test('given a loss, the turn comes once more at the next step, for one scan does not take it', () => {
  const backlog = aScannedGamer()
  backlog.add([aChange({ losses: 1 })])
  const turns = [1, 43, 44, 90].map((number) => backlog.take(day(number), 'enough'))
  expect(turns).toEqual([[], ['1'], ['1'], []])
})

test('given changes of several steps, they add up, and are gone when they were taken', () => {
  const backlog = aScannedGamer()
  for (const _ of [1, 2, 3, 4, 5, 6]) backlog.add([aChange({ completions: 1 })])
  expect(backlog.take(day(20), 'enough')).toEqual(['1'])
  expect(backlog.take(day(80), 'everything')).toEqual([])
})

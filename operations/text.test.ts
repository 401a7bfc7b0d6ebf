import { describe, expect, test } from 'vitest'
import { counted } from '#contest/text/numbers.ts'
import { duration, facts, moment, table } from './text.ts'

describe('a table', () => {
  const columns = {
    name: ({ name }: { name: string; points: number }) => name,
    points: ({ points }: { points: number }) => points,
  }

  test('keeps columns apart, numbers to the right', () => {
    const rows = [
      { name: 'Vega', points: 7 },
      { name: 'Seal 79', points: 1234 },
    ]
    expect(table(rows, columns, 'none').split('\n')).toEqual([
      'name     points',
      '-------  ------',
      'Vega          7',
      'Seal 79   1,234',
    ])
  })

  test('given no rows, is a sentence', () => {
    expect(table([], columns, 'Nobody is there.')).toBe('Nobody is there.')
  })
})

test('facts stand in a column of their own', () => {
  expect(facts({ Patch: '8', 'Next cycle': 'soon' })).toBe('Patch:      8\nNext cycle: soon')
})

test('moments are told on the clocks of New York', () => {
  expect(moment(new Date('2026-07-01T18:00:00Z'))).toBe('1 Jul 2026, 14:00 ET')
  expect(moment(null)).toBe('never')
})

test.each([
  [1, '1 second'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [3600, '60 minutes'],
  [7200, '2 hours'],
])('%i seconds are told as %s', (seconds, expected) => {
  expect(duration(seconds)).toBe(expected)
})

test('counts agree with their words', () => {
  expect([counted(1, 'square'), counted(1200, 'square'), counted(0, 'match', 'matches')]).toEqual([
    '1 square',
    '1,200 squares',
    '0 matches',
  ])
})

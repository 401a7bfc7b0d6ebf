import { expect, test } from 'vitest'
import { growthTable } from './growth-table.ts'

const columns = (lines: readonly string[]) => lines.map((line) => line.trim().split(/ {2,}/))

test('given contests of two sizes, each figure has its exponent, and its goal if there is one', () => {
  const table = growthTable([
    { gamers: 1000, start_s: 1, game_kb: 20, gamer_kb: 3 },
    { gamers: 100_000, start_s: 10, game_kb: 2000, gamer_kb: 3 },
  ])
  expect(columns(table)).toEqual([
    ['1,000', '100,000', 'exponent', 'goal at 100,000'],
    ['start_s', '1', '10', '0.50', '5'],
    ['game_kb', '20', '2,000', '1.00'],
    ['gamer_kb', '3', '3', '0.00'],
  ])
})

test('given what is measured in the largest contest alone, the others have no figure and it has no exponent', () => {
  const table = growthTable([{ gamers: 1000 }, { gamers: 100_000, reads_settling_errors: 0, reads_per_s: 9 }])
  expect(columns(table).slice(1)).toEqual([
    ['reads_settling_errors', '-', '0', '-', '0'],
    ['reads_per_s', '-', '9', '-'],
  ])
})

test('given one contest, nothing has an exponent', () => {
  expect(columns(growthTable([{ gamers: 1000, game_kb: 20 }]))[1]).toEqual(['game_kb', '20', '-'])
})

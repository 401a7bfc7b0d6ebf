import { expect, test } from 'vitest'
import { figuresTable, withTable } from './figures-table.ts'

test('every number is a line under its path, whatever else there is', () => {
  const table = figuresTable({
    scale: { results: [{ gamers: 1000, start_s: 2.5 }, { gamers: 100_000 }] },
    scan: { gamersPerSecond: 1234, shares: { judge: 11 }, note: 'quiet', nothing: null },
  })
  expect(table.split('\n')).toEqual([
    '| benchmark | figure | value |',
    '| --- | --- | ---: |',
    '| scale | results 1,000 gamers gamers | 1,000 |',
    '| scale | results 1,000 gamers start_s | 2.5 |',
    '| scale | results 100,000 gamers gamers | 100,000 |',
    '| scan | gamersPerSecond | 1,234 |',
    '| scan | shares judge | 11 |',
  ])
})

test('a new table takes the place of the one before, and the text around it stays', () => {
  const first = withTable('# Speed\n\n<!-- figures: begin --><!-- figures: end -->\n\nMore.\n', 'old')
  expect(withTable(first, 'new')).toBe(
    '# Speed\n\n<!-- figures: begin -->\n\nnew\n\n<!-- figures: end -->\n\nMore.\n',
  )
})

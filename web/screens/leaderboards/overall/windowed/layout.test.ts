import { expect, test } from 'vitest'
import { BY_RANK, leaderboardRows } from '../overall-order.ts'
import { bandedLayout, plainLayout } from './layout.ts'

const TIERS = [
  { badge: 'Immortal', gamers: 1 },
  { badge: 'Gold', gamers: 3 },
  { badge: 'Bronze', gamers: 2 },
] as const

test('given how many each tier has, the rows are those of the table that has all of them', () => {
  const entries = TIERS.flatMap(({ badge, gamers }) => Array.from({ length: gamers }, () => badge)).map(
    (badge, line) => ({ badge, site_rank: line + 1, gamertag: `Gamer ${line}` }),
  )
  const layout = bandedLayout(TIERS)
  const rows = leaderboardRows(entries, BY_RANK)
  expect(layout.count).toBe(rows.length)
  for (const [index, row] of rows.entries()) {
    const at = layout.at(index)
    if (row.kind === 'band') expect(at).toEqual({ badge: row.badge })
    else {
      expect(at).toEqual({ line: (row.entry.site_rank ?? 0) - 1 })
      expect(layout.rowOf((row.entry.site_rank ?? 0) - 1)).toBe(index)
    }
  }
})

test('given another order, a row is a gamer', () => {
  const { count, at, rowOf } = plainLayout(7)
  expect([count, at(4), rowOf(4)]).toEqual([7, { line: 4 }, 4])
})

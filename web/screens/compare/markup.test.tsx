import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ComparedGamer } from './compared.ts'
import { MonthTable } from './history/month-table.tsx'
import { ComparedSquareList } from './lists/square-list.tsx'

test('given no squares to compare, the list says so', () => {
  const list = <ComparedSquareList title="Only Vega" squares={[]} games={new Map()} />
  expect(renderToStaticMarkup(list)).toContain('No squares')
})

test('given gamers without a history, the months say so', () => {
  expect(renderToStaticMarkup(<MonthTable gamers={[]} />)).toContain('No leaderboard history available')
})

test('given a month in which points were lost, they have the minus sign of all other losses', () => {
  const point = (time: string, points: number) => ({ time: new Date(time), points })
  const history = [point('2025-09-02T18:00:00Z', 2000), point('2025-10-02T18:00:00Z', 800)]
  const gamer = { name: 'Vega', gamertag: 'Vega', xuid: '1', history } as unknown as ComparedGamer
  expect(renderToStaticMarkup(<MonthTable gamers={[gamer]} />)).toContain('−1,200')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MonthTable } from './history/month-table.tsx'
import { ComparedSquareList } from './lists/square-list.tsx'

test('given no squares to compare, the list says so', () => {
  const list = <ComparedSquareList title="Only Vega" squares={[]} games={new Map()} />
  expect(renderToStaticMarkup(list)).toContain('No squares')
})

test('given gamers without a history, the months say so', () => {
  expect(renderToStaticMarkup(<MonthTable gamers={[]} />)).toContain('No leaderboard history available')
})

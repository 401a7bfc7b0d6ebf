import { expect, test } from 'vitest'
import { cellId } from '#contest/rules/grid.ts'
import { challengesCounting } from './challenges-counting.ts'

const grid = { activeIds: new Set([cellId(0), cellId(4)]), completedPositions: new Set([1, 5]) }
const challenges = [
  { challenge_id: 19, title: 'Red Quadrant', positions: '2', quadrants_needed: { red: 25 } },
  { challenge_id: 18, title: 'Blue Quadrant', positions: '', quadrants_needed: { blue: 25 } },
  { challenge_id: 40, title: 'First', positions: '1,5', completed: true },
  { challenge_id: 41, title: 'Second', positions: '1,5,6' },
  { challenge_id: 42, title: 'Elsewhere', positions: '6,7' },
  { challenge_id: 43, title: 'Any hundred', positions: '', squares_needed: 100 },
]

test('given a square, the challenges that name it or count its quadrant are listed, open ones first', () => {
  const fed = challengesCounting(cellId(0), challenges, grid)
  expect(fed.map(({ challenge, progress }) => [challenge.title, progress])).toEqual([
    ['Second', '2 of 3'],
    ['Red Quadrant', '2 of 25'],
    ['First', '2 of 2'],
  ])
})

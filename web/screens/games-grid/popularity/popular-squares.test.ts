import { expect, test } from 'vitest'
import {
  averageShare,
  mostFirst,
  nobodyHas,
  popularSquares,
  rarestFirst,
  shareMarks,
  stepOf,
} from './popular-squares.ts'

test.each([
  [0, 0, 0],
  [1, 0, 1],
  [1, 3.9, 1],
  [1, 4, 2],
  [1, 6.9, 2],
  [1, 7, 3],
  [1, 9.9, 3],
  [1, 10, 4],
  [1, 14.9, 4],
  [1, 15, 5],
  [1, 100, 5],
])('given %i gamers, %d percent of all, the step is %i', (completed, percent, step) => {
  expect(stepOf({ completed, percent })).toBe(step)
})

const squares = popularSquares({
  gamers: 10,
  squares: [
    { square: 1, completed: 2, percent_completed: 20, in_progress: 0, first: null },
    { square: 2, completed: 0, percent_completed: 0, in_progress: 3, first: null },
    { square: 16, completed: 1, percent_completed: 10, in_progress: 0, first: null },
    { square: 17, completed: 1, percent_completed: 10 },
    { square: 901 },
  ],
})

test('given squares, the lists are in their orders and nobody is in two', () => {
  const numbers = (list: typeof squares) => list.map(({ cell }) => cell + 1)
  expect(numbers(rarestFirst(squares))).toEqual([16, 17, 1])
  expect(numbers(mostFirst(squares))).toEqual([1, 16, 17])
  expect(numbers(nobodyHas(squares))).toEqual([2])
})

test('given squares, the average is over all of them, or of a quadrant', () => {
  expect(averageShare(squares, 10)).toBe(10)
  expect(averageShare(squares, 10, 'red')).toBe(10)
  expect(averageShare(squares, 10, 'blue')).toBe(10)
  expect(averageShare(squares, 10, 'purple')).toBe(0)
})

test('given a square, its mark says the share', () => {
  expect(shareMarks(squares).get(squares[0]!.cell)).toEqual({
    kind: 'share-5',
    says: 'completed by 2 gamers',
    tip: ', 20%',
  })
})

import { expect, test } from 'vitest'
import { examplePopularity } from './popular-squares.ts'

const of = (...completed: number[]) =>
  examplePopularity({ squares: completed.map((count, index) => ({ square: index + 1, completed: count })) })

test('given squares, tells the most completed, the rarest and how many nobody has', () => {
  expect(of(3, 0, 10, 1)).toEqual({
    most: { cell: 2, completed: 10 },
    rarest: { cell: 3, completed: 1 },
    nobody: 1,
    steps: [[3], [0], [], [], [2]],
  })
})

test.each([
  ['nobody who has any', of(0, 0), 2],
  ['no squares', examplePopularity({}), 0],
  ['a square off the grid', examplePopularity({ squares: [{ square: 901, completed: 1 }] }), 0],
])('given %s, there is no most and no rarest', (_, popular, nobody) => {
  expect(popular).toMatchObject({ most: undefined, rarest: undefined, nobody })
})

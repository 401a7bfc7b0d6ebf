import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Game, inGridOrder } from './games.ts'
import { completedSquares, judgeHistory } from './judging.ts'

const aGame = (position: number, titleId: number | null): Game => ({
  position,
  titleId,
  name: `Game ${titleId}`,
  link: `Game-${position}-${titleId}`,
  gamerscore: 1000,
})

const games = inGridOrder([aGame(2, 20), aGame(-1, 12), aGame(1, 10), aGame(-1, 11), aGame(3, null)])
const history = (...titles: [id: number, current: number][]) =>
  new Map(
    titles.map(([titleId, currentGamerscore]) => [
      titleId,
      { titleId, currentGamerscore, totalGamerscore: 1000, currentAchievements: 1, totalAchievements: null },
    ]),
  )

test('grid order puts the main game before its alternatives, and those by link', () => {
  expect(games.map((game) => [game.position, game.titleId])).toEqual([
    [1, 10],
    [-1, 11],
    [-1, 12],
    [2, 20],
    [3, null],
  ])
})

describe('a square', () => {
  test.each([
    ['its main game completed', history([10, 1000]), [[1, [10]]]],
    ['only an alternative completed', history([11, 1000]), [[-1, [11]]]],
    ['main game and alternative completed', history([11, 1000], [10, 1000]), [[1, [10, 11]]]],
    ['every version completed', history([12, 1000], [11, 1000], [10, 1000]), [[1, [10, 11, 12]]]],
    ['a title that is on no square', history([99, 1000]), []],
    ['a title that only shares the name', history([13, 1000]), []],
    ['nothing completed', history([10, 995]), []],
  ])('given %s, is judged by title id alone', (_, titles, expected) => {
    const { completions } = judgeHistory(games, titles)
    expect(
      completions.map((completion) => [completion.position, completion.games.map((game) => game.titleId)]),
    ).toEqual(expected)
  })

  test('given a game whose title id is not confirmed, nobody completes it', () => {
    expect(judgeHistory(games, history([3, 1000])).completions).toEqual([])
  })

  test('given an alternative begun on a completed square, it is in progress, and what is completed is not', () => {
    const judged = judgeHistory(games, history([10, 1000], [11, 5], [20, 10]))
    expect(judged.inProgress.map(({ game }) => game.titleId)).toEqual([11, 20])
  })

  test('given two versions begun and none completed, both are in progress', () => {
    const judged = judgeHistory(games, history([10, 5], [11, 5]))
    expect(judged.inProgress.map(({ game }) => game.titleId)).toEqual([10, 11])
  })
})

describe('a game with twins', () => {
  const twinned = inGridOrder([{ ...aGame(1, 10), twins: [15, 16] }, aGame(-1, 11), aGame(2, 20)])
  test.each([
    ['its first completed', history([10, 1000]), [1], []],
    ['a twin completed', history([16, 1000]), [1], []],
    ['the first begun and a twin completed', history([10, 400], [15, 1000]), [1], []],
    ['two of them completed', history([10, 1000], [15, 1000]), [1], []],
    ['a twin begun', history([15, 300]), [], [[1, 300]]],
    ['two of them begun', history([10, 200], [15, 300], [16, 100]), [], [[1, 300]]],
    ['the first not begun and a twin begun', history([10, 0], [15, 300]), [], [[1, 300]]],
    ['none of them', history([20, 1000]), [2], []],
  ])('given %s, counts once', (_, titles, completed, begun) => {
    const judged = judgeHistory(twinned, titles)
    expect(judged.completions.map(({ position, games }) => (games.length === 1 ? position : 0))).toEqual(
      completed,
    )
    expect(
      judged.inProgress.map(({ game, progress }) => [game.position, progress.currentGamerscore]),
    ).toEqual(begun)
  })
})

test('given any games and titles, the fast path for gamers without decisions judges as the one for those with some', () => {
  const title = fc.integer({ min: 1, max: 12 })
  const anyGame = fc.record({
    position: fc.integer({ min: -6, max: 6 }).filter((position) => position !== 0),
    titleId: fc.option(title, { nil: null }),
    twins: fc.uniqueArray(title, { maxLength: 2 }),
  })
  fc.assert(
    fc.property(
      fc.array(anyGame, { maxLength: 12 }),
      fc.uniqueArray(fc.tuple(title, fc.constantFrom(0, 500, 1000)), { selector: ([id]) => id }),
      (found, titles) => {
        const all = inGridOrder(
          found.map(({ position, titleId, twins }, nth) => ({
            ...aGame(position, titleId),
            link: `Game-${nth}`,
            twins,
          })),
        )
        const decided = { granted: ['no-such-game'], excluded: [] }
        expect(judgeHistory(all, history(...titles))).toEqual(judgeHistory(all, history(...titles), decided))
        const squares = judgeHistory(all, history(...titles)).completions.map(({ square }) => square)
        expect([...completedSquares(all, history(...titles))]).toEqual(squares)
        expect([...completedSquares(all, history(...titles), decided)]).toEqual(squares)
      },
    ),
  )
})

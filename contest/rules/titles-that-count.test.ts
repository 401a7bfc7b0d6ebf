import { expect, test } from 'vitest'
import type { Game } from './games.ts'
import { type TitleDecisions, titlesThatCount, withTitlesThatCount } from './titles-that-count.ts'

const none: TitleDecisions = { twins: [], rejected: [] }
const accepted = (titleId: number, recordedTitleId: number | null): TitleDecisions => ({
  ...none,
  accepted: { titleId, recordedTitleId },
})
const recorded = (titleId: number | null, ...twins: number[]) => ({ titleId, ...(twins[0] && { twins }) })

test.each([
  ['nothing at all', recorded(null), none, []],
  ['what the record names', recorded(1, 2), none, [1, 2]],
  ['a title accepted where the record names none', recorded(null), accepted(9, null), [9]],
  ['another title accepted than the record names', recorded(1, 2), accepted(9, 1), [9, 2]],
  ['a record that names another since', recorded(1), accepted(9, null), [1]],
  ['a record that has come to know the accepted one', recorded(1, 2, 9), accepted(9, null), [9, 1, 2]],
  ['a twin accepted', recorded(1), { ...none, twins: [7] }, [1, 7]],
  ['a twin accepted where the record names none', recorded(null), { ...none, twins: [7] }, [7]],
  ['the first rejected', recorded(1, 2), { ...none, rejected: [1] }, [2]],
  ['a twin rejected', recorded(1, 2), { ...none, rejected: [2] }, [1]],
  ['the only one rejected', recorded(1), { ...none, rejected: [1] }, []],
  ['one rejected and another accepted', recorded(1), { ...accepted(9, 1), rejected: [1] }, [9]],
])('given %s, the game counts by what was decided, else by its record', (_, record, decisions, titles) => {
  expect(titlesThatCount(record, decisions)).toEqual(titles)
})

test('given a title accepted for one game, a record that names it for another does not have it', () => {
  const aGame = (link: string, titleId: number | null, twins?: number[]): Game => ({
    position: 1,
    name: link,
    link,
    gamerscore: 1000,
    titleId,
    ...(twins && { twins }),
  })
  const games = withTitlesThatCount(
    [aGame('A', null), aGame('B', 1, [2, 3]), aGame('C', 4, [5])],
    new Map([
      ['A', accepted(1, null)],
      ['C', { ...none, rejected: [5] }],
    ]),
  )
  expect(games.map(({ titleId, twins }) => [titleId, twins])).toEqual([
    [1, undefined],
    [2, [3]],
    [4, undefined],
  ])
})

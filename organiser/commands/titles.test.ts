import { expect, test } from 'vitest'
import type { Suggestion } from '#scanner/titles/titles.ts'
import { unambiguous } from './titles.ts'

const aSuggestion = (link: string, titles: [titleId: number, isExact: boolean][]): Suggestion => ({
  game: { link, position: 1, name: link, platform: 'One', gamerscore: 1000, rejected: [] },
  titles: titles.map(([titleId, isExact]) => ({
    titleId,
    isExact,
    name: link,
    platform: 'modern',
    machine: 'Durango',
    totalGamerscore: 1000,
    totalAchievements: null,
  })),
})

test('given one exact title, it is accepted', () => {
  expect(
    unambiguous([
      aSuggestion('Halo', [
        [1, true],
        [2, false],
      ]),
    ]),
  ).toEqual([{ link: 'Halo', titleId: 1, decision: 'accepted' }])
})

test.each<[string, Suggestion[]]>([
  ['no exact title', [aSuggestion('Halo', [[1, false]])]],
  [
    'two exact titles',
    [
      aSuggestion('Halo', [
        [1, true],
        [2, true],
      ]),
    ],
  ],
  ['one title for two games', [aSuggestion('Halo', [[1, true]]), aSuggestion('Halo-Windows', [[1, true]])]],
])('given %s, the organiser is left to decide', (_, suggestions) => {
  expect(unambiguous(suggestions)).toEqual([])
})

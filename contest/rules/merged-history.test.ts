import { expect, test } from 'vitest'
import { mergeHistories, progressOf } from './merged-history.ts'
import { type TitleProgress, titleStatus } from './title-status.ts'

const aRow = (titleId: number, currentGamerscore: number, totalGamerscore: number): TitleProgress => ({
  titleId,
  currentGamerscore,
  totalGamerscore,
  currentAchievements: 50,
  totalAchievements: null,
})

const statusOf = (row: TitleProgress | undefined) => row && titleStatus(row)

test.each([
  ['a completion before achievements were added', [1000, 1000], 'completed'],
  ['a completion after achievements were added', [1250, 1250], 'completed'],
  ['less of it', [400, 1250], 'in_progress'],
] as const)('given %s and, elsewhere, 1100 of 1250 G, a completion counts', (_, [score, total], status) => {
  const row = aRow(1, score, total)
  const further = aRow(1, 1100, 1250)
  for (const histories of [
    [row, further],
    [further, row],
  ]) {
    const merged = mergeHistories(histories.map((each) => new Map([[1, each]])))
    expect(statusOf(merged.get(1))).toBe(status)
  }
  for (const [titleId, twin] of [
    [1, 2],
    [2, 1],
  ] as const) {
    const history = new Map([
      [1, row],
      [2, { ...further, titleId: 2 }],
    ])
    expect(statusOf(progressOf({ titleId, twins: [twin] }, history))).toBe(status)
  }
})

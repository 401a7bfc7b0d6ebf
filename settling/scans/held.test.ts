import { expect, test } from 'vitest'
import { all, catalogue, grown, judge, NOW, numbers, partly, type Scan } from '#tests/support/judged-scan.ts'
import { suspectedAgain } from './held.ts'

test.each<[string, Scan]>([
  ['too many losses', { known: all(...numbers(21)), read: numbers(21).map(grown) }],
  ['scores that fell, of which none is suspected', { known: all(1, 2), read: [partly(1, 499), ...all(2)] }],
])('given %s, the undo of the applied scan suspects what the scan suspected', (_, scan) => {
  const verdict = judge(scan)
  if (verdict.kind !== 'applied' || !verdict.suspicion) throw new Error('The scan is not held.')
  const { rows: titles, squares } = verdict.suspicion
  const held = { titles, wouldLose: [...squares], foundAt: NOW }
  expect(suspectedAgain(held, verdict.history, catalogue)).toEqual(verdict.suspected)
})

import { expect, test } from 'vitest'
import { seenBy, toldFailure } from './report.mjs'

test('a failure says which test, in which file, with what it saw and where', () => {
  const file = 'contest/rules/grid.test.ts'
  const stack = `Error: expected 3 to be 4\n    at helper (support.ts:1:1)\n    at /clone/${file}:12:5`
  const saw = seenBy([{ message: '\x1b[31mexpected 3 to be 4\x1b[39m', diff: '- 4\n+ 3', stack }], file)
  expect(toldFailure({ file, name: 'given a square, its quadrant', saw })).toBe(
    [
      'contest/rules/grid.test.ts > given a square, its quadrant',
      '    expected 3 to be 4',
      '    - 4',
      '    + 3',
      '    at /clone/contest/rules/grid.test.ts:12:5',
    ].join('\n'),
  )
})

test('of a long difference the beginning is shown; the log has the rest', () => {
  const [text] = seenBy([{ message: 'line\n'.repeat(500) }], 'a.test.ts')
  expect(text?.split('\n')).toHaveLength(24)
})

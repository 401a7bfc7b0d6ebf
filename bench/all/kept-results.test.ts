import { expect, test } from 'vitest'
import { resultsSoFar } from './kept-results.ts'

const run = { commit: 'abc' }
const half = { ...run, scan: { gamersPerSecond: 100 } }

test.each([
  { situation: 'an unfinished run of the same version', last: half, so: half },
  { situation: 'an unfinished run of another version', last: { ...half, commit: 'older' }, so: run },
  { situation: 'an unfinished quick run', last: { ...half, quick: true }, so: run },
  { situation: 'a finished run', last: { ...half, web: {} }, so: run },
  { situation: 'no run', last: {}, so: run },
])('given $situation, its results are kept only where they belong to this one', ({ last, so }) => {
  expect(resultsSoFar(last, run, ['scan', 'web'])).toEqual(so)
})

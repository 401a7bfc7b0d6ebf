import { expect, test } from 'vitest'
import { areTooMany } from './losses.ts'

test.each([
  ['two of three', 2, 3, false],
  ['three of three', 3, 3, true],
  ['three of 99', 3, 99, true],
  ['three of 100', 3, 100, false],
  ['four of 100', 4, 100, true],
] as const)(
  'given losses of %s gamers, an organiser decides only beyond three in a hundred and from three on',
  (_, inAll, active, isStopped) => {
    expect(areTooMany({ inAll, active })).toBe(isStopped)
  },
)

import { expect, test } from 'vitest'
import { XboxNotFound, XboxThrottled, XboxUnreachable } from '#xbox/errors.ts'
import { explain } from './explain.ts'

test('given an Xbox Live that wants a pause, the page is told when to ask again', () => {
  expect(explain(new XboxThrottled('profile', 14_200))).toMatchObject({
    status: 503,
    details: { retryAfter: 15 },
  })
})

test.each([
  [new XboxUnreachable('profile', 'reset'), 503],
  [new XboxNotFound('Vega'), 404],
])('given %s, it is told without a time', (error, status) => {
  expect(explain(error)).toEqual({ status, sentence: error.message })
})

import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

test('given the same bytes in another place, the fingerprint is the same', () => {
  const page = randomBytes(100_001)
  const larger = Buffer.concat([Buffer.from('before'), page, Buffer.from('after')])
  expect(fingerprintOf(larger.subarray(6, 6 + page.length))).toBe(fingerprintOf(page))
})

test('given a page of which any one byte is different, missing or more, the fingerprint is another', () => {
  const page = randomBytes(1000)
  const changed = Array.from(page, (byte, place) => page.with(place, byte ^ 1))
  const others = [...changed, page.subarray(1), page.subarray(0, -1), Buffer.concat([page, Buffer.alloc(1)])]
  const fingerprints = new Set([page, ...others].map(fingerprintOf))
  expect(fingerprints.size).toBe(1 + others.length)
})

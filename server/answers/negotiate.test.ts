import { expect, test } from 'vitest'
import { encodingFor, hasAlready } from './negotiate.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['identity;q=0, gzip;q=0.001', 'gzip'],
  ['deflate', 'identity'],
  ['GZIP ; Q=1', 'gzip'],
  ['br;q=nonsense', 'identity'],
  [';;;,,q=', 'identity'],
])('Accept-Encoding "%s" gets %s', (header, expected) => {
  expect(encodingFor(header)).toBe(expected)
})

test.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
])('If-None-Match %s: has it already %s', (header, expected) => {
  expect(hasAlready(header, '"a"')).toBe(expected)
})

import { expect, test } from 'vitest'
import { pageMemoryMb } from './page-memory.ts'

const GB = 2 ** 30

test.each([
  ['a small machine', 0.5 * GB, 128],
  ['two gigabytes', 2 * GB, 128],
  ['eight gigabytes', 8 * GB, 512],
  ['a large machine', 64 * GB, 1024],
])('given %s, the database keeps a sixteenth within limits for its pages', (_, memory, expected) => {
  expect(pageMemoryMb(memory)).toBe(expected)
})

test('given this machine, the number is one that PostgreSQL accepts', () => {
  expect(pageMemoryMb()).toBeGreaterThanOrEqual(128)
  expect(Number.isInteger(pageMemoryMb())).toBe(true)
})

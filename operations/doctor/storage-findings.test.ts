import { expect, test } from 'vitest'
import { storageFindings } from './storage-findings.ts'

test('given what grows with time, the doctor tells sizes, growth and how long each is kept', () => {
  const found = storageFindings([
    { table: 'events', bytes: 1_234_000_000, bytesPerMonth: 100_000_000, days: null },
    { table: 'backups', bytes: 8192, bytesPerMonth: null, days: 90 },
  ])
  expect(found.map(({ about, says }) => `${about}: ${says}`)).toEqual([
    'events: 1,234 MB, growing by 100 MB a month, kept for ever.',
    'backups: less than 1 MB, kept for 90 days.',
  ])
})

import { afterEach, expect, test } from 'vitest'
import { site } from '#web/site.ts'
import { scanPace, scanWords } from './scan-words.ts'

const before = { ...site }
afterEach(() => void Object.assign(site, before))

test.each([
  ['02:00, 14:00', 'Eastern', '2AM and 2PM Eastern', 'every 12 hours'],
  ['00:30', 'UTC', '12:30AM UTC', 'once a day'],
  ['06:00, 12:00, 20:15', 'Central European', '6AM, 12PM and 8:15PM Central European', '3 times a day'],
])('given scans at %s, the pages say so', (scanTimes, scanZone, words, pace) => {
  Object.assign(site, { scanTimes, scanZone })
  expect(scanWords('and')).toBe(words)
  expect(scanPace()).toBe(pace)
})

import { describe, expect, test } from 'vitest'
import {
  badgeSharesOf,
  FIRST_SETTINGS,
  isSettingName,
  parseSetting,
  SETTING_NAMES,
  type SettingName,
  secretEnd,
} from './contest-settings.ts'
import { zoneName } from './lists.ts'

test('the settings of a new contest are as they would be kept', () => {
  for (const name of SETTING_NAMES)
    expect(parseSetting(name, FIRST_SETTINGS[name])).toEqual({ text: FIRST_SETTINGS[name] })
})

test.each<[SettingName, string, string]>([
  ['name', '  My   Grid ', 'My Grid'],
  ['name', 'Grille d’été', 'Grille d’été'],
  ['name', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['chat', '', ''],
  ['chat', 'https://discord.gg/abc/', 'https://discord.gg/abc'],
  ['tracker', 'http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['registration', ' Closed', 'closed'],
  ['freeze', 'on', 'on'],
  ['scan-times', '2pm, 2:00 AM', '02:00, 14:00'],
  ['scan-times', '12am; 12pm', '00:00, 12:00'],
  ['scan-times', '6:30', '06:30'],
  ['time-zone', 'europe/berlin', 'Europe/Berlin'],
  ['time-zone', 'UTC', 'UTC'],
  ['badge-shares', '1%, 2 %,5,7,15,20,25', '1, 2, 5, 7, 15, 20, 25'],
  ['badge-shares', '0,0,0,0,0,0,100', '0, 0, 0, 0, 0, 0, 100'],
  ['chat-webhook', 'https://discord.com/api/webhooks/1/abc', 'https://discord.com/api/webhooks/1/abc'],
  ['alert-webhook', ' ', ''],
])('given %s "%s", it is kept as "%s"', (name, given, text) => {
  expect(parseSetting(name, given)).toEqual({ text })
})

test.each<[SettingName, string, string]>([
  ['name', ' ', 'The contest needs a name.'],
  ['name', 'x'.repeat(61), 'The name must have at most 60 characters.'],
  ['name', 'Grid \u202e009', 'The name must not hold invisible marks.'],
  ['name', 'Gr\u200bid', 'The name must not hold invisible marks.'],
  ['name', 'Gr\ufffeid', 'The name must not hold invisible marks.'],
  ['chat', 'javascript:alert(1)', 'The chat invitation must be an https:// address.'],
  ['chat', 'http://chat.example', 'The chat invitation must be an https:// address.'],
  ['tracker', '', 'The tracker must be an https:// address.'],
  ['tracker', 'https://me:secret@tracker.example', 'The tracker must be an https:// address.'],
  ['registration', 'perhaps', 'Registration is open or closed.'],
  ['freeze', '', 'The freeze is on or off.'],
  ['scan-times', '', 'At least one scan a day is needed.'],
  ['scan-times', '25:00', '"25:00" is no time of day such as 14:00.'],
  ['scan-times', '13pm', '"13pm" is no time of day such as 14:00.'],
  ['scan-times', '2:75', '"2:75" is no time of day such as 14:00.'],
  ['scan-times', '02:00, 03:59', 'Scans must be at least 2 hours apart.'],
  ['scan-times', '00:30, 23:00', 'Scans must be at least 2 hours apart.'],
  ['scan-times', '0,2,4,6,8,10,12', 'At most 6 scans a day are possible.'],
  ['time-zone', 'Middle/Earth', '"Middle/Earth" is no time zone such as America/New_York.'],
  ['time-zone', '+02:00', '"+02:00" is no time zone such as America/New_York.'],
  ['badge-shares', '1,2,3', 'Seven shares are needed, from Immortal to Silver.'],
  ['badge-shares', '1,2,-5,7,15,20,25', 'The share of Master must be a whole number from 0 to 100.'],
  ['badge-shares', '1,2,5,7,15,20,1.5', 'The share of Silver must be a whole number from 0 to 100.'],
  ['badge-shares', '1,2,5,7,15,20,51', 'The shares add up to 101%; 100% is everyone.'],
  ['chat-webhook', 'ftp://x', 'The webhook of the chat must be an https:// address.'],
])('given %s "%s", it is refused: %s', (name, given, problem) => {
  expect(parseSetting(name, given)).toEqual({ problem })
})

describe('what is made of them', () => {
  test('the shares of the badges add up from the top, and Bronze is the rest', () => {
    expect(badgeSharesOf('1, 2, 0, 7, 15, 20, 25').map(({ percent }) => percent)).toEqual([
      1, 3, 3, 10, 25, 45, 70, 100,
    ])
  })

  test.each([
    ['America/New_York', 'Eastern'],
    ['Europe/Berlin', 'Central European'],
    ['Etc/UTC', 'UTC'],
  ])('the zone %s is called %s', (zone, name) => {
    expect(zoneName(zone, new Date('2026-07-01T00:00:00Z'))).toBe(name)
  })

  test('of a secret only the end is shown', () => {
    expect(secretEnd('https://discord.com/api/webhooks/1/abcdef')).toBe('…cdef')
    expect(secretEnd('')).toBe('')
  })

  test('nothing that objects inherit is taken for a setting', () => {
    expect(isSettingName('constructor')).toBe(false)
  })
})

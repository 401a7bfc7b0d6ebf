import { expect, test } from 'vitest'
import { explainXErr } from '#xbox/sign-in/xerr.ts'
import { signInHelp } from './sign-in-help.ts'

const BASE = 0x8015dc00
const NUMBERS = Array.from({ length: 256 }, (_, byte) => BASE + byte)
const needsItsOwner = NUMBERS.filter((xerr) => explainXErr(xerr).fault === 'needs_owner')

test('given a refusal that only the player can end, they read what to do, on the page that an organiser is told too', () => {
  expect(needsItsOwner.length).toBeGreaterThan(10)
  for (const xerr of needsItsOwner) {
    expect(signInHelp(xerr)?.says).toMatch(/^[A-Z].+[.:]$/)
    expect(signInHelp(xerr)?.page?.address).toBe(explainXErr(xerr).page)
  }
})

test.each([
  [0x09, 'no Xbox profile yet', 'https://start.ui.xboxlive.com/CreateAccount'],
  [0x0e, 'An adult must add it', 'https://start.ui.xboxlive.com/AddChildToFamily'],
  [0x03, 'has banned this account', 'https://enforcement.xbox.com/'],
  [0x0b, 'country', 'https://account.microsoft.com/profile/'],
  [0x0c, 'verify your age', 'https://account.microsoft.com/profile/'],
  [0x0a, 'terms', 'https://www.xbox.com/'],
  [0x13, 'another gamertag', 'https://social.xbox.com/changegamertag'],
  [0x31, 'Try again in a few minutes', undefined],
])('given the XErr 8015DC%i, it is about %s', (byte, words, page) => {
  const help = signInHelp(BASE + byte)
  expect(help?.says).toContain(words)
  expect(help?.page?.address).toBe(page)
})

test.each([0, 1, 0x22, -1, 2 ** 32, Number.NaN])('given %i, there is nothing to say', (offset) => {
  expect(signInHelp(BASE + offset)).toBeUndefined()
})

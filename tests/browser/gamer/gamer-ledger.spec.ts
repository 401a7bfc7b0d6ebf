import type { LedgerEntry } from '#contract/past/gamer-ledger.ts'
import { gamerLedgerCall } from '#contract/past/gamer-ledger.ts'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { answerProfile } from '#tests/support/browser/gamer-answers.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

type Told = Partial<LedgerEntry> & Pick<LedgerEntry, 'at' | 'cause' | 'change' | 'text'>

/** From the oldest on; numbers and totals follow. */
function ledgerOf(told: readonly Told[]) {
  let total = 0
  const entries = told.map((entry, index): LedgerEntry => {
    total += entry.change
    return { patch: null, square: null, link: null, challenge_id: null, ...entry, id: index + 1, total }
  })
  return { points: total, entries: entries.toReversed(), next_before: null }
}

const [JOINED, MARCH, PATCHED, NOVEMBER] = [
  '2026-02-02T19:00:00Z',
  '2026-03-05T07:00:00Z',
  '2026-11-08T17:00:00Z',
  '2026-11-15T07:00:00Z',
]
const square = (at: string, number: number, name: string): Told => ({
  ...{ at, cause: 'scan', change: 3, square: number, link: name, name, text: `Completed ${name}` },
})

const LEDGER = ledgerOf([
  {
    at: JOINED,
    cause: 'joined',
    change: 30,
    brought: 'squares',
    count: 10,
    text: 'Joined with 10 completed squares',
  },
  {
    at: JOINED,
    cause: 'joined',
    change: 40,
    brought: 'challenges',
    count: 1,
    text: 'Joined with 1 completed challenge',
  },
  ...Array.from({ length: 8 }, (_, index) => square(MARCH, index + 100, `March-Game-${index + 1}`)),
  {
    ...{ at: PATCHED, cause: 'patch', patch: 9, change: 20, challenge_id: 7, name: 'Lunch Break' },
    ...{ repriced: { from: 40, to: 60 }, text: 'Patch 9 re-priced Lunch Break from 40 to 60 points' },
  },
  {
    ...{
      at: NOVEMBER,
      cause: 'scan',
      change: -3,
      square: 828,
      link: 'Hogwarts-Legacy',
      name: 'Hogwarts Legacy',
    },
    text: 'Lost Hogwarts Legacy: the game has 185 G more since 11/14/2026',
  },
  square(NOVEMBER, 21, 'Code-Vein'),
])

test('given a ledger, it is read, filtered, opened at a month and saved', async ({ page, calls }) => {
  await answerProfile(calls)
  await calls.answer(gamerLedgerCall, LEDGER)
  await open(page, '/gamer/Fjordwalker/ledger')
  await expect(page.getByRole('heading', { level: 1, name: 'Where the points come from' })).toBeVisible()
  await expect(page).toHaveTitle('Where the points of Fjordwalker come from – Grid 900')
  await expect(page.locator('.ledger-sum')).toHaveText(
    /Squares5418 at 3 pointsChallenges601 completedPoints114/,
  )
  await expect(page.locator('.ledger-settlement > header')).toHaveText([
    /11\/15\/2026 02:00 AM EST.*Scan.*±0.*114/,
    /11\/08\/2026 12:00 PM EST.*Patch 9.*\+20.*114/,
    /03\/05\/2026 02:00 AM EST.*Scan.*\+24.*94/,
    /02\/02\/2026 02:00 PM EST.*Joined.*\+70.*70/,
  ])
  await expect(page.getByText('40 points')).toBeVisible()
  await expect(page.getByText('13 entries add up to 114, the points on the leaderboard.')).toBeVisible()
  await page.getByRole('button', { name: '6 more squares' }).click()
  await expect(page.getByRole('link', { name: 'March-Game-1' })).toBeVisible()

  await page.getByRole('button', { name: 'Lost 1' }).click()
  await expect(page.locator('.ledger-settlement li')).toHaveText([
    /Hogwarts Legacy.*185 G more since 11\/14\/2026.*−3/,
  ])
  await page.getByRole('button', { name: 'All 13' }).click()
  await page.getByRole('searchbox').fill('lunch')
  await expect(page.locator('.ledger-settlement li')).toHaveText([/Lunch Break/])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toBe('ledger-Fjordwalker.csv')
  await page.getByRole('searchbox').fill('nothing like it')
  await expect(page.getByText('No entries found matching your filters')).toBeVisible()
  await page.getByRole('searchbox').fill('')

  await open(page, '/gamer/Fjordwalker/ledger#2026-03')
  await expect(page.getByRole('heading', { name: '03/05/2026 02:00 AM EST' })).toBeFocused()
  await expectAccessible(page)
})

test('given no such gamer, it stays loading', { tag: '@once' }, async ({ page, calls, expectedErrors }) => {
  expectedErrors.push('Failed to load resource', 'Could not load')
  await answerProfile(calls)
  await calls.answer(gamerLedgerCall, refused(404))
  await open(page, '/gamer/Fjordwalker/ledger')
  await expect(page.getByText('Loading', { exact: true })).toBeVisible()
})

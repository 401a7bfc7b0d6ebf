import { gamerLedgerCall } from '#contract/past/gamer-ledger.ts'
import { answerProfile } from '#tests/support/browser/gamer-answers.ts'
import { LEDGER } from '#tests/support/browser/ledger-answer.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

test('given a ledger, it is saved, and opened at a month', { tag: '@once' }, async ({ page, calls }) => {
  await answerProfile(calls)
  await calls.answer(gamerLedgerCall, LEDGER)
  await open(page, '/gamer/Fjordwalker/ledger')
  await expect(page.getByRole('heading', { level: 1, name: 'Where the points come from' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('ledger-Fjordwalker.csv')

  await open(page, '/gamer/Fjordwalker/ledger#2026-03')
  await expect(page.getByRole('heading', { name: '03/05/2026 02:00 AM EST' })).toBeFocused()
})

import { challengeCall } from '#contract/challenge.ts'
import { aChallenge, aGame, aGamer } from '#tests/support/browser/builders.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const CHALLENGE = aChallenge(29, 'Kingdom Hearts', { positions: '24,206' })

test('both panels are open at first and fold on a click', { tag: '@once' }, async ({ page, calls }) => {
  await calls.answer(challengeCall, {
    challenge: [CHALLENGE],
    requirements: [aGame(206, 'Kingdom Hearts III'), aGame(24, 'KH 1.5')],
    completed: [aGamer('Ashen Vale')],
  })
  await open(page, '/challenge/29')
  await expect(page).toHaveTitle('Kingdom Hearts – Grid 900')
  await expect(page.getByText('Position 206')).toBeVisible()
  await page.getByText('Required Games').click()
  await expect(page.getByText('Position 206')).toBeHidden()
  await expect(page.getByText('Ashen Vale')).toBeVisible()
  await page.getByRole('heading', { name: 'Completed' }).click()
  await expect(page.getByText('Ashen Vale')).toBeHidden()
  await page.getByText('Required Games').click()
  await expect(page.getByText('Position 206')).toBeVisible()
})

test('given ten thousand who completed it, only those in sight are drawn, and all can be reached', {
  tag: '@once',
}, async ({ page, calls }) => {
  const completed = Array.from({ length: 10_000 }, (_, index) => aGamer(`Gamer ${index}`))
  await calls.answer(challengeCall, { challenge: [CHALLENGE], requirements: [], completed })
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/challenge/29')
  await expect(page.getByText('Gamer 0', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '10000')
  expect(await page.getByRole('listitem').count()).toBeLessThan(400)
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await expect(page.getByText('Gamer 9999', { exact: true })).toBeVisible()
})

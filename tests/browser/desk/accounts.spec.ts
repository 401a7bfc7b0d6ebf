/** Accounts at the desk: connecting one at the simulated Microsoft and coming back, rest, loss, disconnecting. */
import { accountStates, markAccountNeedsOwner } from '#store/people/service-accounts.ts'
import { deskSite } from '#tests/support/browser/desk-site.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const desk = deskSite()
const at = (path: string) => `${desk.url}${path}`

test.beforeAll(async () => {
  await desk.world.control('PUT', '/players/9002', { gamertag: 'Scanner 2', role: 'service' })
})

test('given an owner, an account is connected at Microsoft, rests, is lost, connected again and disconnected', {
  tag: '@once',
}, async ({ page }) => {
  await desk.signIn(page, 'owner')
  await open(page, at('/organiser/accounts'))
  await expect(page.getByRole('region', { name: 'Scanner 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Connect an account' }).click()
  await page.getByRole('link', { name: /Scanner 2/ }).click()
  await page.waitForURL(at('/organiser/accounts?connecting=connected'))
  await expect(page.getByText('is connected. Scans use it from now on.')).toBeVisible()
  const card = page.getByRole('region', { name: 'Scanner 2' })
  await expect(card).toBeVisible()

  await card.getByRole('button', { name: 'Pause Scanner 2' }).click()
  await expect(card.getByText('Onyx Fjord paused it.')).toBeVisible()
  await card.getByRole('button', { name: 'Resume Scanner 2' }).click()
  await expect(card.getByText('Ready')).toBeVisible()

  const { db } = desk.world
  const account = (await accountStates(db, new Date())).find(({ gamertag }) => gamertag === 'Scanner 2')
  const lost = {
    until: new Date(),
    reason: 'The terms must be accepted.',
    page: 'https://account.xbox.com/terms',
  }
  await markAccountNeedsOwner(db, { id: account?.id ?? 0, at: new Date(), ...lost })
  await open(page, at('/organiser/accounts'))
  await expect(page.locator('.account').first()).toContainText('Scanner 2')
  await expect(card.getByRole('link', { name: /account.xbox.com/ })).toBeVisible()
  await card.getByRole('button', { name: 'Reconnect Scanner 2' }).click()
  await page.getByRole('link', { name: /Scanner 2/ }).click()
  await page.waitForURL(at('/organiser/accounts?connecting=connected'))
  await expect(card.getByText('Ready')).toBeVisible()

  await card.getByRole('button', { name: 'Disconnect Scanner 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByText('is connected. Scans use it from now on.')).toBeHidden()
})

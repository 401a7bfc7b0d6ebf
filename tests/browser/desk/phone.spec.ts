/** The desk in one hand: every section fits, and its tab is in sight. */
import { recordAction } from '#store/desk/actions.ts'
import { deskSite } from '#tests/support/browser/desk-site.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'
import { PEOPLE } from '#tests/support/desk-world.ts'

const desk = deskSite()
const at = (path: string) => `${desk.url}${path}`

const SECTIONS = ['Gamers', 'Scans', 'Titles', 'Patches', 'Posts', 'Accounts', 'Log', 'Settings', 'Overview']

test('given a phone, every section is reached by its tab and none moves sideways', { tag: '@phone' }, async ({
  page,
}) => {
  const sideways = () => page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
  const hostile = `<img src=x onerror="document.title=1"> \u202Egnp.exe ${'W'.repeat(300)}`
  await recordAction(desk.world.db, {
    actor: { kind: 'person', xuid: PEOPLE.helper.xuid, gamertag: hostile, role: 'helper', needs: 'helper' },
    ...{ action: 'gamer.ban', what: `banned ${hostile}`, subject: { kind: 'Gamer', name: hostile } },
    ...{ before: hostile, after: hostile, why: hostile, at: new Date() },
  })
  await desk.signIn(page, 'owner')
  await open(page, at('/organiser'))
  const bar = page.getByRole('navigation', { name: 'Organiser desk' })
  for (const name of SECTIONS) {
    await bar.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expect(bar.locator('[aria-current=page]')).toHaveText(new RegExp(`^${name}`))
    await expect(bar.locator('[aria-current=page]')).toBeInViewport({ ratio: 0.9 })
    await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0)
    expect(await sideways(), name).toBe(0)
  }

  await open(page, at(`/organiser/gamers/${desk.world.gamers[6]?.xuid}`))
  await page.getByRole('button', { name: 'Ban', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ban <i>Ivy</i>' })
  await expect(dialog.getByText(/is hidden and leaves rank \d+/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 0.9 })
  const { x, width } = (await dialog.boundingBox()) ?? { x: -1, width: 1000 }
  expect([x >= 0, x + width <= 390]).toEqual([true, true])

  await open(page, at('/organiser/scans'))
  await page.getByRole('button', { name: 'Force a cycle' }).click()
  await expect(page.getByRole('img', { name: /waiting/ })).toBeVisible()
  expect(await sideways()).toBe(0)
  await page.getByRole('button', { name: 'Cancel cycle' }).click()
  await page.getByRole('button', { name: 'Cancel the cycle' }).click()

  await open(page, at('/organiser/patches'))
  await page.getByRole('button', { name: 'New draft' }).click()
  await page.getByRole('button', { name: 'Add change' }).click()
  await page.getByRole('button', { name: /^Add a challenge/ }).click()
  await expect(page.getByRole('grid', { name: 'Squares of the rule' })).toBeVisible()
  expect(await sideways()).toBe(0)
})

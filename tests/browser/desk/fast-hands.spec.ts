/** The desk, used by hands that are faster than it: every section that its bar leads to. */
import { deskSite } from '#tests/support/browser/desk-site.ts'
import { tryPage } from '#tests/support/browser/fast-hands.ts'
import { gateOf } from '#tests/support/browser/gate.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const desk = deskSite()

test('given fast hands at the desk, what they do counts in every section', { tag: '@once' }, async ({
  page,
}) => {
  await desk.signIn(page, 'owner')
  await open(page, `${desk.url}/organiser`)
  const links = page.getByRole('navigation', { name: 'Organiser desk' }).getByRole('link')
  await expect(links.last()).toBeVisible()
  const sections = await Promise.all((await links.all()).map((link) => link.getAttribute('href')))
  const hold = await gateOf(page)
  for (const section of sections)
    await test.step(`${section}`, () => tryPage(page, hold, `${desk.url}${section}`))
})

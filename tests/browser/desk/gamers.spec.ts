/** The Gamers section: gamers who are added and scanned, and what is decided about one, as visitors then see it. */
import { deskSite } from '#tests/support/browser/desk-site.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const desk = deskSite()
const at = (path: string) => `${desk.url}${path}`
const xuidOf = (gamertag: string) =>
  desk.world.gamers.find((gamer) => gamer.gamertag === gamertag)?.xuid ?? ''

test('given gamertags, they are looked up live and added, one and many, and a scan is watched in its row', {
  tag: '@once',
}, async ({ page, expectedErrors }) => {
  // Xbox Live knows one of them not.
  expectedErrors.push('404')
  const { world } = desk
  await world.control('PUT', '/players/2533274800009001', { gamertag: 'Mallow', colorId: 6 })
  await world.control('PUT', '/players/2533274800009101', { gamertag: 'Listed One', colorId: 6 })
  await world.unlock('2533274800009001', [1, 2])
  await desk.signIn(page, 'helper')
  await open(page, at('/organiser/gamers'))
  await expect(page.getByText('<i>Ivy</i>')).toBeVisible()
  await expect(page.getByText('1 to 12 of 12')).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Gamertag' })
  await field.fill('mallow')
  await expect(page.getByText('Game history visible')).toBeVisible()
  await page.getByRole('button', { name: 'Add gamer' }).click()
  await expect(page.getByText('was added. Their first scan is in the next cycle.')).toBeVisible()
  await field.fill('vega')
  await expect(page.getByText('Already on the grid')).toBeVisible()
  await field.fill('Qaurtz')
  await expect(page.getByRole('heading', { name: 'No such gamertag' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quartz', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Add from a list' }).click()
  await page
    .getByRole('textbox', { name: 'Gamertags, one per line' })
    .fill('Listed One, Nobody At All\n\nlistedone; Vega\n<script>alert(1)</script>')
  await page.getByRole('button', { name: 'Check 5 lines' }).click()
  await expect(page.getByText('Duplicate. It is already in this list.')).toBeVisible()
  await expect(page.getByText('Already in the contest. It belongs to Vega.')).toBeVisible()
  await expect(page.getByText('Not a gamertag. No gamertag looks like this.')).toBeVisible()
  await expect(page.getByText('1 gamertag to add, 3 lines left out. 2 of 2 looked up.')).toBeVisible()
  await expect(page.getByText('Not on Xbox Live.')).toBeVisible()
  await page.getByRole('button', { name: 'Add 1 gamer' }).click()
  await expect(page.getByText('1 of 1 done, 3 lines left out.')).toBeVisible()
  await expect(page.locator('.pasted li').first()).toContainText('Added')

  await page.getByRole('searchbox', { name: 'Search gamers...' }).fill('Quartz')
  await expect(page.getByText('1 to 1 of 1')).toBeVisible()
  await expect(page).toHaveURL(/search=Quartz/)
  await world.unlock(xuidOf('Quartz'), [55])
  await page.getByRole('button', { name: 'Force scan of Quartz' }).click()
  await expect(page.getByRole('button', { name: 'Scanning...' })).toBeVisible()
  await using stopping = new AsyncDisposableStack()
  const scanner = await world.startScanner()
  stopping.defer(() => scanner.stop())
  await expect(page.getByText(/Scanned .*: \+1 square$/)).toBeVisible()
})

test('given a ban, its effect is seen first, visitors lose sight at once, and undo brings everything back', {
  tag: '@once',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push('404')
  const name = 'TurboTroll 99'
  const board = async () =>
    (await (await page.request.get(at('/api/leaderboards'))).text()).replaceAll(/"timestamp":"[^"]*"/g, '')
  const before = await board()
  await desk.signIn(page, 'helper')
  await open(page, at(`/organiser/gamers/${xuidOf(name)}`))
  await page.getByRole('button', { name: 'Ban', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Ban ${name}` })
  await expect(dialog.getByText(/is hidden and leaves rank \d+/)).toBeVisible()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Ban', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox').fill('Shared an account <b>for money</b>')
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(page.getByText(`${name} was banned.`)).toBeVisible()
  await expect(page.locator('.act-done')).toBeFocused()
  const gone = async () =>
    (await page.request.get(at(`/api/gamer?gamertag=${encodeURIComponent(name)}`))).status()
  await expect.poll(gone).toBe(404)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Ban', exact: true })).toBeVisible()
  await expect.poll(gone).toBe(200)
  await expect.poll(board).toBe(before)
})

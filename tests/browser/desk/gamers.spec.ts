/** The Gamers section: finding, adding, and deciding about gamers, by whoever may. */
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { deskSite } from '#tests/support/browser/desk-site.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'
import { PEOPLE } from '#tests/support/desk-world.ts'

const desk = deskSite()
const at = (path: string) => `${desk.url}${path}`
const xuidOf = (gamertag: string) =>
  desk.world.gamers.find((gamer) => gamer.gamertag === gamertag)?.xuid ?? ''

test('given the list, gamers are found, filtered and sorted, and hostile names do no harm', async ({
  page,
}) => {
  await desk.signIn(page, 'helper')
  await open(page, at('/organiser/gamers'))
  await expect(page.getByRole('heading', { name: 'Gamers', level: 1 })).toBeVisible()
  await expect(page.getByText('<i>Ivy</i>')).toBeVisible()
  await expect(page.getByText('1 to 12 of 12')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search gamers...' }).fill('turbo troll')
  await expect(page.getByText('1 to 1 of 1')).toBeVisible()
  await expect(page).toHaveURL(/search=turbo/)
  await page.getByRole('searchbox', { name: 'Search gamers...' }).fill('')
  await page.getByRole('button', { name: /^Banned/ }).click()
  await expect(page.getByText('Nobody is here.')).toBeVisible()
})

test('given a gamertag, the live look-up says who it is before they are added', async ({ page }, {
  project,
}) => {
  const newcomer = `Mallow ${project.name}`
  const xuid = project.name === 'phone' ? '2533274800009002' : '2533274800009001'
  await desk.world.control('PUT', `/players/${xuid}`, { gamertag: newcomer, colorId: 6 })
  await desk.world.unlock(xuid, [1, 2])
  await desk.signIn(page, 'helper')
  await open(page, at('/organiser/gamers'))
  const field = page.getByRole('textbox', { name: 'Gamertag' })
  await field.fill(newcomer.toLowerCase())
  await expect(page.getByText('Game history visible')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add gamer' }).click()
  await expect(page.getByText('has joined; the next cycle scans them')).toBeVisible()
  await field.fill('vega')
  await expect(page.getByText('Already on the grid')).toBeVisible()
  await field.fill('Qaurtz')
  await expect(page.getByRole('heading', { name: 'No such gamertag' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quartz', exact: true })).toBeVisible()
})

test('given a pasted list, each line is checked, told apart and added', { tag: '@once' }, async ({
  page,
  expectedErrors,
}) => {
  // Xbox Live knows one of them not.
  expectedErrors.push('404')
  await desk.world.control('PUT', '/players/2533274800009101', { gamertag: 'Listed One', colorId: 6 })
  await desk.signIn(page, 'organiser')
  await open(page, at('/organiser/gamers'))
  await page.getByRole('button', { name: 'Add many by a list' }).click()
  await page
    .getByRole('textbox', { name: 'Gamertags, one in each line' })
    .fill('Listed One, Nobody At All\n\nlistedone; Vega\n<script>alert(1)</script>')
  await page.getByRole('button', { name: 'Check 5 lines' }).click()
  await expect(page.getByText('2 gamertags to add, 3 lines left out.')).toBeVisible()
  await expect(page.getByText('Repeated. It stands further up already.')).toBeVisible()
  await expect(page.getByText('Known already. The contest knows Vega.')).toBeVisible()
  await expect(page.getByText('No gamertag. This is no gamertag.')).toBeVisible()
  await page.getByRole('button', { name: 'Add 2 gamers' }).click()
  await expect(page.getByText('2 of 2 done.')).toBeVisible()
  await expect(page.locator('.pasted li').first()).toContainText('Added')
})

test('given a ban, its effect is seen first, visitors lose sight at once, and undo brings everything back', async ({
  page,
  expectedErrors,
}, { project }) => {
  expectedErrors.push('404')
  const name = project.name === 'phone' ? 'Quartz' : 'TurboTroll 99'
  const board = async () =>
    (await (await page.request.get(at('/api/leaderboards'))).text()).replaceAll(/"timestamp":"[^"]*"/g, '')
  const before = await board()
  await desk.signIn(page, 'helper')
  await open(page, at(`/organiser/gamers/${xuidOf(name)}`))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ban', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Ban ${name}` })
  await expect(dialog.getByText(/leaves rank \d+ and is seen nowhere/)).toBeVisible()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(dialog.getByText('Please say why')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Ban', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox').fill('Shared an account <b>for money</b>')
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(page.getByText(`${name} is banned.`)).toBeVisible()
  await expect(page.locator('.act-done')).toBeFocused()
  const gone = async () =>
    (await page.request.get(at(`/api/gamer?gamertag=${encodeURIComponent(name)}`))).status()
  await expect.poll(gone).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Ban', exact: true })).toBeVisible()
  await expect.poll(gone).toBe(200)
  await expect.poll(board).toBe(before)
})

test('given a square that is granted and one that is excluded, the feed tells it with the reason', {
  tag: '@once',
}, async ({ page }) => {
  await desk.signIn(page, 'organiser')
  await open(page, at(`/organiser/gamers/${xuidOf('Vega')}`))
  await page.getByRole('button', { name: 'Grant a square' }).click()
  await page.getByRole('searchbox').fill('60')
  await page.getByRole('dialog').getByRole('button', { name: /#60/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/gains 1 square/)).toBeVisible()
  await dialog.getByRole('textbox').fill('Completed on stream')
  await dialog.getByRole('button', { name: 'Grant', exact: true }).click()
  await expect(page.getByText('Square #60 counts for Vega.')).toBeVisible()
  const feed = async () => (await page.request.get(at('/api/player-feed?gamertag=Vega'))).text()
  await expect.poll(feed).toContain('Position 60 granted by the organiser: Completed on stream')
  await page.getByRole('button', { name: /^Take back the grant/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back', exact: true }).click()
  await expect(page.getByText('It is taken back, as if it had not been.')).toBeVisible()
  await expect.poll(feed).not.toContain('granted by the organiser')
})

test('given two accounts of one person, they are merged, and either name leads to the one', {
  tag: '@once',
}, async ({ page }) => {
  await desk.signIn(page, 'owner')
  await open(page, at(`/organiser/gamers/${xuidOf('Nimbus')}`))
  await page.getByRole('button', { name: 'Merge into another' }).click()
  await page.getByRole('searchbox').fill('bramble')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Bramble/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Merge Nimbus into Bramble' })
  await dialog.getByRole('textbox').fill('Same person, new console')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText('Nimbus counts for Bramble.')).toBeVisible()
  const leadsTo = async () =>
    (await (await page.request.get(at('/api/gamer?gamertag=Nimbus'))).json()).gamertag
  await expect.poll(leadsTo).toBe('Bramble')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(leadsTo).toBe('Nimbus')
})

test('given a forced scan, it is watched in the row until it is done', { tag: '@once' }, async ({ page }) => {
  const { world } = desk
  const scanner = await world.startScanner()
  try {
    await world.unlock(xuidOf('Quartz'), [55])
    await desk.signIn(page, 'helper')
    await open(page, at('/organiser/gamers?search=Quartz'))
    await page.getByRole('button', { name: 'Force scan of Quartz' }).click()
    await expect(page.getByRole('button', { name: 'Scanning...' })).toBeVisible()
    await expect(page.getByText(/Scanned .*: \+1 squares/)).toBeVisible({ timeout: 30_000 })
  } finally {
    await scanner.stop()
  }
})

test('given two who write the same note, the second sees what the first wrote and loses nothing', {
  tag: '@once',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push('409')
  await desk.signIn(page, 'organiser')
  await open(page, at(`/organiser/gamers/${xuidOf('Vega')}`))
  const note = page.getByRole('textbox', { name: 'Only organisers see it' })
  await note.fill('Mine')
  const theirs = await page.request.post(at(`/api/organiser/gamers/${xuidOf('Vega')}/note`), {
    data: { text: 'Theirs', version: 0 },
    headers: { origin: desk.url },
  })
  expect(theirs.status()).toBe(200)
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(page.getByText('Somebody else has changed this note meanwhile.')).toBeVisible()
  await expect(page.getByText('wrote: Theirs')).toBeVisible()
  await expect(note).toHaveValue('Mine')
  await page.getByRole('link', { name: 'Public profile' }).click()
  await page.waitForURL(at('/gamer/Vega'))
  await page.goBack()
  await expect(note).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Somebody else has changed this note meanwhile.')).toBeHidden()
  expect(await (await page.request.get(at(`/api/gamer?gamertag=Vega`))).text()).not.toContain('Mine')
})

test('given nobody or a player, every call is refused', { tag: '@once' }, async ({ page }) => {
  const paths = [
    '/api/organiser/gamers',
    `/api/organiser/gamers/${PEOPLE.player.xuid}`,
    '/api/organiser/gamer-look-up?gamertag=Vega',
  ]
  const act = () =>
    page.request.post(at(`/api/organiser/gamers/${PEOPLE.player.xuid}/act`), {
      data: { act: { act: 'ban' }, why: 'x', trial: false },
      headers: { origin: desk.url },
    })
  for (const path of paths) expect((await page.request.get(at(path))).status()).toBe(401)
  expect((await act()).status()).toBe(401)
  await desk.signIn(page, 'player')
  for (const path of paths) expect((await page.request.get(at(path))).status()).toBe(403)
  expect((await act()).status()).toBe(403)
})

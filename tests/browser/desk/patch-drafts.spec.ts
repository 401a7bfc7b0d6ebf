/** Drafts of patches: every kind of change, the rule builder, checks and preview while one types, and two who edit at once. */
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { deskSite } from '#tests/support/browser/desk-site.ts'
import {
  addChange,
  chooseSquare,
  describeDraft,
  done,
  fillGame,
  newDraft,
  saved,
  sentences,
} from '#tests/support/browser/patch-desk.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const desk = deskSite()

test('given one change of each kind, each is a sentence, is kept, and is previewed', async ({ page }) => {
  test.slow()
  await desk.signIn(page, 'owner')
  await newDraft(page, desk)
  await describeDraft(page, 'Lights Off')

  let form = await addChange(page, 'Replace a game')
  await chooseSquare(form, 'Square', '2')
  await fillGame(form, 'The Outer Worlds 2')
  await form.getByLabel(/still counts on this square/).uncheck()
  await done(form)

  form = await addChange(page, 'Add an alternative')
  await chooseSquare(form, 'Square', '3')
  await fillGame(form, 'A Version Nobody Knew')
  await done(form)

  form = await addChange(page, 'Swap two squares')
  await chooseSquare(form, 'One square', '700')
  await chooseSquare(form, 'The other square', '701')
  await done(form)

  form = await addChange(page, 'Change a game')
  await chooseSquare(form, 'Square', '5')
  await form.getByRole('list', { name: 'Games of the square' }).getByRole('button').first().click()
  await form.getByRole('button', { name: 'Delisted' }).click()
  await form.getByLabel('Since').fill('2026-01-31')
  await form.getByLabel('Note').fill('The licences have ended.')
  await done(form)

  form = await addChange(page, 'Add a challenge')
  await form.getByLabel('Title', { exact: true }).fill('Night Shift')
  await form.getByLabel('Points').fill('90')
  await form.getByLabel('How many of them').fill('6')
  await form.getByRole('searchbox').fill('10-23')
  await form.getByRole('button', { name: /Everything found/ }).click()
  await expect(form.getByText('Asks for any 6 of 14 games: at least 6 squares.')).toBeVisible()
  await expect(form.getByText(/of 12 gamers would hold it/)).toBeVisible()
  await done(form)

  form = await addChange(page, 'Change a challenge')
  await form.getByLabel('Search').fill('MBA Graduate')
  await form.getByRole('button', { name: /^MBA Graduate/ }).click()
  await form.getByLabel('Points').fill('150')
  await done(form)

  form = await addChange(page, 'Remove a challenge')
  await form.getByLabel('Search').fill('Vault Hunter')
  await form.getByRole('button', { name: /^Vault Hunter/ }).click()
  await form.getByRole('button', { name: 'Remove' }).click()

  const expected = [
    /^Squares #700 and #701 change places: .+ goes to #700, .+ goes to #701$/,
    /^Square #2 becomes The Outer Worlds 2, was .+$/,
    /^.+ \(#5\): availability none → is delisted since 2026-01-31$/,
    /^Square #3 also takes A Version Nobody Knew$/,
    /^MBA Graduate from 125 to 150$/,
    /^Night Shift, any 6 of 14 games, 90 points$/,
    /^Vault Hunter is gone, with its 90 points$/,
  ]
  const told = (await sentences(page)).filter((line) => !line.includes(' follows '))
  for (const [index, line] of expected.entries()) expect(told[index]).toMatch(line)
  expect(told).toHaveLength(expected.length)

  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('row', { name: /Night Shift/ })).toContainText('New')
  await expect(preview.getByText('Lose points')).toBeVisible()
  await expect(page.getByRole('img', { name: /The Outer Worlds 2.*: new game/ })).toBeVisible()
  await expectAccessible(page)

  await saved(page)
  await page.reload()
  await expect(page.getByText('Night Shift, any 6 of 14 games, 90 points')).toBeVisible()
  expect((await sentences(page)).filter((line) => !line.includes(' follows '))).toEqual(told)
})

test('given something wrong, it is said at once, beside what is wrong, and mended at once', {
  tag: '@once',
}, async ({ page }) => {
  await desk.signIn(page, 'owner')
  await newDraft(page, desk)
  await describeDraft(page, 'Mistakes')
  const form = await addChange(page, 'Replace a game')
  await chooseSquare(form, 'Square', '2')
  await fillGame(form, 'Too Small')
  await form.getByLabel('Gamerscore').fill('5')
  await expect(form.getByText('must be a whole number from 150 to 10000')).toBeVisible()
  await done(form)
  await expect(page.getByText(/to mend before it can be published/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Publish patch/ })).toBeDisabled()
  await page.getByRole('button', { name: /^Edit: Square #2 becomes Too Small/ }).click()
  await form.getByLabel('Gamerscore').fill('1000')
  await expect(form.getByText('must be a whole number from 150 to 10000')).toBeHidden()
  await done(form)
  await expect(page.getByRole('button', { name: /^Publish patch/ })).toBeEnabled()
})

test('the rule builder takes squares by series, by number, on the board and by keyboard', {
  tag: '@once',
}, async ({ page }) => {
  await desk.signIn(page, 'owner')
  await newDraft(page, desk)
  const form = await addChange(page, 'Add a challenge')
  const chosen = form.getByRole('status').filter({ hasText: 'chosen' })
  await form.getByRole('searchbox').fill('halo')
  await form.getByRole('button', { name: /^Series Halo/ }).click()
  await expect(chosen).toHaveText(/^\d{1,2} squares chosen$/)
  await form.getByRole('button', { name: 'Choose none' }).click()
  await form.getByRole('searchbox').fill('100 to 104, 200')
  await form.getByRole('button', { name: /Everything found/ }).click()
  await expect(chosen).toHaveText('6 squares chosen')
  await form.getByRole('searchbox').fill('')
  const board = form.getByRole('grid', { name: 'Squares of the rule' })
  await board.locator('[data-cell="99"]').click()
  await expect(chosen).toHaveText('5 squares chosen')
  await board.locator('[data-cell="0"]').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(board.locator('[data-cell="1"]')).toHaveAttribute('aria-selected', 'true')
  await form.getByLabel('Kind of rule').selectOption('All of a list')
  await expect(form.getByText('Asks for all of 6 games: at least 6 squares.')).toBeVisible()
  await form.getByLabel('Kind of rule').selectOption('A shape')
  await form.getByLabel('Name of the shape').fill('Comet')
  await expect(form.getByText('Asks for the shape Comet, 6 squares')).toBeVisible()
  await form.getByLabel('Kind of rule').selectOption('A total')
  await form.getByLabel('How many squares').fill('450')
  await expect(form.getByText('Asks for any 450 squares: at least 450 squares.')).toBeVisible()
  await form.getByLabel('Kind of rule').selectOption('Quadrants')
  await form.getByLabel('Red').fill('10')
  await form.getByLabel('Blue').fill('10')
  await form.getByLabel('Title', { exact: true }).fill('Two Colours')
  await expect(form.getByText(/Quadrants are counted one alone or all four/)).toBeVisible()
  await expectAccessible(page)
})

test('given edits, they are undone and done again, a change is taken out, and a draft put away comes back', {
  tag: '@once',
}, async ({ page }) => {
  await desk.signIn(page, 'organiser')
  await newDraft(page, desk)
  await describeDraft(page, 'Second thoughts')
  for (const [name, points] of [
    ['MBA Graduate', '150'],
    ['Vault Hunter', '100'],
  ] as const) {
    const form = await addChange(page, 'Change a challenge')
    await form.getByLabel('Search').fill(name)
    await form.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await form.getByLabel('Points').fill(points)
    await done(form)
  }
  expect(await sentences(page)).toEqual(['MBA Graduate from 125 to 150', 'Vault Hunter from 90 to 100'])
  await page.getByRole('button', { name: 'Undo the last edit' }).click()
  expect(await sentences(page)).toEqual(['MBA Graduate from 125 to 150'])
  await page.getByRole('button', { name: 'Do it again' }).click()
  await page.getByRole('button', { name: 'Take out: MBA Graduate from 125 to 150' }).click()
  expect(await sentences(page)).toEqual(['Vault Hunter from 90 to 100'])
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('The draft was put away.')).toBeVisible()
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(page.getByText('Vault Hunter from 90 to 100')).toBeVisible()
})

test('given two who edit one draft, the second is shown both and loses nothing', { tag: '@once' }, async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push('409')
  await desk.signIn(page, 'owner')
  await newDraft(page, desk)
  await describeDraft(page, 'Shared')
  await saved(page)
  const context = await browser.newContext()
  const other = await context.newPage()
  await desk.signIn(other, 'organiser')
  await open(other, page.url())
  await other.getByLabel('Title').fill('Shared by the second')
  await expect(other.getByText(/^Draft, saved at [^y]*\. Nobody/)).toBeVisible()
  await context.close()

  await page.getByLabel('Summary').fill('What the first one wrote, which must not be lost.')
  const notice = page.getByRole('alert').filter({ hasText: 'Captain Acorn saved this draft meanwhile.' })
  await expect(notice).toContainText('Title: Shared by the second')
  await expect(notice).toContainText('What the first one wrote')
  await notice.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Shared by the second')
  await page.getByRole('button', { name: 'Undo the last edit' }).click()
  await expect(page.getByLabel('Summary')).toHaveValue('What the first one wrote, which must not be lost.')
  await saved(page)
})

test('given a server that cannot be reached, what was typed stays and is kept as soon as it can be', {
  tag: '@once',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push('Failed to load resource', 'Could not load')
  await desk.signIn(page, 'owner')
  await newDraft(page, desk)
  await saved(page)
  await page.route('**/draft/save', (route) => route.abort())
  await page.getByLabel('Title').fill('Typed in a tunnel')
  await expect(page.getByText(/^Not saved: The server cannot be reached/)).toBeVisible()
  await page.unroute('**/draft/save')
  await page.getByLabel('Title').fill('Typed in a tunnel, and after it')
  await saved(page)
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Typed in a tunnel, and after it')
})

test('given names that mean harm, they are text', { tag: '@once' }, async ({ page }) => {
  await desk.signIn(page, 'owner')
  await newDraft(page, desk)
  const hostile = '<img src=x onerror="document.title=1"> \u202Eevil'
  await describeDraft(page, hostile)
  const form = await addChange(page, 'Add an alternative')
  await chooseSquare(form, 'Square', '9')
  await fillGame(form, hostile)
  await form.getByLabel('Link').fill('Hostile')
  await done(form)
  await expect(page.locator('.change-words bdi')).toHaveText(hostile)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.locator('.announcement img')).toHaveCount(0)
  await expect(page).not.toHaveTitle('1')
})

test('given a helper or a player, there are no patches for them', { tag: '@once' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('403')
  await desk.signIn(page, 'helper')
  await open(page, `${desk.url}/organiser/patches`)
  await expect(page.getByText('This is not for the role helper.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Organiser desk' }).getByText('Patches')).toBeHidden()
  for (const path of ['', '/ground', '/draft?id=1']) {
    const answer = await page.request.get(`${desk.url}/api/organiser/patches${path}`)
    expect(answer.status()).toBe(403)
  }
})

/** A draft with every kind of change: each is a sentence, previewed by the real server, and kept. */
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
import { expect, test } from '#tests/support/browser/test.ts'

const desk = deskSite()

test('given one change of each kind, each is a sentence, is kept, and is previewed', {
  tag: '@once',
}, async ({ page }) => {
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
  // Also on the board, by hand and by keyboard.
  await form.getByRole('searchbox').fill('')
  const board = form.getByRole('grid', { name: 'Squares of the rule' })
  const chosen = form.getByRole('status').filter({ hasText: 'chosen' })
  await board.locator('[data-cell="9"]').click()
  await expect(chosen).toHaveText('13 squares chosen')
  await board.locator('[data-cell="8"]').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(board.locator('[data-cell="9"]')).toHaveAttribute('aria-selected', 'true')
  await expect(chosen).toHaveText('14 squares chosen')
  await expect(form.getByText(/of 12 gamers would have completed it/)).toBeVisible()
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
    /^Square #2 is now The Outer Worlds 2 \(was .+\)$/,
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

  await saved(page)
  await page.reload()
  await expect(page.getByText('Night Shift, any 6 of 14 games, 90 points')).toBeVisible()
  expect((await sentences(page)).filter((line) => !line.includes(' follows '))).toEqual(told)
})

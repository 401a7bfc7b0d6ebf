import { expect, open, test } from '#tests/support/browser/test.ts'

/** As a browser has it: nothing of the system is asked by a test. */
const CLIPBOARD = `
  window.copied = []
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text) => void window.copied.push(text) }, configurable: true })`

test('given a profile, its link is copied, and the way leads on to signature, picture and feed', {
  tag: '@once',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push('ERR_NAME_NOT_RESOLVED')
  await page.addInitScript(CLIPBOARD)
  await open(page, '/gamer/Vega')
  // The trophy card has one too, as soon as it is there.
  await page.getByRole('button', { name: 'Share' }).first().click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate('window.copied')).toEqual([expect.stringMatching(/\/gamer\/Vega$/)])
  await page.getByRole('link', { name: 'Signature, picture and feed' }).click()
  await expect(page).toHaveTitle('Share Vega – Grid 900')

  await page.getByRole('group', { name: 'Background' }).getByRole('button', { name: 'Light' }).click()
  await expect(page.getByLabel('BBCode', { exact: true })).toHaveValue(
    /\[img\].*\/gamer\/Vega\/card-light\.png\[\/img\]/,
  )
  await page.getByRole('button', { name: 'Copy BBCode' }).click()
  await expect(page.getByText('BBCode copied')).toBeVisible()
  await page.getByRole('button', { name: 'Wide, 1200 x 630' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PNG' }).click()
  expect((await download).suggestedFilename()).toBe('Vega-grid-1200x630.png')
})

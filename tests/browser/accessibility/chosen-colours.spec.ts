/** Colours that the reader chose: boards and meters keep their shapes without ours, and lines and inks follow the wish for contrast. */
import type { Page } from '@playwright/test'
import { expect, open, test } from '#tests/support/browser/test.ts'

const look = (page: Page, selector: string, property: string) =>
  page.evaluate<string>(
    `getComputedStyle(document.querySelector('${selector}')).getPropertyValue('${property}')`,
  )

/** Of every square of the first board: its ground, what is painted on it, and its edge. */
const LOOKS = `[...document.querySelector('[role=grid]').querySelectorAll('[role=gridcell]')].map((square) => {
  const { backgroundColor, backgroundImage, boxShadow } = getComputedStyle(square)
  return [backgroundColor, backgroundImage, boxShadow].join(' | ')
})`

test('given forced colours, a board and a meter still tell what is done', async ({
  page,
  expectedErrors,
}) => {
  // The pictures of simulated players are nowhere.
  expectedErrors.push('Failed to load resource')
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of ['/gamer/Vega', '/gamer/Vega/plan', '/compare/Vega/Fjordwalker']) {
    await open(page, path)
    await expect(page.getByRole('grid').first()).toBeVisible()
    const ground = await look(page, 'body', 'background-color')
    const looks = await page.evaluate<string[]>(LOOKS)
    // However a board paints what is done: its squares do not all look alike, and none is ground without an edge.
    expect(new Set(looks).size).toBeGreaterThan(1)
    expect(looks).not.toContain(`${ground} | none | none`)
  }
  await open(page, '/challenges')
  await expect(page.locator('.progress-bar').first()).toBeVisible()
  expect(await look(page, '.progress-bar', 'border-top-width')).not.toBe('0px')
  expect(await look(page, '.progress-bar', 'background-image')).toContain('gradient')
})

test('given the wish for more contrast, lines and quiet inks come nearer to the ink', {
  tag: '@once',
}, async ({ page }) => {
  await open(page, '/games')
  const names = ['--color-line', '--color-ink-2', '--color-ink-3', '--color-red-edge']
  const read = () => Promise.all(names.map((name) => look(page, 'html', name)))
  const before = await read()
  await page.emulateMedia({ contrast: 'more' })
  for (const [index, value] of (await read()).entries()) expect(value).not.toBe(before[index])
})

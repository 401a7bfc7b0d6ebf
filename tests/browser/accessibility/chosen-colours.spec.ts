/** Colours that the reader chose: boards and meters keep their shapes without ours, and lines and inks follow the wish for contrast. */
import type { Page } from '@playwright/test'
import { gamerLedgerCall } from '#contract/past/gamer-ledger.ts'
import { settlementsCall } from '#contract/past/settlements.ts'
import { answerProfile } from '#tests/support/browser/gamer-answers.ts'
import { LEDGER } from '#tests/support/browser/ledger-answer.ts'
import { SETTLEMENTS } from '#tests/support/browser/past-answers.ts'
import { expect, leadOn, open, test } from '#tests/support/browser/test.ts'

const look = (page: Page, selector: string, property: string) =>
  page.evaluate<string>(
    `getComputedStyle(document.querySelector('${selector}')).getPropertyValue('${property}')`,
  )

/** Of every square of the first board: its ground, what is painted on it, and its edge. */
const LOOKS = `[...document.querySelector('[role=grid]').querySelectorAll('[role=gridcell]')].map((square) => {
  const { backgroundColor, backgroundImage, boxShadow } = getComputedStyle(square)
  return [backgroundColor, backgroundImage, boxShadow].join(' | ')
})`

test('given forced colours, a board and a meter still tell what is done', { tag: '@once' }, async ({
  page,
  expectedErrors,
}) => {
  // The pictures of simulated players are nowhere.
  expectedErrors.push('Failed to load resource')
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/faq')
  for (const path of ['/gamer/Vega', '/gamer/Vega/plan', '/compare/Vega/Fjordwalker']) {
    await leadOn(page, path)
    await expect(page.getByRole('grid').first()).toBeVisible()
    const ground = await look(page, 'body', 'background-color')
    const looks = await page.evaluate<string[]>(LOOKS)
    // However a board paints what is done: its squares do not all look alike, and none is ground without an edge.
    expect(new Set(looks).size).toBeGreaterThan(1)
    expect(looks).not.toContain(`${ground} | none | none`)
  }
})

/** Selectors of what is drawn by paint alone, each with the properties of which one at least must stand out from the ground. */
type Drawn = readonly (readonly [selector: string, ...properties: string[]])[]

const FAINT = (drawn: Drawn) => `${JSON.stringify(drawn)}.flatMap(([selector, ...properties]) => {
  const [plain, pseudo] = selector.split('::')
  const part = document.querySelector(plain)
  if (!part) return selector + ' is missing'
  const nothing = [getComputedStyle(document.body).backgroundColor, 'rgba(0, 0, 0, 0)', 'none', '0px']
  const style = getComputedStyle(part, pseudo && '::' + pseudo)
  return properties.some((one) => !nothing.includes(style.getPropertyValue(one))) ? [] : selector
})`

test('given forced colours, meters, calendar, time machine, ledger, year and chart are seen', {
  tag: '@once',
}, async ({ page, calls, expectedErrors }) => {
  expectedErrors.push('Failed to load resource')
  await page.emulateMedia({ forcedColors: 'active' })
  const sees = async (drawn: Drawn) => {
    await page.waitForSelector(drawn[0]?.[0] ?? '', { state: 'attached' })
    expect(await page.evaluate<string[]>(FAINT(drawn))).toEqual([])
  }
  await open(page, '/challenges')
  await sees([['.progress-bar', 'background-image']])
  await leadOn(page, '/compare/Vega/Fjordwalker')
  await sees([
    ['.tug', 'background-image'],
    ['.holding-keys [data-holding=both]', 'background-color'],
  ])
  const grey = await page.evaluate<string>(
    `getComputedStyle(document.body.appendChild(Object.assign(document.createElement('i'), { style: 'color: GrayText' }))).color`,
  )
  expect(await look(page, '.holding-keys [data-holding=neither]', 'box-shadow')).toContain(grey)
  await leadOn(page, '/leaderboards')
  const [chosen, count] = [
    '.segmented [aria-pressed=true]',
    '.segmented [aria-pressed=true] :is(b, small, span)',
  ]
  await page.waitForSelector(count)
  expect(await look(page, count, 'color')).toBe(await look(page, chosen, 'color'))
  await answerProfile(calls)
  await calls.answer(settlementsCall, SETTLEMENTS)
  await calls.answer(gamerLedgerCall, LEDGER)
  await open(page, '/gamer/Fjordwalker/ledger')
  await sees([['.ledger-meter', 'background-image']])
  await open(page, '/gamer/Fjordwalker/year/2025')
  await sees([
    ['.year-ends .lit', 'fill'],
    ['.year-ends .socket', 'stroke'],
    ['.year-head .pill[aria-current]', 'background-color'],
  ])
  await open(page, '/gamer/Fjordwalker')
  await page.locator('.time-machine-key').click()
  await page.getByRole('tab', { name: 'Leaderboard History' }).click()
  await sees([
    ['.leaderboard-history .line', 'stroke'],
    ['.calendar .gained', 'fill'],
    ['.calendar .none', 'stroke'],
    ['.time-machine-weeks rect', 'fill'],
    ['.time-machine-weeks .lit rect', 'fill'],
    ['.time-machine-thumb', 'background-color'],
    ['.tabs [aria-selected=true]::after', 'background-color'],
  ])
})

test('given the wish for more contrast, lines and quiet inks come nearer to the ink', {
  tag: '@once',
}, async ({ page }) => {
  await open(page, '/games')
  const names = ['--color-line', '--color-ink-2', '--color-ink-3', '--color-red-edge']
  await expect(page.locator('.progress-bar').first()).toBeVisible()
  const read = () =>
    Promise.all([...names.map((name) => look(page, 'html', name)), look(page, '.progress-bar', '--color-s3')])
  const before = await read()
  await page.emulateMedia({ contrast: 'more' })
  for (const [index, value] of (await read()).entries()) expect(value).not.toBe(before[index])
  await open(page, '/gamer/Vega/plan')
  await expect(page.locator('.segmented [aria-pressed=true]').first()).toBeVisible()
  const ring = await look(page, '.segmented [aria-pressed=true]', 'box-shadow')
  expect(ring).toContain(await look(page, 'body', 'color'))
})

/** How soon a tap is answered on Lighthouse's phone: its next paint, and when the result can be seen. */
import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'
import { median } from './summary.ts'
import { PHONE, type Visitor } from './visits.ts'

interface Tap {
  name: string
  screen: string
  act: (page: Page) => Promise<void>
  /** True in the page once what was asked for is there. */
  result: string
}

const TAPS: readonly Tap[] = [
  {
    name: 'find a gamer',
    screen: 'leaderboards',
    act: (page) => page.getByRole('searchbox', { name: 'Find a gamer' }).press('e'),
    result: "document.querySelector('.leaderboard mark')",
  },
  {
    name: 'sort the leaderboard',
    screen: 'leaderboards',
    act: (page) => page.getByRole('button', { name: 'Gamer', exact: true }).click(),
    result: "document.querySelector('.leaderboard .unbanded tbody tr')",
  },
  {
    name: 'select a square',
    screen: 'gamer',
    act: (page) => page.locator('.square[data-visible]').nth(40).click(),
    result: "document.querySelector('.square-panel[data-open] td')",
  },
  {
    name: 'order a plan',
    screen: 'gamer-plan',
    act: (page) => page.getByRole('button', { name: 'Quick wins' }).click(),
    result: "document.querySelector('.plan-intro')?.textContent.startsWith('Quick wins')",
  },
  {
    name: 'filter a comparison',
    screen: 'compare',
    act: (page) => page.locator('.holding-keys button').nth(1).click(),
    result: "document.querySelector('.held-squares li')",
  },
]

export interface TapTimes {
  name: string
  /** Milliseconds from the touch to the next paint: what browsers call the interaction to next paint. */
  paint: number
  /** Until its result was painted. */
  result: number
}

/** Medians of as many fresh visits as there are rounds. */
export async function timeTaps(
  { context }: Visitor,
  site: string,
  screens: readonly Screen[],
  rounds: number,
): Promise<TapTimes[]> {
  const times: TapTimes[] = []
  for (const tap of TAPS) {
    const path = screens.find(({ name }) => name === tap.screen)?.path ?? '/'
    const runs: Omit<TapTimes, 'name'>[] = []
    for (let round = 0; round < rounds; round += 1) {
      const page = await context.newPage()
      runs.push(await timeTap(page, site + path, tap))
      await page.close()
    }
    times.push({
      name: tap.name,
      paint: median(runs.map(({ paint }) => paint)),
      result: median(runs.map(({ result }) => result)),
    })
  }
  return times
}

async function timeTap(page: Page, url: string, { act, result }: Tap): Promise<Omit<TapTimes, 'name'>> {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto(url, { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE })
  await page.evaluate(watching(result))
  await act(page)
  return await page.evaluate<{ paint: number; result: number }>('answered')
}

/** In the page: notes the touch, looks in every frame for the result, and asks the browser how long the next paint took. */
const watching = (result: string) => `
  let paint = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) paint = Math.max(paint, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
  const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  globalThis.answered = new Promise((touched) => {
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, ({ timeStamp }) => touched(timeStamp), { capture: true, once: true })
  }).then(async (since) => {
    while (!(${result})) await frame()
    await frame()
    const result = performance.now() - since
    // The browser reports an event some frames after its paint.
    for (let frames = 0; frames < 20; frames += 1) await frame()
    return { paint, result }
  })
  undefined`

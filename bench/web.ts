/** What the website costs its visitors: Lighthouse on every screen beside a bare React page, sizes, and the grid's toggle. */

import type { BenchOptions } from './main.ts'
import { auditPage } from './web/audit.ts'
import { serveBarePage } from './web/bare-page.ts'
import { startBrowser } from './web/browser.ts'
import { startProduct } from './web/product.ts'
import { type Screen, screensOf } from './web/screens.ts'
import { type Audit, summary } from './web/summary.ts'
import { signIn, type Toggling, timeToggle, visit } from './web/visits.ts'
import { type Weights, weightsOfSite } from './web/weights.ts'

const ROUNDS = 5
const BARE = 'bare React page'

export async function run({ json }: BenchOptions): Promise<void> {
  console.log('Building the site and starting the contest ...')
  await using product = await startProduct()
  await using bare = await serveBarePage()
  await using browser = await startBrowser()
  const weights = weightsOfSite(product.siteFolder)
  const { screens, toggling } = await lookAround(product.url, browser.port)

  const pages = [
    { name: BARE, url: bare.url },
    ...screens.map(({ name, path }) => ({ name, url: product.url + path })),
  ]
  const audits = new Map(pages.map(({ name }) => [name, [] as Audit[]]))
  // Round by round, so that whatever else this machine does falls on all pages alike.
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const [index, { name, url }] of pages.entries()) {
      process.stderr.write(`\rLighthouse, round ${round} of ${ROUNDS}: page ${index + 1} of ${pages.length} `)
      audits.get(name)?.push(await auditPage(url, browser.port))
    }
  process.stderr.write('\n')

  const results = new Map([...audits].map(([name, runs]) => [name, summary(runs)]))
  print(results, weights, toggling)
  if (json) console.log(JSON.stringify(forMachines(results, weights, toggling)))
}

/** The visitor leaves before Lighthouse comes: a second hand on the browser would be measured too. */
async function lookAround(site: string, port: number): Promise<{ screens: Screen[]; toggling: Toggling }> {
  await using visitor = await visit(port)
  const screens = await screensOf(site, await signIn(visitor, site))
  const profile = screens.find(({ name }) => name === 'gamer')?.path ?? '/'
  return { screens, toggling: await timeToggle(visitor, site + profile) }
}

function print(results: ReadonlyMap<string, Audit>, weights: Weights, toggling: Toggling): void {
  const bare = results.get(BARE)?.scores.performance ?? 0
  console.log(`\n${row(['screen', 'speed', 'to bare', 'access.', 'practices', 'SEO', 'shift', 'kB'])}`)
  for (const [name, { scores, shift, findings }] of results) {
    const weight = weights.screens.find((screen) => screen.name === name)
    const difference = scores.performance - bare
    console.log(
      row([
        name,
        scores.performance,
        name === BARE ? '' : `${difference > 0 ? '+' : ''}${difference}`,
        scores.accessibility,
        scores['best-practices'],
        scores.seo,
        shift.toFixed(3),
        weight ? kilobytes(weight.bytes) : '',
      ]) + (findings.length > 0 ? `  ${findings.join(', ')}` : ''),
    )
  }
  const later = weights.screens.flatMap((screen) => screen.later)
  console.log(`
speed       Lighthouse's performance score on its phone, the median of ${ROUNDS} runs; all other figures are the worst of them
shift       cumulative layout shift
kB          JavaScript that the screen adds to the ${kilobytes(weights.initial)} kB of the first view, brotli
${later.map(({ name, bytes }) => `            ${name} is loaded later: ${kilobytes(bytes)} kB`).join('\n')}
Showing or hiding what is in progress on a grid takes ${toggling.here.toFixed(1)} ms of script here, ${toggling.onPhone.toFixed(1)} ms on Lighthouse's phone.`)
}

const forMachines = (results: ReadonlyMap<string, Audit>, weights: Weights, toggling: Toggling) => ({
  screens: [...results].map(([name, { scores, shift }]) => ({
    name,
    performance: scores.performance,
    accessibility: scores.accessibility,
    bestPractices: scores['best-practices'],
    seo: scores.seo,
    layoutShift: Number(shift.toFixed(4)),
    kilobytes: toKilobytes(weights.screens.find((screen) => screen.name === name)?.bytes),
  })),
  initialKilobytes: toKilobytes(weights.initial),
  toggleMilliseconds: Number(toggling.here.toFixed(1)),
  toggleMillisecondsOnPhone: Number(toggling.onPhone.toFixed(1)),
})

const toKilobytes = (bytes: number | undefined): number | null =>
  bytes === undefined ? null : Number((bytes / 1000).toFixed(1))

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)

const row = ([first = '', ...cells]: readonly (string | number)[]): string =>
  String(first).padEnd(18) + cells.map((cell) => String(cell).padStart(10)).join('')

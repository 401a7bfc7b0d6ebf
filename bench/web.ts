/**
 * What the website costs its visitors: Lighthouse for its screens beside a bare React page, sizes, the grid's toggle,
 * and answers to taps. One round over the everyday screens takes some minutes; `--pages=all --rounds=5` takes hours.
 */

import type { BenchOptions } from './options.ts'
import { auditPage } from './web/audit.ts'
import { serveBarePage } from './web/bare-page.ts'
import { startBrowser } from './web/browser.ts'
import { startProduct } from './web/product.ts'
import { forMachines, type Measured, report } from './web/report.ts'
import { chosenScreens, type Screen, screensOf } from './web/screens.ts'
import { type Audit, summary } from './web/summary.ts'
import { type TapTimes, timeTaps } from './web/taps.ts'
import { signIn, type Toggling, timeToggle, visit } from './web/visits.ts'
import { weightsOfSite } from './web/weights.ts'

const BARE = 'bare React page'

export async function run({ json, pages: wanted, rounds = 1 }: BenchOptions): Promise<void> {
  console.log('Building the site and starting the contest ...')
  await using product = await startProduct()
  await using bare = await serveBarePage()
  await using browser = await startBrowser()
  const weights = weightsOfSite(product.siteFolder)
  const { screens: all, toggling, taps } = await lookAround(product.url, browser.port, rounds)
  const screens = chosenScreens(all, wanted)

  const pages = [
    { name: BARE, url: bare.url },
    ...screens.map(({ name, path }) => ({ name, url: product.url + path })),
  ]
  const audits = new Map(pages.map(({ name }) => [name, [] as Audit[]]))
  // Round by round, so that disturbances affect all pages alike.
  for (let round = 1; round <= rounds; round += 1)
    for (const { name, url } of pages) {
      const begun = performance.now()
      const audit = await auditPage(url, browser.port)
      if (audit) audits.get(name)?.push(audit)
      const seconds = ((performance.now() - begun) / 1000).toFixed(0)
      const speed = audit ? `speed ${audit.scores.performance}` : 'could not be measured'
      process.stderr.write(`Round ${round} of ${rounds}: ${name}, ${speed} (${seconds} s)\n`)
    }

  const results = [...audits].map(([name, runs]) => ({ name, audit: summary(runs) }))
  const measured: Measured = { rounds, bare: BARE, results, weights, toggling, taps }
  console.log(report(measured))
  if (json) console.log(JSON.stringify(forMachines(measured)))
}

/** Done before Lighthouse starts, because a second driver would be measured too. */
async function lookAround(
  site: string,
  port: number,
  rounds: number,
): Promise<{ screens: Screen[]; toggling: Toggling; taps: TapTimes[] }> {
  await using visitor = await visit(port)
  const screens = await screensOf(site, await signIn(visitor, site))
  const profile = screens.find(({ name }) => name === 'gamer')?.path ?? '/'
  const toggling = await timeToggle(visitor, site + profile)
  return { screens, toggling, taps: await timeTaps(visitor, site, screens, rounds) }
}

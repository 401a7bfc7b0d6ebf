/** What Lighthouse says of one page on a phone. */
import lighthouse from 'lighthouse'
import { type Audit, CATEGORIES, type Category } from './summary.ts'

const ATTEMPTS = 2

/** Now and then Lighthouse loses its page, which says nothing of the page: it is tried again, and at last left out. */
export async function auditPage(url: string, port: number): Promise<Audit | undefined> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1)
    try {
      return await attemptAudit(url, port)
    } catch (error) {
      process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`)
    }
  return undefined
}

async function attemptAudit(url: string, port: number): Promise<Audit> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const scoreOf = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const findings = CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    shift: lhr.audits['cumulative-layout-shift']?.numericValue ?? 0,
    findings,
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { type Audit, CATEGORIES, type Category } from './summary.ts'

const ATTEMPTS = 2

/** A slower page is left out. */
const MAX_PAGE_MS = 100_000

/** Lighthouse sometimes loses its page, so it is retried and finally left out. */
export async function auditPage(url: string, port: number): Promise<Audit | undefined> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1)
    try {
      const audit = await Promise.race([attemptAudit(url, port), sleep<undefined>(MAX_PAGE_MS)])
      if (audit) return audit
      process.stderr.write(`Lighthouse gave ${url} up after ${MAX_PAGE_MS / 1000} s.\n`)
      return await closePages(port)
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    }
  return undefined
}

/** Otherwise an abandoned page would continue and slow down the next ones. */
async function closePages(port: number): Promise<undefined> {
  const devTools = `http://127.0.0.1:${port}/json`
  const targets = (await (await fetch(`${devTools}/list`)).json()) as { id: string; type: string }[]
  const pages = targets.filter(({ type }) => type === 'page')
  // The browser ends with its last page.
  await fetch(`${devTools}/new`, { method: 'PUT' })
  for (const { id } of pages) await fetch(`${devTools}/close/${id}`)
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
    largestPaintMs: lhr.audits['largest-contentful-paint']?.numericValue ?? 0,
    blockedMs: lhr.audits['total-blocking-time']?.numericValue ?? 0,
    shift: lhr.audits['cumulative-layout-shift']?.numericValue ?? 0,
    findings,
  }
}

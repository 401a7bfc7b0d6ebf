export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type Category = (typeof CATEGORIES)[number]

export interface Audit {
  /** 0 to 100. */
  scores: Record<Category, number>
  /** When the largest text or picture was painted, on Lighthouse's phone. */
  largestPaintMs: number
  /** How long the page could not have answered a tap while it loaded. */
  blockedMs: number
  /** Cumulative layout shift. */
  shift: number
  /** Why a score other than performance is not 100. */
  findings: string[]
}

/** Of several runs: the median for speed, which is noisy, and the worst for everything else. */
export function summary(audits: readonly Audit[]): Audit | undefined {
  if (audits.length === 0) return undefined
  const worst = (category: Category) => Math.min(...audits.map(({ scores }) => scores[category]))
  return {
    scores: {
      performance: median(audits.map(({ scores }) => scores.performance)),
      accessibility: worst('accessibility'),
      'best-practices': worst('best-practices'),
      seo: worst('seo'),
    },
    largestPaintMs: median(audits.map(({ largestPaintMs }) => largestPaintMs)),
    blockedMs: median(audits.map(({ blockedMs }) => blockedMs)),
    shift: Math.max(...audits.map(({ shift }) => shift)),
    findings: [...new Set(audits.flatMap(({ findings }) => findings))],
  }
}

/** The lower of the two middle ones for an even number. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN

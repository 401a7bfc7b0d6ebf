import type { Audit } from './summary.ts'
import type { TapTimes } from './taps.ts'
import type { Toggling } from './visits.ts'
import type { Weights } from './weights.ts'

export interface Measured {
  rounds: number
  bare: string
  /** No audit if Lighthouse failed every time. */
  results: readonly { name: string; audit: Audit | undefined }[]
  weights: Weights
  toggling: Toggling
  taps: readonly TapTimes[]
}

export function report({ rounds, bare, results, weights, toggling, taps }: Measured): string {
  const bareSpeed = speedOf(results, bare)
  const rows = results.map(({ name, audit }) => {
    if (!audit) return `${name.padEnd(NAME)}  could not be measured`
    const { scores, largestPaintMs, blockedMs, shift, findings } = audit
    const figures = [
      scores.performance,
      name === bare || bareSpeed === undefined ? '' : signed(scores.performance - bareSpeed),
      (largestPaintMs / 1000).toFixed(1),
      Math.round(blockedMs),
      scores.accessibility,
      scores['best-practices'],
      scores.seo,
      shift.toFixed(3),
      kilobytes(weightOf(weights, name)) ?? '',
    ]
    return `${row(name, figures)}  ${findings.join(', ')}`.trimEnd()
  })
  const later = new Map(
    weights.screens.flatMap((screen) => screen.later).map(({ name, bytes }) => [name, bytes]),
  )
  return `
${row('screen', ['speed', 'to bare', 'paint s', 'block ms', 'access.', 'practices', 'SEO', 'shift', 'kB'])}
${rows.join('\n')}

speed     Lighthouse's performance score on its phone. This, paint and block are medians of ${rounds} runs, all else is the worst
paint     when the largest text or picture was painted
block     how long a tap could not have been answered while the page loaded
shift     cumulative layout shift
kB        JavaScript that the screen adds to the ${kilobytes(weights.initial)} kB of the first view, brotli
          ${[...later].map(([name, bytes]) => `${name}, when it is needed: ${kilobytes(bytes)}`).join('; ')}
Showing or hiding what is in progress on a grid takes ${toggling.here.toFixed(1)} ms of script on this machine,
${toggling.onPhone.toFixed(1)} ms slowed down as Lighthouse's phone is.

${row('tap', ['paint ms', 'result ms'])}
${taps.map(({ name, paint, result }) => row(name, [Math.round(paint), Math.round(result)])).join('\n')}

paint     from a touch on that phone to the next paint, result until what was asked for is seen; medians of ${rounds} visits`
}

export const forMachines = ({ bare, results, weights, toggling, taps }: Measured) => ({
  barePerformance: speedOf(results, bare) ?? null,
  screens: results
    .filter(({ name }) => name !== bare)
    .map(({ name, audit }) => ({
      name,
      performance: audit?.scores.performance ?? null,
      largestPaintSeconds: audit ? Number((audit.largestPaintMs / 1000).toFixed(2)) : null,
      blockedMilliseconds: audit ? Math.round(audit.blockedMs) : null,
      accessibility: audit?.scores.accessibility ?? null,
      bestPractices: audit?.scores['best-practices'] ?? null,
      seo: audit?.scores.seo ?? null,
      layoutShift: audit ? Number(audit.shift.toFixed(4)) : null,
      kilobytes: Number(kilobytes(weightOf(weights, name)) ?? Number.NaN),
    })),
  initialKilobytes: Number(kilobytes(weights.initial)),
  toggleMilliseconds: Number(toggling.here.toFixed(1)),
  toggleMillisecondsOnPhone: Number(toggling.onPhone.toFixed(1)),
  taps: taps.map(({ name, paint, result }) => ({
    name,
    paintMilliseconds: Math.round(paint),
    resultMilliseconds: Math.round(result),
  })),
})

const NAME = 20

const row = (name: string, figures: readonly (string | number)[]): string =>
  name.padEnd(NAME) + figures.map((figure) => String(figure).padStart(10)).join('')

const speedOf = (results: Measured['results'], page: string): number | undefined =>
  results.find(({ name }) => name === page)?.audit?.scores.performance

const weightOf = ({ screens }: Weights, page: string): number | undefined =>
  screens.find(({ name }) => name === page)?.bytes

const kilobytes = (bytes: number | undefined): string | undefined =>
  bytes === undefined ? undefined : (bytes / 1000).toFixed(1)

const signed = (difference: number): string => (difference > 0 ? `+${difference}` : String(difference))

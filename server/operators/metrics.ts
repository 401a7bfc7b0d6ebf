/**
 * Counters per answer, written in Prometheus format. Plain numbers, because prom-client's label lookups took longer
 * than everything else before a cached answer.
 */
import type { Registry } from 'prom-client'

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

const BUCKETS_SECONDS = [0.0005, 0.001, 0.005, 0.025, 0.1, 0.5, 2.5]

export interface Metrics {
  count(route: string, status: number, milliseconds: number): void
  text(gauges: Registry): Promise<string>
}

const REQUESTS = 'grid900_requests_total'
const SECONDS = 'grid900_request_seconds'

interface Tally {
  statuses: Map<number, number>
  /** The number of answers per bucket, each in the first that fits; longer ones come last. */
  fitting: number[]
  seconds: number
}

export function createMetrics(): Metrics {
  const tallies = new Map<string, Tally>()
  return {
    count(route, status, milliseconds) {
      let tally = tallies.get(route)
      if (!tally) {
        tally = { statuses: new Map(), fitting: [...BUCKETS_SECONDS, 0].fill(0), seconds: 0 }
        tallies.set(route, tally)
      }
      const seconds = milliseconds / 1000
      tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
      let bucket = 0
      while (seconds > (BUCKETS_SECONDS[bucket] ?? Number.POSITIVE_INFINITY)) bucket++
      tally.fitting[bucket] = (tally.fitting[bucket] ?? 0) + 1
      tally.seconds += seconds
    },
    text: async (gauges) =>
      [
        ...headOf(REQUESTS, 'counter', 'Requests answered, by route and status.'),
        ...[...tallies].flatMap(([route, { statuses }]) =>
          [...statuses].map(([status, n]) => `${REQUESTS}{route="${route}",status="${status}"} ${n}`),
        ),
        ...headOf(SECONDS, 'histogram', 'How long answers took, by route.'),
        ...[...tallies].flatMap(([route, tally]) => histogramOf(route, tally)),
        // No empty lines, for scripts that read line by line.
        (await gauges.metrics()).replaceAll('\n\n', '\n'),
      ].join('\n'),
  }
}

const headOf = (name: string, type: string, help: string) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
]

/** Buckets are cumulative. */
function histogramOf(route: string, { fitting, seconds }: Tally): string[] {
  let count = 0
  const buckets = [...BUCKETS_SECONDS, '+Inf'].map((limit, nth) => {
    count += fitting[nth] ?? 0
    return `${SECONDS}_bucket{route="${route}",le="${limit}"} ${count}`
  })
  return [
    ...buckets,
    `${SECONDS}_sum{route="${route}"} ${seconds}`,
    `${SECONDS}_count{route="${route}"} ${count}`,
  ]
}

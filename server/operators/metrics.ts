/** What is counted with every answer, and how it is written for Prometheus. */
import { Counter, Histogram, Registry } from 'prom-client'

/** As Prometheus wants it called. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

const BUCKETS_SECONDS = [0.0005, 0.001, 0.005, 0.025, 0.1, 0.5, 2.5]

export interface Metrics {
  /** One answered request. */
  count(route: string, status: number, milliseconds: number): void
  /** Everything counted, and the gauges given. */
  text(gauges: Registry): Promise<string>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const requests = new Counter({
    name: 'grid900_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['route', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'grid900_request_seconds',
    help: 'How long answers took, by route.',
    labelNames: ['route'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  return {
    count(route, status, milliseconds) {
      requests.inc({ route, status })
      seconds.observe({ route }, milliseconds / 1000)
    },
    text: async (gauges) => inLines(await Registry.merge([registry, gauges]).metrics()),
  }
}

/** The bucket last and no empty lines, as it was before prom-client: Prometheus does not mind, scripts that read lines do. */
const inLines = (text: string): string =>
  text.replaceAll('\n\n', '\n').replace(/\{(le="[^"]+"),(.+)\}/g, '{$2,$1}')

/** Counts and durations in the text format of Prometheus. */

const BUCKETS_SECONDS = [0.0005, 0.001, 0.005, 0.025, 0.1, 0.5, 2.5] as const

interface Route {
  statuses: Map<number, number>
  /** How many took longer than the bucket before and at most as long as this one. */
  buckets: number[]
  seconds: number
  requests: number
}

export interface Sample {
  labels?: Readonly<Record<string, string | number>>
  value: number
}

export interface Gauge {
  name: string
  help: string
  samples: readonly Sample[]
}

export interface Metrics {
  /** One answered request. */
  count(route: string, status: number, milliseconds: number): void
  /** Everything counted, and the gauges given. */
  text(gauges: readonly Gauge[]): string
}

export function createMetrics(): Metrics {
  const routes = new Map<string, Route>()

  function routeOf(name: string): Route {
    const known = routes.get(name)
    if (known) return known
    const route = { statuses: new Map(), buckets: BUCKETS_SECONDS.map(() => 0), seconds: 0, requests: 0 }
    routes.set(name, route)
    return route
  }

  return {
    count(name, status, milliseconds) {
      const route = routeOf(name)
      route.statuses.set(status, (route.statuses.get(status) ?? 0) + 1)
      const seconds = milliseconds / 1000
      route.seconds += seconds
      route.requests++
      const bucket = BUCKETS_SECONDS.findIndex((le) => seconds <= le)
      if (bucket >= 0) route.buckets[bucket]!++
    },

    text(gauges) {
      const lines: string[] = []
      head(lines, 'grid900_requests_total', 'Requests answered, by route and status.', 'counter')
      for (const [route, { statuses }] of routes) {
        for (const [status, value] of statuses)
          line(lines, 'grid900_requests_total', { route, status }, value)
      }
      head(lines, 'grid900_request_seconds', 'How long answers took, by route.', 'histogram')
      for (const [route, { buckets, seconds, requests }] of routes) {
        let upTo = 0
        for (const [index, le] of BUCKETS_SECONDS.entries()) {
          upTo += buckets[index] ?? 0
          line(lines, 'grid900_request_seconds_bucket', { route, le }, upTo)
        }
        line(lines, 'grid900_request_seconds_bucket', { route, le: '+Inf' }, requests)
        line(lines, 'grid900_request_seconds_sum', { route }, seconds)
        line(lines, 'grid900_request_seconds_count', { route }, requests)
      }
      for (const { name, help, samples } of gauges) {
        head(lines, name, help, 'gauge')
        for (const { labels = {}, value } of samples) line(lines, name, labels, value)
      }
      return `${lines.join('\n')}\n`
    },
  }
}

function head(lines: string[], name: string, help: string, type: string): void {
  lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`)
}

function line(lines: string[], name: string, labels: Sample['labels'] & object, value: number): void {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}="${quotable(String(text))}"`)
  lines.push(`${name}${pairs.length > 0 ? `{${pairs.join()}}` : ''} ${value}`)
}

const quotable = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

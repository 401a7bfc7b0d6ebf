import { type Ask, contractOf, header } from './messages.ts'

type ViolationKind =
  | 'missing-accept-language'
  | 'missing-contract-version'
  | 'secret-in-query'
  | 'before-retry-after'
  | 'over-limit'
  | 'unknown-setting'
  | 'page-beyond-total'

interface Violation {
  t: string
  kind: ViolationKind
  host: string
  path: string
  detail: string
}

export interface Violations {
  record(ask: Ask, kind: ViolationKind, detail: string): void
  list(): Violation[]
  clear(): void
}

/** What a well-behaved client would not have done. Tests assert that nothing was written down. */
export function createViolations(strict: boolean, now: () => number): Violations {
  const found: Violation[] = []
  return {
    record(ask, kind, detail) {
      if (!strict) return
      found.push({ t: new Date(now()).toISOString(), kind, host: ask.host, path: ask.path, detail })
    },
    list: () => [...found],
    clear: () => {
      found.length = 0
    },
  }
}

const SECRETS = ['client_secret', 'code_verifier', 'refresh_token', 'access_token']

export function checkQuery(violations: Violations, ask: Ask): void {
  const leaked = SECRETS.find((name) => ask.query.has(name))
  if (leaked) violations.record(ask, 'secret-in-query', `${leaked} belongs in the body.`)
}

/** Names are localised by Accept-Language; `*` is what fetch sends when nobody chose a language. */
export function checkHeaders(violations: Violations, ask: Ask): void {
  const language = header(ask, 'accept-language') ?? '*'
  if (language === '*') violations.record(ask, 'missing-accept-language', 'Accept-Language was not sent.')
  if (contractOf(ask) === undefined) {
    violations.record(ask, 'missing-contract-version', 'x-xbl-contract-version was not sent.')
  }
}

import { contractOf, header, type IncomingRequest } from './incoming-request.ts'

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
  record(request: IncomingRequest, kind: ViolationKind, detail: string): void
  list(): Violation[]
  clear(): void
}

/** What a well-behaved client would not do. Tests assert that the list is empty. */
export function createViolations(strict: boolean, now: () => number): Violations {
  const found: Violation[] = []
  return {
    record(request, kind, detail) {
      if (!strict) return
      found.push({ t: new Date(now()).toISOString(), kind, host: request.host, path: request.path, detail })
    },
    list: () => [...found],
    clear: () => {
      found.length = 0
    },
  }
}

const SECRETS = ['client_secret', 'code_verifier', 'refresh_token', 'access_token']

export function checkQuery(violations: Violations, request: IncomingRequest): void {
  const leaked = SECRETS.find((name) => request.query.has(name))
  if (leaked) violations.record(request, 'secret-in-query', `${leaked} belongs in the body.`)
}

/** Accept-Language decides the language of names; fetch sends `*` by default. */
export function checkHeaders(violations: Violations, request: IncomingRequest): void {
  const language = header(request, 'accept-language') ?? '*'
  if (language === '*') violations.record(request, 'missing-accept-language', 'Accept-Language was not sent.')
  if (contractOf(request) === undefined)
    violations.record(request, 'missing-contract-version', 'x-xbl-contract-version was not sent.')
}

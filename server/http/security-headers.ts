/** The headers of every answer, as constants, because composing them per request would cost more than the request. */
import { createHash } from 'node:crypto'

const pagePolicy = (scripts: readonly string[]) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(sourceOf)].join(' '),
    "style-src 'self'",
    // Covers and gamer pictures come from several of Microsoft's hosts.
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Inline scripts are allowed by hash. */
const sourceOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** For everything but pages: nothing may be loaded, run or framed, even if opened as a page. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

export interface SecurityHeaders {
  page: Readonly<Record<string, string>>
  data: Readonly<Record<string, string>>
}

interface SecurityOptions {
  https: boolean
  /** Inline scripts of the pages. */
  scripts?: readonly string[]
}

export function securityHeaders({ https, scripts = [] }: SecurityOptions): SecurityHeaders {
  const common = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
  return {
    data: { 'Content-Security-Policy': DATA_POLICY, ...common },
    page: {
      'Content-Security-Policy': pagePolicy(scripts),
      ...common,
      'X-Frame-Options': 'DENY',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
  }
}

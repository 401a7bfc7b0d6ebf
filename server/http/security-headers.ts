/**
 * The headers that every answer carries, as constants: a library that composes them for each request costs more than the
 * request itself.
 */

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
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

/** For what is not a page: nothing in it may be loaded, run or framed, even when somebody opens it as one. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

export interface SecurityHeaders {
  page: Readonly<Record<string, string>>
  data: Readonly<Record<string, string>>
}

export function securityHeaders({ https }: { https: boolean }): SecurityHeaders {
  const common = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
  return {
    data: { 'Content-Security-Policy': DATA_POLICY, ...common },
    page: {
      'Content-Security-Policy': PAGE_POLICY,
      ...common,
      'X-Frame-Options': 'DENY',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
  }
}

/**
 * Why a scan failed, as stored: a code, and after a colon the details for organisers. Player texts depend on the code
 * alone (`scan-words.ts`), so they can be reworded freely.
 */
const SCAN_REASONS = [
  'throttled',
  'unreachable',
  'malformed',
  'refused',
  'not_found',
  'hidden',
  'not_shown',
  'hidden_for_many',
  'incomplete',
  'without_xbox_360',
  'cancelled',
  'left',
  'no_account',
  'kept_loss',
  'profile',
  'unexpected',
] as const

export type ScanReason = (typeof SCAN_REASONS)[number]

const isScanReason = (code: string): code is ScanReason => SCAN_REASONS.some((known) => known === code)

export const storedReason = (code: ScanReason, detail: string): string => `${code}: ${detail}`

/** Null for old sentences that no migration recognised. */
export function reasonCode(stored: string | null): ScanReason | null {
  const [code = ''] = stored?.split(':', 1) ?? []
  return isScanReason(code) ? code : null
}

export const reasonDetail = (stored: string): string =>
  reasonCode(stored) ? stored.slice(stored.indexOf(':') + 2) : stored

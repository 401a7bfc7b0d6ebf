/**
 * Why a scan did not succeed, as the database keeps it: a code, and after a colon what exactly happened, for organisers. What
 * players read is chosen by the code alone (`scan-words.ts`), so that sentences can change without a look at what is stored.
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

/** Null for what was stored as a sentence and no migration knew. */
export function reasonCode(stored: string | null): ScanReason | null {
  const [code = ''] = stored?.split(':', 1) ?? []
  return isScanReason(code) ? code : null
}

/** What exactly happened, in one sentence. */
export const reasonDetail = (stored: string): string =>
  reasonCode(stored) ? stored.slice(stored.indexOf(':') + 2) : stored

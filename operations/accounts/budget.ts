/** What is left of an account's limits, and which services throttle it, from the holder's last report. */
import type { AccountSent, UpstreamUsage } from '#store/people/account-tables.ts'

export interface AccountBudget {
  service: string
  windowSeconds: number
  used: number
  max: number
  /** Until all sent requests have left the window; 0 if there are none. */
  fullAgainSeconds: number
}

/** `agoMs`: age of the report. Covers every window of every service the account has used. */
export const budgetsOf = (
  usage: readonly Pick<UpstreamUsage, 'service' | 'windowMs' | 'max'>[],
  sent: AccountSent,
  agoMs: number,
): AccountBudget[] =>
  usage.map(({ service, windowMs, max }) => {
    const ages = (sent[service]?.answered ?? [])
      .map(([ageSeconds, count]) => ({ ageMs: ageSeconds * 1000 + agoMs, count }))
      .filter(({ ageMs }) => ageMs < windowMs)
    const used = ages.reduce((sum, { count }) => sum + count, 0)
    const youngest = Math.min(...ages.map(({ ageMs }) => ageMs))
    return {
      service,
      windowSeconds: Math.round(windowMs / 1000),
      used: Math.min(used, max),
      max,
      fullAgainSeconds: ages.length > 0 ? Math.ceil((windowMs - youngest) / 1000) : 0,
    }
  })

/** A service that throttles an account. */
export interface ServicePause {
  service: string
  until: Date
}

/** Shorter pauses are over before anyone reads of them. */
const MIN_PAUSE_MS = 1000

export const pausesOf = (sent: AccountSent, agoMs: number, now: Date): ServicePause[] =>
  Object.entries(sent)
    .map(([service, { pausedMs }]) => ({ service, leftMs: pausedMs - agoMs }))
    .filter(({ leftMs }) => leftMs >= MIN_PAUSE_MS)
    .map(({ service, leftMs }) => ({ service, until: new Date(now.getTime() + leftMs) }))

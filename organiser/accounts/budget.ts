/** What is left of an account's limits, from what its holder noted last: a pure look at ages, for those who only watch. */
import type { AccountSent, UpstreamUsage } from '#store/people/account-tables.ts'

export interface Budget {
  service: string
  windowSeconds: number
  used: number
  max: number
  /** Until everything that was sent is forgotten; 0 when nothing was. */
  fullAgainSeconds: number
}

/** `agoMs`: how long ago what was sent was noted. Every window of every service that the account has ever used. */
export const budgetsOf = (
  usage: readonly Pick<UpstreamUsage, 'service' | 'windowMs' | 'max'>[],
  sent: AccountSent,
  agoMs: number,
): Budget[] =>
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

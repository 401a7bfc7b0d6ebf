import { json, type SimulatedResponse } from './answers.ts'
import type { IncomingRequest } from './incoming-request.ts'
import type { Violations } from './violations.ts'

export const SERVICES = ['profile', 'titlehub', 'achievements'] as const
export type SimulatedService = (typeof SERVICES)[number]

interface Limit {
  burst: number
  sustain: number
  enabled: boolean
}

export type LimitSettings = Record<SimulatedService, Limit>

/** The documented numbers (docs/xbox-live.md, section 6); titlehub's are unknown and assumed to be the usual ones. */
export const documentedLimits = (enabled = true): LimitSettings => ({
  profile: { burst: 10, sustain: 30, enabled },
  titlehub: { burst: 10, sustain: 30, enabled },
  achievements: { burst: 100, sustain: 300, enabled },
})

const WINDOWS = [
  { size: 'burst', seconds: 15 },
  { size: 'sustain', seconds: 300 },
] as const

interface Counter {
  startedAt: number
  count: number
}

interface Account {
  burst: Counter
  sustain: Counter
  retryAt: number
}

export interface SimulatedLimiter {
  settings: LimitSettings
  /** Counts the request and returns the refusal if it exceeds the limit. */
  refusal(
    request: IncomingRequest,
    service: SimulatedService,
    xuid: string,
    now: number,
  ): SimulatedResponse | null
  /** A refusal by a fault, remembered so that an early retry is noticed. */
  forced(service: SimulatedService, xuid: string, now: number, retryAfter: number): SimulatedResponse
  clear(): void
}

/**
 * Fixed windows that begin with their first request. They count per account, not per token: renewing a token
 * must not buy more requests. Refused calls count too, as documented.
 */
export function createLimiter(settings: LimitSettings, violations: Violations): SimulatedLimiter {
  const accounts = new Map<string, Account>()
  const accountOf = (service: SimulatedService, xuid: string): Account => {
    const key = `${service} ${xuid}`
    const known = accounts.get(key)
    if (known) return known
    const never = Number.NEGATIVE_INFINITY
    const fresh = {
      burst: { startedAt: never, count: 0 },
      sustain: { startedAt: never, count: 0 },
      retryAt: never,
    }
    accounts.set(key, fresh)
    return fresh
  }

  return {
    settings,
    clear: () => accounts.clear(),
    forced(service, xuid, now, retryAfter) {
      accountOf(service, xuid).retryAt = now + retryAfter * 1000
      return throttled(settings[service].burst + 1, settings[service].burst, 15, retryAfter)
    },
    refusal(request, service, xuid, now) {
      const account = accountOf(service, xuid)
      if (now < account.retryAt)
        violations.record(request, 'before-retry-after', `${account.retryAt - now} ms too early.`)
      const limit = settings[service]
      if (!limit.enabled) return null
      let refusal: SimulatedResponse | null = null
      for (const { size, seconds } of WINDOWS) {
        const counter = account[size]
        if (now >= counter.startedAt + seconds * 1000) {
          counter.startedAt = now
          counter.count = 0
        }
        counter.count++
        if (counter.count <= limit[size]) continue
        const endsAt = counter.startedAt + seconds * 1000
        account.retryAt = Math.max(account.retryAt, endsAt)
        violations.record(
          request,
          'over-limit',
          `${counter.count} of ${limit[size]} requests in ${seconds} s.`,
        )
        refusal = throttled(counter.count, limit[size], seconds, Math.ceil((endsAt - now) / 1000))
      }
      return refusal
    },
  }
}

function throttled(current: number, max: number, period: number, retryAfter: number): SimulatedResponse {
  const body = {
    version: 1,
    currentRequests: current,
    maxRequests: max,
    periodInSeconds: period,
    limitType: 'Rate',
  }
  return { ...json(429, body), headers: { 'retry-after': String(retryAfter) } }
}

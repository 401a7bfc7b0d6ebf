import type { z } from 'zod'
import type { Pool } from './accounts/pool.ts'
import type { Service } from './accounts/service-limits.ts'
import type { Turn, TurnOptions } from './accounts/service-queue.ts'
import type { TokenChain } from './accounts/token-chain.ts'
import type { Endpoints } from './endpoints.ts'
import { XboxAccountRests, XboxRefused, XboxThrottled, XboxUnreachable } from './errors.ts'
import { exchange, type Fetch, readAnswer } from './http/exchange.ts'
import { type RetryRules, retryPause } from './retries.ts'
import type { WaitingClock } from './waiting-clock.ts'

export interface Account {
  id: string
  tokens: TokenChain
}

export interface Log {
  warn(fields: object, message: string): void
}

interface ServiceRequest {
  service: Service
  path: string
  contract: 1 | 2
  /** Makes it a POST. */
  json?: unknown
}

/** Sends one request with any account of the pool, retries where that helps, and returns the parsed answer. */
export type Call = <Shape extends z.ZodType>(
  request: ServiceRequest,
  shape: Shape,
  wanted: TurnOptions,
) => Promise<z.output<Shape>>

export interface CallOptions {
  endpoints: Endpoints
  pool: Pool<Account>
  timeoutsMs: Record<Service, number>
  retries: RetryRules
  fetch: Fetch
  clock: WaitingClock
  random(): number
  log?: Log | undefined
}

export function createCall(options: CallOptions): Call {
  const { endpoints, pool, timeoutsMs, retries, fetch, clock, random, log } = options

  async function attemptOnce<Shape extends z.ZodType>(
    { service, path, contract, json }: ServiceRequest,
    shape: Shape,
    { account, over, unsent }: Turn<Account>,
    { signal, time }: TurnOptions,
  ): Promise<z.output<Shape>> {
    let sentAt: number | null = null
    let refusedForMs: number | null = null
    try {
      const authorization = await account.tokens.authorization(signal)
      sentAt = performance.now()
      const answer = await exchange(fetch, {
        service,
        url: endpoints[service] + path,
        headers: {
          authorization,
          accept: 'application/json',
          'accept-language': 'en-US',
          'x-xbl-contract-version': String(contract),
          ...(json !== undefined && { 'content-type': 'application/json' }),
        },
        ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
        timeoutMs: Math.min(timeoutsMs[service], time?.leftMs ?? Number.POSITIVE_INFINITY),
        signal,
      })
      if (answer.status === 401) account.tokens.distrust(authorization)
      else account.tokens.trust()
      return readAnswer(answer, shape)
    } catch (error) {
      // Before the turn is over, or the next call in the queue would still be sent.
      if (sentAt !== null && error instanceof XboxThrottled) {
        // A 429 is about this account; a 503 is about the service, so that every account has to wait.
        const isOutage = error.status === 503
        if (!isOutage) refusedForMs = error.retryAfterMs
        pool.pause(service, clock.now() + error.retryAfterMs, isOutage ? undefined : account)
      }
      throw error
    } finally {
      if (sentAt !== null) {
        if (time) time.leftMs -= performance.now() - sentAt
        over()
        pool.count(account, refusedForMs)
      } else unsent()
    }
  }

  return async (request, shape, wanted) => {
    const { service } = request
    const { signal, time, answeredBy } = wanted
    const renewed = new Set<string>()
    let spentMs = 0
    let waitedMs = 0
    let turnOptions = wanted
    for (let attempt = 1; ; ) {
      if (time && time.leftMs <= 0) throw new XboxUnreachable(service, 'it takes too long')
      const askedAt = clock.now()
      const turn = await pool.turn(service, turnOptions)
      turnOptions = { ...turnOptions, begun: true }
      const { account } = turn
      const startedAt = clock.now()
      waitedMs += startedAt - askedAt
      try {
        const answer = await attemptOnce(request, shape, turn, wanted)
        answeredBy?.(account.id)
        return answer
      } catch (error) {
        if (error instanceof XboxRefused && error.status !== 401) answeredBy?.(account.id)
        if (signal?.aborted) throw error
        // The account had no token to send with. Another one takes the turn; it costs neither an attempt nor the budget.
        if (error instanceof XboxAccountRests) {
          pool.reconsider()
          turnOptions = { ...wanted, begun: true, maxWaitMs: wanted.maxWaitMs && wanted.maxWaitMs - waitedMs }
          continue
        }
        if (error instanceof XboxRefused && error.status === 401) {
          if (account.tokens.isRefused() && pool.hasOther(account)) {
            account.tokens.giveUp(error)
            continue
          }
          if (!renewed.has(account.id)) {
            renewed.add(account.id)
            continue
          }
        }
        const pauseMs = retryPause(error, attempt, random)
        spentMs += clock.now() - startedAt
        const leftMs = retries.budgetMs - spentMs
        if (pauseMs === null || attempt >= retries.maxAttempts || (time && time.leftMs <= pauseMs))
          throw error
        log?.warn(
          { service, account: account.id, attempt, pauseMs, reason: String(error) },
          'Retrying an Xbox call',
        )
        attempt++
        if (error instanceof XboxThrottled) {
          // The queue holds this account back; another one may be free at once.
          turnOptions = { ...turnOptions, maxWaitMs: Math.min(leftMs, wanted.maxWaitMs ?? leftMs) }
        } else {
          if (pauseMs > leftMs) throw error
          spentMs += pauseMs
          if (time) time.leftMs -= pauseMs
          await clock.sleep(pauseMs, signal)
        }
      }
    }
  }
}

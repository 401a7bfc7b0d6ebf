/** One request with one account, and what its answer means for the next: a 429 pauses the account, a 503 the service. */
import type { z } from 'zod'
import type { Pool } from './accounts/pool.ts'
import type { Service } from './accounts/service-limits.ts'
import type { Turn, TurnOptions } from './accounts/service-queue.ts'
import type { TokenChain } from './accounts/token-chain.ts'
import type { createBreakers } from './breakers.ts'
import type { Endpoints } from './endpoints.ts'
import { XboxMalformed, XboxRefused, XboxThrottled, XboxUnreachable } from './errors.ts'
import { ENGLISH_JSON, exchange, type Fetch, readAnswer } from './http/exchange.ts'
import { isTransient, throttledPause } from './retries.ts'
import { type createUnauthorised, playerIn } from './unauthorised.ts'
import type { WaitingClock } from './waiting-clock.ts'

export interface Account {
  id: string
  tokens: TokenChain
}

export interface ServiceRequest<Answer = unknown> {
  service: Service
  path: string
  contract: 1 | 2
  /** Makes it a POST. */
  json?: unknown
  /** What an answer means that need not be parsed. */
  recognise?: ((body: Uint8Array) => Answer | undefined) | undefined
}

export interface SendOptions {
  endpoints: Endpoints
  pool: Pool<Account>
  timeoutsMs: Record<Service, number>
  fetch: Fetch
  clock: WaitingClock
}

interface Memory {
  breakers: ReturnType<typeof createBreakers>
  unauthorised: ReturnType<typeof createUnauthorised>
}

interface AttemptOptions extends Pick<TurnOptions, 'signal' | 'time'> {
  attempt: number
  onUnauthorised(header: string): void
}

export function createAttempt(options: SendOptions, memory: Memory) {
  const { endpoints, pool, timeoutsMs, fetch } = options
  const learn = createLearning(options, memory)

  return async function attemptOnce<Shape extends z.ZodType>(
    request: ServiceRequest<z.output<Shape>>,
    shape: Shape,
    { account, over, unsent }: Turn<Account>,
    { signal, time, attempt, onUnauthorised }: AttemptOptions,
  ): Promise<z.output<Shape>> {
    const { service } = request
    let sentAt: number | null = null
    let refusedForMs: number | null = null
    let lesson: ReturnType<typeof learn> | null = null
    try {
      lesson = learn(request, account, attempt)
      const authorization = await account.tokens.authorization(signal)
      sentAt = performance.now()
      const answer = await exchange(fetch, {
        ...sendable(request, endpoints[service], authorization),
        timeoutMs: Math.min(timeoutsMs[service], time?.leftMs ?? Number.POSITIVE_INFINITY),
        signal,
      })
      lesson.answered(answer.status)
      if (answer.status === 401) onUnauthorised(authorization)
      const read = readAnswer(answer, shape, request.recognise)
      lesson.read()
      return read
    } catch (error) {
      if (sentAt !== null && !signal?.aborted) refusedForMs = lesson?.failed(error) ?? null
      throw error
    } finally {
      if (sentAt !== null) {
        if (time) time.leftMs -= performance.now() - sentAt
        over()
        pool.count(account, refusedForMs)
      } else unsent()
    }
  }
}

const sendable = (
  { service, path, contract, json }: ServiceRequest,
  host: string,
  authorization: string,
) => ({
  service,
  url: host + path,
  headers: {
    authorization,
    ...ENGLISH_JSON,
    'x-xbl-contract-version': String(contract),
    ...(json !== undefined && { 'content-type': 'application/json' }),
  },
  ...(json !== undefined && { method: 'POST' as const, body: JSON.stringify(json) }),
})

/** What an answer, or its absence, says about the service. */
function createLearning({ pool, clock }: SendOptions, { breakers, unauthorised }: Memory) {
  /** Consecutive throttling answers per account or service. */
  const throttled = new Map<string, number>()

  /** Returns how long the account then waits. */
  function throttle(service: Service, account: Account, error: XboxThrottled): number | null {
    // A 429 concerns this account; a 503 concerns the service, so every account waits.
    const only = error.status === 503 ? undefined : account
    const who = `${service} ${only?.id ?? ''}`
    const refusals = (throttled.get(who) ?? 0) + 1
    throttled.set(who, refusals)
    const pauseMs = throttledPause(error, refusals)
    pool.pause(service, clock.now() + pauseMs, only)
    return only ? pauseMs : null
  }

  return ({ service, path, contract }: ServiceRequest, account: Account, attempt: number) => {
    const asking = breakers.ask({ service, contract }, playerIn(path))
    return {
      answered(status: number): void {
        if (status !== 401) account.tokens.trust()
        if (status < 300) unauthorised.welcome(path)
        if (status !== 429) throttled.delete(`${service} ${account.id}`)
        if (status !== 503) throttled.delete(`${service} `)
      },
      /** Call it before the turn ends, or the next queued call would still be sent. */
      failed(error: unknown): number | null {
        // A malformed answer is not retried, so its first attempt counts like a second.
        const tried = error instanceof XboxMalformed ? 2 : attempt
        if (isFailure(error)) asking.failed(tried)
        else if (error instanceof XboxRefused && error.status !== 401) asking.answered()
        return error instanceof XboxThrottled ? throttle(service, account, error) : null
      },
      read: asking.answered,
    }
  }
}

/** Failures that may be those of the whole service. */
const isFailure = (error: unknown): boolean =>
  error instanceof XboxUnreachable ||
  error instanceof XboxMalformed ||
  (error instanceof XboxRefused && isTransient(error)) ||
  (error instanceof XboxThrottled && error.status === 503)

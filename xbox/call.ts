import type { z } from 'zod'
import type { Pool } from './accounts/pool.ts'
import type { Service } from './accounts/service-limits.ts'
import type { Turn, TurnOptions } from './accounts/service-queue.ts'
import type { TokenChain } from './accounts/token-chain.ts'
import { createBreakers, type Part } from './breakers.ts'
import type { Endpoints } from './endpoints.ts'
import {
  XboxAccountRests,
  type XboxDown,
  XboxMalformed,
  XboxRefused,
  XboxThrottled,
  XboxUnreachable,
} from './errors.ts'
import { exchange, type Fetch, readAnswer } from './http/exchange.ts'
import { isTransient, type RetryRules, retryPause, throttledPause } from './retries.ts'
import { createUnauthorised, playerIn } from './unauthorised.ts'
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
export interface Call {
  <Shape extends z.ZodType>(
    request: ServiceRequest,
    shape: Shape,
    wanted: TurnOptions,
  ): Promise<z.output<Shape>>
  /** Why a part would not be asked now about a player; null when it would be. */
  downOf(part: Part, xuid: string): XboxDown | null
}

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
  const breakers = createBreakers(clock)
  const unauthorised = createUnauthorised(clock)
  /** How often in a row an account, or a whole service, has said that it has had enough. */
  const throttled = new Map<string, number>()

  /** What an answer, or none, says about the part of the service that was asked. */
  function learn({ service, path, contract }: ServiceRequest, account: Account, attempt: number) {
    const asking = breakers.ask({ service, contract }, playerIn(path))
    return {
      answered(status: number): void {
        if (status !== 401) account.tokens.trust()
        if (status < 300) unauthorised.welcome(path)
        if (status !== 429) throttled.delete(`${service} ${account.id}`)
        if (status !== 503) throttled.delete(`${service} `)
      },
      /** Before the turn is over, or the next call in the queue would still be sent. Returns how long the account then waits. */
      failed(error: unknown): number | null {
        // What cannot be read is not tried again, so that its first attempt is its last.
        const tried = error instanceof XboxMalformed ? 2 : attempt
        if (isFailure(error)) asking.failed(tried)
        else if (error instanceof XboxRefused && error.status !== 401) asking.answered()
        if (!(error instanceof XboxThrottled)) return null
        // A 429 is about this account; a 503 is about the service, so that every account has to wait.
        const only = error.status === 503 ? undefined : account
        const who = `${service} ${only?.id ?? ''}`
        const refusals = (throttled.get(who) ?? 0) + 1
        throttled.set(who, refusals)
        const pauseMs = throttledPause(error, refusals)
        pool.pause(service, clock.now() + pauseMs, only)
        return only ? pauseMs : null
      },
      read: asking.answered,
    }
  }

  async function attemptOnce<Shape extends z.ZodType>(
    request: ServiceRequest,
    shape: Shape,
    { account, over, unsent }: Turn<Account>,
    { signal, time, attempt, onUnauthorised }: AttemptOptions,
  ): Promise<z.output<Shape>> {
    const { service, path, contract, json } = request
    let sentAt: number | null = null
    let refusedForMs: number | null = null
    let lesson: ReturnType<typeof learn> | null = null
    try {
      lesson = learn(request, account, attempt)
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
      lesson.answered(answer.status)
      if (answer.status === 401) onUnauthorised(authorization)
      const read = readAnswer(answer, shape)
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

  async function call<Shape extends z.ZodType>(
    request: ServiceRequest,
    shape: Shape,
    wanted: TurnOptions,
  ): Promise<z.output<Shape>> {
    const { service } = request
    const { signal, time, answeredBy } = wanted
    const refusals = unauthorised.during(request.path)
    let spentMs = 0
    let waitedMs = 0
    let turnOptions = wanted
    for (let attempt = 1; ; ) {
      if (time && time.leftMs <= 0) throw new XboxUnreachable(service, 'it takes too long')
      const down = breakers.downOf(request, playerIn(request.path))
      if (down) throw down
      const askedAt = clock.now()
      const turn = await pool.turn(service, turnOptions)
      turnOptions = { ...turnOptions, begun: true }
      const { account } = turn
      const startedAt = clock.now()
      waitedMs += startedAt - askedAt
      let mayHelp = false
      const onUnauthorised = (header: string) => {
        mayHelp = refusals.heard(account, header, pool.hasOther(account))
      }
      try {
        const answer = await attemptOnce(request, shape, turn, { ...wanted, attempt, onUnauthorised })
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
          const isSick = account.tokens.isRefused() && pool.hasOther(account)
          if (isSick) account.tokens.giveUp(error)
          if (isSick || mayHelp) continue
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
          // Others have found out meanwhile that it is no use.
          if (breakers.downOf(request, playerIn(request.path))) continue
          spentMs += pauseMs
          if (time) time.leftMs -= pauseMs
          await clock.sleep(pauseMs, signal)
        }
      }
    }
  }

  return Object.assign(call, { downOf: breakers.downOf })
}

interface AttemptOptions extends Pick<TurnOptions, 'signal' | 'time'> {
  attempt: number
  onUnauthorised(header: string): void
}

/** What may be the fault of the whole service, and of nobody who asks or is asked about. */
const isFailure = (error: unknown): boolean =>
  error instanceof XboxUnreachable ||
  error instanceof XboxMalformed ||
  (error instanceof XboxRefused && isTransient(error)) ||
  (error instanceof XboxThrottled && error.status === 503)

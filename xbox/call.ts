/** Sends a request until it is answered: with another account or after a pause, where that helps. */
import type { z } from 'zod'
import type { TurnOptions } from './accounts/service-queue.ts'
import { type Account, createAttempt, type SendOptions, type ServiceRequest } from './attempt.ts'
import { createBreakers, type ServicePart } from './breakers.ts'
import { XboxAccountRetrying, type XboxDown, XboxRefused, XboxThrottled, XboxUnreachable } from './errors.ts'
import { type RetryRules, retryPause } from './retries.ts'
import { createUnauthorised, playerIn } from './unauthorised.ts'

export interface XboxLog {
  warn(fields: object, message: string): void
}

/** Sends one request with any account of the pool, retries where that helps, and returns the parsed answer. */
export interface XboxCall {
  <Shape extends z.ZodType>(
    request: ServiceRequest<z.output<Shape>>,
    shape: Shape,
    wanted: TurnOptions,
  ): Promise<z.output<Shape>>
  /** Why a part would not be asked now about a player; null if it would be. */
  downOf(part: ServicePart, xuid: string): XboxDown | null
}

export interface XboxCallOptions extends SendOptions {
  retries: RetryRules
  random(): number
  log?: XboxLog | undefined
}

export function createCall(options: XboxCallOptions): XboxCall {
  const { pool, clock } = options
  const breakers = createBreakers(clock)
  const unauthorised = createUnauthorised(clock)
  const attemptOnce = createAttempt(options, { breakers, unauthorised })

  async function call<Shape extends z.ZodType>(
    request: ServiceRequest<z.output<Shape>>,
    shape: Shape,
    wanted: TurnOptions,
  ): Promise<z.output<Shape>> {
    const { service, path } = request
    const { signal, time, answeredBy } = wanted
    const refusals = unauthorised.during(path)
    const down = () => breakers.downOf(request, playerIn(path))
    const tries: Tries = { service, wanted, next: wanted, attempt: 1, spentMs: 0, waitedMs: 0 }
    for (;;) {
      if (time && time.leftMs <= 0) throw new XboxUnreachable(service, 'it takes too long')
      const outage = down()
      if (outage) throw outage
      const askedAt = clock.now()
      const turn = await pool.turn(service, tries.next)
      const { account } = turn
      const startedAt = clock.now()
      tries.next = { ...tries.next, begun: true }
      tries.waitedMs += startedAt - askedAt
      let mayHelp = false
      const onUnauthorised = (header: string) => {
        mayHelp = refusals.heard(account, header, pool.hasOther(account))
      }
      const { attempt } = tries
      try {
        const answer = await attemptOnce(request, shape, turn, { ...wanted, attempt, onUnauthorised })
        answeredBy?.(account.id)
        return answer
      } catch (error) {
        if (error instanceof XboxRefused && error.status !== 401) answeredBy?.(account.id)
        if (signal?.aborted) throw error
        if (isForAnother(error, account, tries, options) || (isUnauthorised(error) && mayHelp)) continue
        tries.spentMs += clock.now() - startedAt
        await pauseBeforeRetry(error, account, tries, { ...options, isDown: () => down() !== null })
      }
    }
  }

  return Object.assign(call, { downOf: breakers.downOf })
}

interface Tries {
  service: string
  wanted: TurnOptions
  next: TurnOptions
  attempt: number
  /** Time used of the retry budget: failed requests and the pauses after them. */
  spentMs: number
  waitedMs: number
}

const isUnauthorised = (error: unknown): error is XboxRefused =>
  error instanceof XboxRefused && error.status === 401

/** The account is at fault: another one takes the turn, which costs neither an attempt nor the budget. */
function isForAnother(
  error: unknown,
  account: Account,
  tries: Tries,
  { pool }: Pick<XboxCallOptions, 'pool'>,
): boolean {
  if (error instanceof XboxAccountRetrying) {
    // It had no token to send with.
    const { wanted, waitedMs } = tries
    pool.reconsider()
    tries.next = { ...wanted, begun: true, maxWaitMs: wanted.maxWaitMs && wanted.maxWaitMs - waitedMs }
    return true
  }
  const isSick = isUnauthorised(error) && account.tokens.isRefused() && pool.hasOther(account)
  if (isSick) account.tokens.giveUp(error)
  return isSick
}

/** Throws the error if another attempt does not help, or if no attempts or time are left. */
async function pauseBeforeRetry(
  error: unknown,
  { id }: Account,
  tries: Tries,
  { clock, random, retries, log, isDown }: XboxCallOptions & { isDown(): boolean },
): Promise<void> {
  const { service, wanted, attempt } = tries
  const { signal, time } = wanted
  const pauseMs = retryPause(error, attempt, random)
  const leftMs = retries.budgetMs - tries.spentMs
  if (pauseMs === null || attempt >= retries.maxAttempts || (time && time.leftMs <= pauseMs)) throw error
  log?.warn({ service, account: id, attempt, pauseMs, reason: String(error) }, 'Retrying an Xbox call')
  tries.attempt++
  if (error instanceof XboxThrottled) {
    // The queue holds this account back; another one may be free at once.
    tries.next = { ...tries.next, maxWaitMs: Math.min(leftMs, wanted.maxWaitMs ?? leftMs) }
    return
  }
  if (pauseMs > leftMs) throw error
  // The breaker may have opened meanwhile.
  if (isDown()) return
  tries.spentMs += pauseMs
  if (time) time.leftMs -= pauseMs
  await clock.sleep(pauseMs, signal)
}

import { XboxAccountsUnavailable, XboxNoAccounts, XboxThrottled } from '../errors.ts'
import type { WaitingClock } from '../waiting-clock.ts'
import type { Rest } from './account-health.ts'
import {
  atWorst,
  Limiter,
  type LimiterOptions,
  type NoteAge,
  type Sent,
  type WindowUsage,
} from './limiter.ts'

export interface WaitOptions {
  signal?: AbortSignal | undefined
  /** Maximum wait for a turn. A call that would wait longer fails at once with XboxThrottled. */
  maxWaitMs?: number | undefined
  /** An account to avoid while there is another, because its answer may apply only to itself. */
  notBy?: string | undefined
  /** Called with the answering account, for successes and refusals. */
  answeredBy?: ((accountId: string) => void) | undefined
  /** Shared by all calls of one piece of work, which fail once it is used up. Waiting for a turn does not count. */
  time?: { leftMs: number } | undefined
}

export interface TurnOptions extends WaitOptions {
  /** Continues begun work, such as the next page of a history; takes precedence over new work. */
  begun?: boolean | undefined
}

/** Permission to send one request with one account. Exactly one of `over` and `unsent` must follow. */
export interface Turn<Account> {
  account: Account
  over(): void
  unsent(): void
}

// Passed as the abort reason, because without one each abort creates an error with a stack trace.
const FINISHED = 'finished'

interface Member<Account> {
  account: Account
  limiter: Limiter
}

interface Waiter<Account> {
  begun: boolean
  notBy: string | undefined
  take(turn: Turn<Account>): void
  fail(error: unknown): void
}

interface ServiceQueueOptions<Account> {
  service: string
  limiter: LimiterOptions
  clock: WaitingClock
  restOf(account: Account): Rest | null
}

/**
 * Calls waiting for one service, granted in order to whichever account may send first. Begun work goes first, so that
 * the pages of one history are read within seconds of each other.
 */
export class ServiceQueue<Account extends { id: string }> {
  readonly #options: ServiceQueueOptions<Account>
  readonly #clock: WaitingClock
  #members: Member<Account>[] = []
  readonly #waiters: Waiter<Account>[] = []
  /** Limiters of retired accounts with requests still in flight. */
  readonly #leaving = new WeakMap<Limiter, () => void>()
  #alarm = new AbortController()

  constructor(options: ServiceQueueOptions<Account>) {
    this.#options = options
    this.#clock = options.clock
  }

  turn(options: TurnOptions): Promise<Turn<Account>> {
    return new Promise((resolve, reject) => {
      options.signal?.throwIfAborted()
      const [first] = this.#choices(options.notBy)
      // Fast path: most turns are granted at once, and waiting is more expensive than the turn.
      if (this.#waiters.length === 0 && first && first.readyAt <= this.#clock.now()) {
        resolve(this.#grant(first.member))
        return
      }
      this.#wait(options, resolve, reject)
    })
  }

  #wait(
    { signal, maxWaitMs = Number.POSITIVE_INFINITY, begun = false, notBy }: TurnOptions,
    resolve: (turn: Turn<Account>) => void,
    reject: (error: unknown) => void,
  ): void {
    const known = this.#waitMs(notBy)
    if (known > maxWaitMs && known < Number.POSITIVE_INFINITY) throw this.#tooLong(known, notBy)

    const settled = new AbortController()
    const waiter: Waiter<Account> = {
      begun,
      notBy,
      take(turn) {
        settled.abort(FINISHED)
        resolve(turn)
      },
      fail(error) {
        settled.abort(FINISHED)
        reject(error)
      },
    }
    const leave = (error: unknown) => {
      this.#waiters.splice(this.#waiters.indexOf(waiter), 1)
      waiter.fail(error)
      this.serve()
    }
    signal?.addEventListener('abort', () => leave(signal.reason), { once: true, signal: settled.signal })
    const place = begun ? this.#waiters.findLastIndex((other) => other.begun) + 1 : this.#waiters.length
    this.#waiters.splice(place, 0, waiter)
    this.serve()
    if (settled.signal.aborted || maxWaitMs === Number.POSITIVE_INFINITY) return
    const giveUp = () =>
      leave(new XboxThrottled(this.#options.service, Math.min(this.#waitMs(notBy), maxWaitMs)))
    this.#clock.sleep(maxWaitMs, settled.signal).then(giveUp, () => {})
  }

  /** With what was sent with the account before. */
  add(account: Account, before?: NoteAge & { sent: Sent }): void {
    const { limiter: limits } = this.#options
    const limiter = new Limiter(limits)
    if (before) limiter.restore(atWorst(limits.windows, before.sent, before), this.#clock.now())
    this.#members.push({ account, limiter })
    this.serve()
  }

  sent(account: Account): Sent | undefined {
    return this.#members.find((member) => member.account === account)?.limiter.sent(this.#clock.now())
  }

  /** Stops sending with the account. Resolves after its last request to what the limits then count. */
  async retire(account: Account): Promise<Sent | undefined> {
    const member = this.#members.find((each) => each.account === account)
    if (!member) return undefined
    this.remove(account)
    const { limiter } = member
    if (!limiter.isIdle()) await new Promise<void>((resolve) => this.#leaving.set(limiter, resolve))
    return limiter.sent(this.#clock.now())
  }

  remove(account: Account): void {
    this.#members = this.#members.filter((member) => member.account !== account)
    this.serve()
  }

  /** Sends nothing before `until`: with one account, or with all. */
  pause(until: number, only?: Account): void {
    for (const { account, limiter } of this.#members) if (!only || account === only) limiter.pause(until)
  }

  usage(): { account: string; windows: WindowUsage[] }[] {
    const now = this.#clock.now()
    return this.#inUse().map(({ account, limiter }) => ({ account: account.id, windows: limiter.usage(now) }))
  }

  /** Grants turns to those who may send now, and sets a timer for the next. */
  serve(): void {
    this.#alarm.abort(FINISHED)
    let next = Number.POSITIVE_INFINITY
    for (const waiter of [...this.#waiters]) {
      const [choice] = this.#choices(waiter.notBy)
      if (choice && choice.readyAt > this.#clock.now()) {
        next = Math.min(next, choice.readyAt)
        // A call that avoids one account does not block others.
        if (waiter.notBy !== undefined) continue
        break
      }
      this.#waiters.splice(this.#waiters.indexOf(waiter), 1)
      if (choice) waiter.take(this.#grant(choice.member))
      else waiter.fail(new XboxNoAccounts(this.#members.length))
    }
    // Infinity: an answer must arrive first, which calls serve() again.
    if (next < Number.POSITIVE_INFINITY) this.#wakeAt(next)
  }

  #wakeAt(time: number): void {
    const mine = new AbortController()
    this.#alarm = mine
    const awake = () => {
      if (!mine.signal.aborted) this.serve()
    }
    this.#clock.sleep(Math.max(0, time - this.#clock.now()), mine.signal).then(awake, awake)
  }

  #grant({ account, limiter }: Member<Account>): Turn<Account> {
    const finish = limiter.begin(this.#clock.now())
    const close = (sent: boolean) => {
      finish({ at: this.#clock.now(), sent })
      if (limiter.isIdle()) this.#leaving.get(limiter)?.()
      this.serve()
    }
    return { account, over: () => close(true), unsent: () => close(false) }
  }

  #inUse(): Member<Account>[] {
    return this.#members.filter(({ account }) => this.#options.restOf(account)?.state !== 'needs_owner')
  }

  /** Without the avoided account, unless it is the only one. */
  #eligible(notBy: string | undefined): Member<Account>[] {
    const all = this.#inUse()
    const others = notBy === undefined ? all : all.filter(({ account }) => account.id !== notBy)
    return others.length > 0 ? others : all
  }

  /** Accounts by when they may send; the least used of equals first. */
  #choices(notBy?: string): { member: Member<Account>; readyAt: number }[] {
    const now = this.#clock.now()
    return this.#eligible(notBy)
      .map((member) => ({
        member,
        readyAt: this.#options.restOf(member.account)?.until ?? member.limiter.readyAt(now),
        load: Math.max(0, ...member.limiter.usage(now).map(({ used, max }) => used / max)),
      }))
      .sort((a, b) => (a.readyAt === b.readyAt ? a.load - b.load : a.readyAt - b.readyAt))
  }

  /** Infinity if unknown: a busy account may be free long before a resting one. */
  #waitMs(notBy?: string): number {
    const times = this.#choices(notBy).map(({ readyAt }) => readyAt - this.#clock.now())
    const [first = 0] = times
    return first <= 0 ? 0 : times.includes(Number.POSITIVE_INFINITY) ? Number.POSITIVE_INFINITY : first
  }

  #tooLong(ms: number, notBy?: string): XboxThrottled {
    const { service, restOf } = this.#options
    const [first] = this.#choices(notBy)
    const rest = first && restOf(first.member.account)
    return rest ? new XboxAccountsUnavailable(service, ms, rest.reason) : new XboxThrottled(service, ms)
  }
}

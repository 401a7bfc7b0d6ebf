import { XboxAccountsUnavailable, XboxNoAccounts, XboxThrottled } from '../errors.ts'
import type { WaitingClock } from '../waiting-clock.ts'
import type { Rest } from './account-health.ts'
import {
  atWorst,
  createLimiter,
  type Limiter,
  type LimiterOptions,
  type NoteAge,
  type Sent,
  type WindowUsage,
} from './limiter.ts'

export interface WaitOptions {
  signal?: AbortSignal | undefined
  /** How long a call may wait for its turn. A call that would have to wait longer fails at once with XboxThrottled. */
  maxWaitMs?: number | undefined
  /** The id of an account that is not asked while there is another: what it was told may be true of it alone. */
  notBy?: string | undefined
  /** Told whose answer it was, of every success and every refusal. */
  answeredBy?: ((accountId: string) => void) | undefined
  /** Shared by all calls of one piece of work, which fail once it is used up. Waiting for a turn does not use it. */
  time?: { leftMs: number } | undefined
}

export interface TurnOptions extends WaitOptions {
  /** Continues work that has begun, such as the next page of a history: it goes before calls that only start. */
  begun?: boolean | undefined
}

/** The right to send one request with one account. Exactly one of `over` and `unsent` must follow. */
export interface Turn<Account> {
  account: Account
  over(): void
  unsent(): void
}

// Given as the reason of an abort, because without one each abort builds an error with a stack trace.
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

/**
 * Calls that wait for one service, granted in order to whichever account may send first. Begun work goes first, so that the
 * pages of one history are read within seconds of each other and not between everybody else's.
 */
export function createServiceQueue<Account extends { id: string }>(options: {
  service: string
  limiter: LimiterOptions
  clock: WaitingClock
  restOf(account: Account): Rest | null
}) {
  const { service, clock, restOf } = options
  let members: Member<Account>[] = []
  const waiters: Waiter<Account>[] = []
  /** Limiters of accounts that are retired with requests still in flight. */
  const leaving = new WeakMap<Limiter, () => void>()
  let alarm = new AbortController()

  const inUse = () => members.filter(({ account }) => restOf(account)?.state !== 'needs_owner')

  /** Without the one that is not to be asked, unless it is the only one. */
  function eligible(notBy: string | undefined): Member<Account>[] {
    const all = inUse()
    const others = notBy === undefined ? all : all.filter(({ account }) => account.id !== notBy)
    return others.length > 0 ? others : all
  }

  /** The accounts by when they may send; of several, the least used first. */
  function choices(notBy?: string): { member: Member<Account>; readyAt: number }[] {
    const now = clock.now()
    return eligible(notBy)
      .map((member) => ({
        member,
        readyAt: restOf(member.account)?.until ?? member.limiter.readyAt(now),
        load: Math.max(0, ...member.limiter.usage(now).map(({ used, max }) => used / max)),
      }))
      .sort((a, b) => (a.readyAt === b.readyAt ? a.load - b.load : a.readyAt - b.readyAt))
  }

  function grant({ account, limiter }: Member<Account>): Turn<Account> {
    const finish = limiter.begin(clock.now())
    const close = (sent: boolean) => {
      finish({ at: clock.now(), sent })
      if (limiter.isIdle()) leaving.get(limiter)?.()
      serve()
    }
    return { account, over: () => close(true), unsent: () => close(false) }
  }

  function serve(): void {
    alarm.abort(FINISHED)
    let next = Number.POSITIVE_INFINITY
    for (const waiter of [...waiters]) {
      const [choice] = choices(waiter.notBy)
      if (choice && choice.readyAt > clock.now()) {
        next = Math.min(next, choice.readyAt)
        // Whoever waits for one account holds up nobody who may have any.
        if (waiter.notBy !== undefined) continue
        break
      }
      waiters.splice(waiters.indexOf(waiter), 1)
      if (choice) waiter.take(grant(choice.member))
      else waiter.fail(new XboxNoAccounts(members.length))
    }
    // Infinity means that an answer must arrive first, and that calls serve() again.
    if (next < Number.POSITIVE_INFINITY) wakeAt(next)
  }

  function wakeAt(time: number): void {
    const mine = new AbortController()
    alarm = mine
    const awake = () => {
      if (!mine.signal.aborted) serve()
    }
    clock.sleep(Math.max(0, time - clock.now()), mine.signal).then(awake, awake)
  }

  /** Infinity when nobody can tell: an account that is at work may be free long before one that rests. */
  function waitMs(notBy?: string): number {
    const times = choices(notBy).map(({ readyAt }) => readyAt - clock.now())
    const [first = 0] = times
    return first <= 0 ? 0 : times.includes(Number.POSITIVE_INFINITY) ? Number.POSITIVE_INFINITY : first
  }

  function tooLong(ms: number, notBy?: string): XboxThrottled {
    const [first] = choices(notBy)
    const rest = first && restOf(first.member.account)
    return rest ? new XboxAccountsUnavailable(service, ms, rest.reason) : new XboxThrottled(service, ms)
  }

  return {
    turn({
      signal,
      maxWaitMs = Number.POSITIVE_INFINITY,
      begun = false,
      notBy,
    }: TurnOptions): Promise<Turn<Account>> {
      return new Promise((resolve, reject) => {
        signal?.throwIfAborted()
        const [first] = choices(notBy)
        // Most turns are granted at once, and all that waiting needs costs more than the turn.
        if (waiters.length === 0 && first && first.readyAt <= clock.now()) {
          resolve(grant(first.member))
          return
        }
        const known = waitMs(notBy)
        if (known > maxWaitMs && known < Number.POSITIVE_INFINITY) throw tooLong(known, notBy)

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
          waiters.splice(waiters.indexOf(waiter), 1)
          waiter.fail(error)
          serve()
        }
        signal?.addEventListener('abort', () => leave(signal.reason), { once: true, signal: settled.signal })
        waiters.splice(begun ? waiters.findLastIndex((other) => other.begun) + 1 : waiters.length, 0, waiter)
        serve()
        if (settled.signal.aborted || maxWaitMs === Number.POSITIVE_INFINITY) return
        const giveUp = () => leave(new XboxThrottled(service, Math.min(waitMs(notBy), maxWaitMs)))
        clock.sleep(maxWaitMs, settled.signal).then(giveUp, () => {})
      })
    },

    /** With what was sent with the account before, by whomever. */
    add(account: Account, before?: NoteAge & { sent: Sent }): void {
      const limiter = createLimiter(options.limiter)
      if (before) limiter.restore(atWorst(options.limiter.windows, before.sent, before), clock.now())
      members.push({ account, limiter })
      serve()
    },

    /** What the limits count of an account that has been added. */
    sent(account: Account): Sent | undefined {
      return members.find((member) => member.account === account)?.limiter.sent(clock.now())
    },

    /** Sends no more with the account. Resolves, when the last request is over, to what the limits then count. */
    async retire(account: Account): Promise<Sent | undefined> {
      const member = members.find((each) => each.account === account)
      if (!member) return undefined
      members = members.filter((each) => each !== member)
      serve()
      const { limiter } = member
      if (!limiter.isIdle()) await new Promise<void>((resolve) => leaving.set(limiter, resolve))
      return limiter.sent(clock.now())
    },

    remove(account: Account): void {
      members = members.filter((member) => member.account !== account)
      serve()
    },

    serve,

    /** Nothing is sent before `until`: by one account, or by all of them. */
    pause(until: number, only?: Account): void {
      for (const { account, limiter } of members) if (!only || account === only) limiter.pause(until)
    },

    usage(): { account: string; windows: WindowUsage[] }[] {
      const now = clock.now()
      return inUse().map(({ account, limiter }) => ({ account: account.id, windows: limiter.usage(now) }))
    },
  }
}

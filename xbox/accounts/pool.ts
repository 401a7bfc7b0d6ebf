import type { WaitingClock } from '../waiting-clock.ts'
import type { Rest } from './account-health.ts'
import { NOTHING_SENT, type NoteAge, type Sent, type WindowUsage } from './limiter.ts'
import type { Limits, Service } from './service-limits.ts'
import { createServiceQueue, type Turn, type TurnOptions } from './service-queue.ts'

export interface AccountUsage {
  account: string
  service: Service
  windows: WindowUsage[]
}

/** What was sent with an account, by service. */
export type AccountSent = Readonly<Record<string, Sent>>

/** What was sent with an account before this process had it. */
export interface SentBefore extends NoteAge {
  sent: AccountSent
}

export interface AccountRest {
  account: string
  /** Null while it is in use. */
  rest: Rest | null
}

/** What was asked with an account since this process began to read. */
export interface RequestCount {
  requests: number
  /** Answered with 429, and for how long the service then wanted to be left alone. */
  refused: number
  waitedMs: number
}

export interface PoolOptions<Account> {
  limits: Limits
  maxLanes?: number | undefined
  clock: WaitingClock
  /** Why an account is not used just now; null when it may be. */
  restOf(account: Account): Rest | null
}

/** Accounts that share the reading. Limits count per account, so two accounts read twice as fast. */
export function createPool<Account extends { id: string }>(options: PoolOptions<Account>) {
  const { limits, maxLanes = 8, clock, restOf } = options
  const queueFor = (service: Service) =>
    createServiceQueue<Account>({ service, limiter: { windows: limits[service], maxLanes }, clock, restOf })
  const queues = {
    profile: queueFor('profile'),
    achievements: queueFor('achievements'),
    titlehub: queueFor('titlehub'),
  } satisfies Record<Service, unknown>
  const everyQueue = Object.entries(queues) as [Service, (typeof queues)[Service]][]
  const accounts = new Map<string, Account>()
  const counts = new Map<string, RequestCount>()

  function remove(account: Account): void {
    accounts.delete(account.id)
    for (const [, queue] of everyQueue) queue.remove(account)
  }

  return {
    /** Adds an account, or replaces the one with the same id. */
    add(account: Account, before?: SentBefore): void {
      const previous = accounts.get(account.id)
      if (previous) remove(previous)
      accounts.set(account.id, account)
      for (const [service, queue] of everyQueue) {
        queue.add(account, before && { ...before, sent: before.sent[service] ?? NOTHING_SENT })
      }
    },

    /** What the limits count of an account. */
    sent(id: string): AccountSent | undefined {
      const account = accounts.get(id)
      if (!account) return undefined
      return Object.fromEntries(
        everyQueue.map(([service, queue]) => [service, queue.sent(account) ?? NOTHING_SENT]),
      )
    },

    /** Sends no more with an account. Resolves, when its last request is over, to what the limits then count. */
    async retire(id: string): Promise<AccountSent> {
      const account = accounts.get(id)
      if (!account) return {}
      accounts.delete(id)
      const counts = everyQueue.map(
        async ([service, queue]) => [service, (await queue.retire(account)) ?? NOTHING_SENT] as const,
      )
      return Object.fromEntries(await Promise.all(counts))
    },

    /** An account began to rest: whoever waits for it looks for another. */
    reconsider(): void {
      for (const [, queue] of everyQueue) queue.serve()
    },

    has: (account: Account): boolean => accounts.get(account.id) === account,

    /** Whether any other account can be used. */
    hasOther: (account: Account): boolean =>
      accounts.values().some((other) => other !== account && !restOf(other)),

    /** How every account does. */
    rests: (): AccountRest[] =>
      [...accounts.values()].map((account) => ({ account: account.id, rest: restOf(account) })),

    turn(service: Service, turnOptions: TurnOptions = {}): Promise<Turn<Account>> {
      return queues[service].turn(turnOptions)
    },

    pause(service: Service, until: number, only?: Account): void {
      queues[service].pause(until, only)
    },

    /** A request is over; `refusedForMs` when the service had enough of the account. */
    count({ id }: Account, refusedForMs: number | null): void {
      const { requests, refused, waitedMs } = counts.get(id) ?? { requests: 0, refused: 0, waitedMs: 0 }
      counts.set(id, {
        requests: requests + 1,
        refused: refused + (refusedForMs === null ? 0 : 1),
        waitedMs: waitedMs + (refusedForMs ?? 0),
      })
    },

    counts: (): ReadonlyMap<string, RequestCount> => counts,

    usage(): AccountUsage[] {
      return everyQueue.flatMap(([service, queue]) => queue.usage().map((used) => ({ service, ...used })))
    },
  }
}

export type Pool<Account extends { id: string }> = ReturnType<typeof createPool<Account>>

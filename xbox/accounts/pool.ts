import type { WaitingClock } from '../waiting-clock.ts'
import type { WindowUsage } from './limiter.ts'
import type { Limits, Service } from './service-limits.ts'
import { createServiceQueue, type Turn, type TurnOptions } from './service-queue.ts'

export interface AccountUsage {
  account: string
  service: Service
  windows: WindowUsage[]
}

export interface PoolOptions<Account> {
  limits: Limits
  /** See LimiterOptions. */
  share?: number | undefined
  maxLanes?: number | undefined
  clock: WaitingClock
  /** Called once for each account that can no longer be used. */
  onLost(account: Account, reason: Error): void
}

/** Accounts that share the reading. Limits count per account, so two accounts read twice as fast. */
export function createPool<Account extends { id: string }>(options: PoolOptions<Account>) {
  const { limits, share = 1, maxLanes = 8, clock, onLost } = options
  const queueFor = (service: Service) =>
    createServiceQueue<Account>({ service, limiter: { windows: limits[service], share, maxLanes }, clock })
  const queues = {
    profile: queueFor('profile'),
    achievements: queueFor('achievements'),
    titlehub: queueFor('titlehub'),
  } satisfies Record<Service, unknown>
  const everyQueue = Object.entries(queues) as [Service, (typeof queues)[Service]][]
  const accounts = new Map<string, Account>()

  function remove(account: Account): void {
    accounts.delete(account.id)
    for (const [, queue] of everyQueue) queue.remove(account)
  }

  return {
    /** Adds an account, or replaces the one with the same id. */
    add(account: Account): void {
      const previous = accounts.get(account.id)
      if (previous) remove(previous)
      accounts.set(account.id, account)
      for (const [, queue] of everyQueue) queue.add(account)
    },

    /** Removes an account; waiting calls go on with the others. */
    lose(account: Account, reason: Error): void {
      if (accounts.get(account.id) !== account) return
      remove(account)
      onLost(account, reason)
    },

    turn(service: Service, turnOptions: TurnOptions = {}): Promise<Turn<Account>> {
      return queues[service].turn(turnOptions)
    },

    pause(service: Service, until: number, only?: Account): void {
      queues[service].pause(until, only)
    },

    usage(): AccountUsage[] {
      return everyQueue.flatMap(([service, queue]) => queue.usage().map((used) => ({ service, ...used })))
    },
  }
}

export type Pool<Account extends { id: string }> = ReturnType<typeof createPool<Account>>

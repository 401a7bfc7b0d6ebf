import type { WaitingClock } from '../waiting-clock.ts'
import type { Rest } from './account-health.ts'
import { NOTHING_SENT, type NoteAge, type Sent, type WindowUsage } from './limiter.ts'
import type { Service, ServiceLimits } from './service-limits.ts'
import { ServiceQueue, type Turn, type TurnOptions } from './service-queue.ts'

export interface AccountUse {
  account: string
  service: Service
  windows: WindowUsage[]
}

export type RequestsSent = Readonly<Record<string, Sent>>

export interface SentEarlier extends NoteAge {
  sent: RequestsSent
}

export interface AccountRest {
  account: string
  /** Null while it is in use. */
  rest: Rest | null
}

/** Requests with an account since this process began. */
export interface RequestCount {
  requests: number
  /** Number of 429 answers, and the total time the service throttled us. */
  refused: number
  waitedMs: number
}

export interface PoolOptions<Account> {
  limits: ServiceLimits
  maxLanes?: number | undefined
  clock: WaitingClock
  /** Null if the account may be used. */
  restOf(account: Account): Rest | null
}

/** The accounts that share the reading. Limits count per account, so two accounts read twice as fast. */
export class Pool<Account extends { id: string }> {
  readonly #restOf: PoolOptions<Account>['restOf']
  readonly #queues: Readonly<Record<Service, ServiceQueue<Account>>>
  readonly #accounts = new Map<string, Account>()
  readonly #counts = new Map<string, RequestCount>()

  constructor({ limits, maxLanes = 8, clock, restOf }: PoolOptions<Account>) {
    this.#restOf = restOf
    const queueFor = (service: Service) =>
      new ServiceQueue<Account>({ service, limiter: { windows: limits[service], maxLanes }, clock, restOf })
    this.#queues = {
      profile: queueFor('profile'),
      achievements: queueFor('achievements'),
      titlehub: queueFor('titlehub'),
    }
  }

  /** Adds an account, or replaces the one with the same id. */
  add(account: Account, before?: SentEarlier): void {
    const previous = this.#accounts.get(account.id)
    if (previous) for (const [, queue] of this.#everyQueue()) queue.remove(previous)
    this.#accounts.set(account.id, account)
    for (const [service, queue] of this.#everyQueue())
      queue.add(account, before && { ...before, sent: before.sent[service] ?? NOTHING_SENT })
  }

  sent(id: string): RequestsSent | undefined {
    const account = this.#accounts.get(id)
    if (!account) return undefined
    return Object.fromEntries(
      this.#everyQueue().map(([service, queue]) => [service, queue.sent(account) ?? NOTHING_SENT]),
    )
  }

  /** Stops sending with an account. Resolves after its last request to what the limits then count. */
  async retire(id: string): Promise<RequestsSent> {
    const account = this.#accounts.get(id)
    if (!account) return {}
    this.#accounts.delete(id)
    const counts = this.#everyQueue().map(
      async ([service, queue]) => [service, (await queue.retire(account)) ?? NOTHING_SENT] as const,
    )
    return Object.fromEntries(await Promise.all(counts))
  }

  /** An account became unavailable: its waiting calls look for another. */
  reconsider(): void {
    for (const [, queue] of this.#everyQueue()) queue.serve()
  }

  has(account: Account): boolean {
    return this.#accounts.get(account.id) === account
  }

  hasOther(account: Account): boolean {
    return this.#accounts.values().some((other) => other !== account && !this.#restOf(other))
  }

  rests(): AccountRest[] {
    return [...this.#accounts.values()].map((account) => ({
      account: account.id,
      rest: this.#restOf(account),
    }))
  }

  turn(service: Service, turnOptions: TurnOptions = {}): Promise<Turn<Account>> {
    return this.#queues[service].turn(turnOptions)
  }

  pause(service: Service, until: number, only?: Account): void {
    this.#queues[service].pause(until, only)
  }

  /** `refusedForMs` if the service throttled the account. */
  count({ id }: Account, refusedForMs: number | null): void {
    const { requests, refused, waitedMs } = this.#counts.get(id) ?? { requests: 0, refused: 0, waitedMs: 0 }
    this.#counts.set(id, {
      requests: requests + 1,
      refused: refused + (refusedForMs === null ? 0 : 1),
      waitedMs: waitedMs + (refusedForMs ?? 0),
    })
  }

  counts(): ReadonlyMap<string, RequestCount> {
    return this.#counts
  }

  usage(): AccountUse[] {
    return this.#everyQueue().flatMap(([service, queue]) =>
      queue.usage().map((used) => ({ service, ...used })),
    )
  }

  #everyQueue(): [Service, ServiceQueue<Account>][] {
    return Object.entries(this.#queues) as [Service, ServiceQueue<Account>][]
  }
}

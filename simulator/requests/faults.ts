import { z } from 'zod'
import { contractOf, type IncomingRequest } from './incoming-request.ts'

export const Effect = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    status: z.int().min(400).max(599),
    retryAfter: z.number().optional(),
  }),
  z.object({ kind: z.literal('429'), retryAfter: z.number().positive().default(15) }),
  z.object({ kind: z.literal('slow'), ms: z.number().nonnegative() }),
  z.object({ kind: z.literal('hang') }),
  z.object({ kind: z.literal('reset') }),
  z.object({ kind: z.literal('truncate'), bytes: z.int().nonnegative() }),
  z.object({ kind: z.literal('html') }),
  z.object({ kind: z.literal('json'), body: z.unknown() }),
  z.object({ kind: z.literal('lag'), ms: z.number().positive() }),
  z.object({ kind: z.literal('emptyTitles') }),
  z.object({ kind: z.literal('shortPage') }),
  z.object({ kind: z.literal('loopToken') }),
  z.object({ kind: z.literal('dupTitle') }),
  z.object({ kind: z.literal('stringNumbers') }),
  z.object({ kind: z.literal('extraFields') }),
])
export type Effect = z.infer<typeof Effect>

export const Fault = z.object({
  match: z
    .object({
      host: z.string().optional(),
      /** A part of the decoded path, such as `history/titles`. */
      path: z.string().optional(),
      xuid: z.string().optional(),
      method: z.string().optional(),
      contract: z.string().optional(),
      /** The first matching request that is hit, counted from 1. */
      nth: z.int().positive().optional(),
    })
    .default({}),
  /** How many requests are hit; null for all of them. */
  times: z.int().positive().nullable().default(1),
  effect: Effect,
})
export type Fault = z.infer<typeof Fault>

interface Armed {
  fault: Fault
  seen: number
  hits: number
}

export interface Faults {
  add(faults: readonly Fault[]): void
  clear(): void
  list(): (Fault & { hits: number })[]
  /** The effects on this request; every fault that matches it counts it. */
  effectsOn(request: IncomingRequest): Effect[]
}

export function createFaults(): Faults {
  let armed: Armed[] = []
  return {
    add(faults) {
      armed.push(...faults.map((fault) => ({ fault, seen: 0, hits: 0 })))
    },
    clear() {
      armed = []
    },
    list: () => armed.map(({ fault, hits }) => ({ ...fault, hits })),
    effectsOn(request) {
      const effects: Effect[] = []
      for (const entry of armed) {
        const { match, times, effect } = entry.fault
        if (!matches(match, request)) continue
        entry.seen++
        if (entry.seen < (match.nth ?? 1) || (times !== null && entry.hits >= times)) continue
        entry.hits++
        effects.push(effect)
      }
      return effects
    },
  }
}

function matches(match: Fault['match'], request: IncomingRequest): boolean {
  return (
    (match.host === undefined || match.host === request.host) &&
    (match.path === undefined || request.path.includes(match.path)) &&
    (match.method === undefined || match.method === request.method) &&
    (match.contract === undefined || match.contract === (contractOf(request) ?? '')) &&
    (match.xuid === undefined ||
      request.path.includes(`(${match.xuid})`) ||
      request.body.includes(`"${match.xuid}"`))
  )
}

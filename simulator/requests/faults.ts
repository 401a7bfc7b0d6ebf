import { z } from 'zod'
import { Moment } from '../moment.ts'
import { contractOf, type IncomingRequest } from './incoming-request.ts'

export const FaultEffect = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    status: z.int().min(400).max(599),
    /** As sent: seconds or a date. */
    retryAfter: z.union([z.number(), z.string()]).optional(),
  }),
  z.object({ kind: z.literal('429'), retryAfter: z.number().nonnegative().default(15) }),
  z.object({ kind: z.literal('slow'), ms: z.number().nonnegative() }),
  z.object({ kind: z.literal('hang') }),
  // A body sent byte by byte, with this delay before each.
  z.object({ kind: z.literal('drip'), ms: z.number().positive() }),
  z.object({ kind: z.literal('reset') }),
  z.object({ kind: z.literal('truncate'), bytes: z.int().nonnegative() }),
  z.object({ kind: z.literal('html') }),
  z.object({ kind: z.literal('json'), body: z.unknown() }),
  // Replaces a setting in one player's profile.
  z.object({ kind: z.literal('profileSetting'), xuid: z.string(), id: z.string(), value: z.json() }),
  z.object({ kind: z.literal('lag'), ms: z.number().positive() }),
  // Sign-in refusals of an account or token.
  z.object({ kind: z.literal('xerr'), xerr: z.number(), redirect: z.string().optional() }),
  z.object({
    kind: z.literal('loginError'),
    error: z.string(),
    status: z.int().min(400).max(499).default(400),
  }),
  // Inconsistent lists: rows that are counted but never sent, the first page repeated, a token after the end.
  z.object({ kind: z.literal('phantomRows'), count: z.int().positive() }),
  z.object({ kind: z.literal('samePage') }),
  z.object({ kind: z.literal('tokenAfterEnd') }),
  z.object({ kind: z.literal('bom') }),
  z.object({ kind: z.literal('encoded'), as: z.string().regex(/^(gzip|deflate|br)$/i) }),
  z.object({ kind: z.literal('emptyTitles') }),
  z.object({ kind: z.literal('shortPage') }),
  z.object({ kind: z.literal('loopToken') }),
  z.object({ kind: z.literal('dupTitle') }),
  z.object({ kind: z.literal('stringNumbers') }),
  z.object({ kind: z.literal('extraFields') }),
])
export type FaultEffect = z.infer<typeof FaultEffect>

export const Fault = z.object({
  match: z
    .object({
      host: z.string().optional(),
      /** A part of the decoded path, such as `history/titles`. */
      path: z.string().optional(),
      xuid: z.string().optional(),
      /** The asking account, by any of its tokens. */
      account: z.string().optional(),
      method: z.string().optional(),
      contract: z.string().optional(),
      /** The first matching request that is hit, counted from 1. */
      nth: z.int().positive().optional(),
    })
    .default({}),
  /** How many requests are affected; null for all. */
  times: z.int().positive().nullable().default(1),
  /** Active between these times of the simulator's clock. */
  from: Moment.optional(),
  until: Moment.optional(),
  effect: FaultEffect,
})
export type Fault = z.infer<typeof Fault>

interface Armed {
  fault: Fault
  seen: number
  hits: number
}

export interface FaultPlan {
  add(faults: readonly Fault[]): void
  clear(): void
  list(): (Fault & { hits: number })[]
  /** Every matching fault counts the request. */
  effectsOn(request: IncomingRequest, now: number, accountOf: () => string | null): FaultEffect[]
}

export function createFaults(): FaultPlan {
  let armed: Armed[] = []
  return {
    add(faults) {
      armed.push(...faults.map((fault) => ({ fault, seen: 0, hits: 0 })))
    },
    clear() {
      armed = []
    },
    list: () => armed.map(({ fault, hits }) => ({ ...fault, hits })),
    effectsOn(request, now, accountOf) {
      const effects: FaultEffect[] = []
      for (const entry of armed) {
        const { match, times, effect, from = 0, until = Number.POSITIVE_INFINITY } = entry.fault
        if (now < from || now >= until || !matches(match, request)) continue
        if (match.account !== undefined && match.account !== accountOf()) continue
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

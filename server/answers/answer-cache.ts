/**
 * Caches answers until what they show changes or the space is needed. Also maps addresses to answers of the current
 * version, so that a request can be answered before anything is parsed. The map is emptied with each version, and a
 * dropped answer takes its addresses along.
 */
import type { WireAnswer } from './answer.ts'
import type { AnyAnswering } from './answering.ts'

/** The limit that a request counts towards (`server/http/rate-limits.ts`). */
export type LimitName = 'reading' | 'signingIn' | 'drawing'

export interface CachedAnswer {
  /** The path of the call, for the metrics. */
  route: string
  stamp: string
  answer: WireAnswer
  addresses: string[]
  /** Requested since space was last needed. */
  used: boolean
  /** Set by the first request. */
  limit?: LimitName | undefined
  /** Of a call: what it takes to make the answer for the next state. */
  request?: { how: AnyAnswering; query: unknown }
}

export interface AnswerCache {
  known(key: string, stamp: string): CachedAnswer | undefined
  /** The cached answer, or a new one. Concurrent requests for the same answer share one. */
  keep(route: string, key: string, stamp: string, make: () => Promise<WireAnswer>): Promise<CachedAnswer>
  /** One that was made ahead. */
  add(key: string, made: Omit<CachedAnswer, 'addresses' | 'used'>): CachedAnswer
  /** Serves this address with it until the next version. */
  remember(address: string, kept: CachedAnswer): void
  at(address: string): CachedAnswer | undefined
  /** What was asked for more than once in this version. */
  popular(): Iterable<CachedAnswer>
  forgetAddresses(): void
}

const ADDRESSES_PER_ANSWER = 4

/** The plain bytes, as much again for their encodings, and some overhead. */
const sizeOf = ({ answer }: CachedAnswer): number => 2 * answer.representations.identity.body.length + 1000

/** Answers by key within a byte limit; `onDrop` is called for dropped ones. */
function createEntries(byteLimit: number, onDrop: (kept: CachedAnswer) => void) {
  const entries = new Map<string, CachedAnswer>()
  let bytes = 0

  function drop(key: string): void {
    const kept = entries.get(key)
    if (!kept) return
    entries.delete(key)
    bytes -= sizeOf(kept)
    onDrop(kept)
  }

  /** Oldest first, but recently requested answers stay for another round. */
  function makeSpace(): void {
    for (const [key, kept] of entries) {
      if (bytes <= byteLimit) return
      if (kept.used) {
        kept.used = false
        entries.delete(key)
        entries.set(key, kept)
      } else drop(key)
    }
  }

  return {
    get: (key: string) => entries.get(key),
    add(key: string, kept: CachedAnswer): CachedAnswer {
      drop(key)
      entries.set(key, kept)
      bytes += sizeOf(kept)
      makeSpace()
      return kept
    },
  }
}

export function createAnswerCache(byteLimit: number): AnswerCache {
  const making = new Map<string, Promise<CachedAnswer>>()
  let addresses = new Map<string, CachedAnswer>()
  const entries = createEntries(byteLimit, (kept) => {
    for (const address of kept.addresses) addresses.delete(address)
  })

  function known(key: string, stamp: string): CachedAnswer | undefined {
    const kept = entries.get(key)
    return kept?.stamp === stamp ? kept : undefined
  }

  const add: AnswerCache['add'] = (key, made) => entries.add(key, { ...made, addresses: [], used: false })

  return {
    known,
    add,
    async keep(route, key, stamp, make) {
      const kept = known(key, stamp)
      if (kept) return kept
      const flight = `${key} ${stamp}`
      const underWay = making.get(flight)
      if (underWay) return underWay
      const made = make()
        .then((answer) => add(key, { route, stamp, answer }))
        .finally(() => making.delete(flight))
      making.set(flight, made)
      return made
    },
    remember(address, kept) {
      if (kept.addresses.length >= ADDRESSES_PER_ANSWER || addresses.has(address)) return
      kept.addresses.push(address)
      addresses.set(address, kept)
    },
    at: (address) => addresses.get(address),
    popular: () => new Set(addresses.values().filter(({ used }) => used)),
    forgetAddresses() {
      for (const kept of addresses.values()) kept.addresses = []
      addresses = new Map()
    },
  }
}

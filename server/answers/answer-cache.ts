/**
 * Answers that were made, kept until what they show changes or until others need the space.
 *
 * It also maps addresses to answers of the current version, so that a request can be answered before anything is parsed. It is emptied with each version, and an answer that is dropped takes its addresses along.
 */
import type { WireAnswer } from './answer.ts'

/** What asking counts as; each kind has a limit of its own (`server/http/rate-limits.ts`). */
export type LimitName = 'reading' | 'signingIn' | 'drawing'

export interface CachedAnswer {
  /** The path of the call, for the metrics. */
  route: string
  stamp: string
  answer: WireAnswer
  addresses: string[]
  /** Asked for since the last time space was needed. */
  used: boolean
  /** What asking for it counts as, once somebody has. */
  limit?: LimitName | undefined
}

export interface AnswerCache {
  /** The answer kept for this key, if there is one. */
  known(key: string, stamp: string): CachedAnswer | undefined
  /** The answer kept for this key, or a new one. Concurrent requests for the same answer wait for one. */
  keep(route: string, key: string, stamp: string, make: () => Promise<WireAnswer>): Promise<CachedAnswer>
  /** Answers this address with it from now on, until the next version. */
  remember(address: string, kept: CachedAnswer): void
  at(address: string): CachedAnswer | undefined
  forgetAddresses(): void
}

const ADDRESSES_PER_ANSWER = 4

/** The plain bytes, as much again for the encodings made of them, and something for the objects around. */
const sizeOf = ({ answer }: CachedAnswer): number => 2 * answer.representations.identity.body.length + 1000

/** Answers by their keys, within so many bytes; `onDrop` hears of those that had to go. */
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

  /** Oldest first, but what was asked for meanwhile stays for another round. */
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

  return {
    known,
    async keep(route, key, stamp, make) {
      const kept = known(key, stamp)
      if (kept) return kept
      const flight = `${key} ${stamp}`
      const underWay = making.get(flight)
      if (underWay) return underWay
      const made = make()
        .then((answer) => entries.add(key, { route, stamp, answer, addresses: [], used: false }))
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
    forgetAddresses() {
      for (const kept of addresses.values()) kept.addresses = []
      addresses = new Map()
    },
  }
}

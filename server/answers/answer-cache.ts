/**
 * Answers that were made, kept until what they show changes or until others need the room.
 *
 * Beside it stands the map from addresses to answers of the present version, which lets a request be answered before anything
 * is parsed. It is thrown away whole with each version, and an answer that has to go takes its addresses along.
 */
import type { Answer } from './answer.ts'

export interface Kept {
  /** The path of the call, for the metrics. */
  route: string
  stamp: string
  answer: Answer
  addresses: string[]
  /** Asked for since the last time room was needed. */
  used: boolean
}

export interface AnswerCache {
  /** The answer kept for this key, or a new one. Many who ask for the same at once wait for one. */
  keep(route: string, key: string, stamp: string, make: () => Promise<Answer>): Promise<Kept>
  /** Answers this address with it from now on, until the next version. */
  remember(address: string, kept: Kept): void
  at(address: string): Kept | undefined
  forgetAddresses(): void
}

const ADDRESSES_PER_ANSWER = 4

/** The plain bytes and as much again for the encodings made of them, and something for the objects around. */
const roomFor = ({ answer }: Kept): number => 2 * answer.representations.identity.body.length + 1000

export function createAnswerCache(byteLimit: number): AnswerCache {
  const entries = new Map<string, Kept>()
  const making = new Map<string, Promise<Kept>>()
  let addresses = new Map<string, Kept>()
  let bytes = 0

  function drop(key: string): void {
    const kept = entries.get(key)
    if (!kept) return
    entries.delete(key)
    bytes -= roomFor(kept)
    for (const address of kept.addresses) addresses.delete(address)
  }

  /** Oldest first, but what was asked for meanwhile gets another round. */
  function makeRoom(): void {
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
    async keep(route, key, stamp, make) {
      const known = entries.get(key)
      if (known?.stamp === stamp) return known
      const flight = `${key} ${stamp}`
      const underWay = making.get(flight)
      if (underWay) return underWay
      const made = make()
        .then((answer) => {
          drop(key)
          const kept: Kept = { route, stamp, answer, addresses: [], used: false }
          entries.set(key, kept)
          bytes += roomFor(kept)
          makeRoom()
          return kept
        })
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

/** Sends what is made once and kept for every client: who asks for it first pays for making it, and whoever comes later for nothing. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encode, ready, type WireAnswer } from './answer.ts'
import type { AnswerCache, CachedAnswer } from './answer-cache.ts'
import { encodingFor } from './negotiate.ts'
import { sendAnswer } from './write.ts'

export interface KeptAnswer {
  /** For the metrics. */
  route: string
  /** What it is about, without what changes. */
  key: string
  /** Everything that it shows, as far as it changes. */
  stamp: string
  make: () => Promise<WireAnswer>
  /**
   * Whether the same address still gets the same answer, asked when it was sent: until the next version, it is then sent before
   * anything is looked up. Absent where it also depends on something else, such as the day.
   */
  isSame?: () => boolean
}

/** Charges the requesting client. */
export type Spend = <T>(request: FastifyRequest, make: () => Promise<T>) => Promise<T>

export type SendKept = (request: FastifyRequest, reply: FastifyReply, asked: KeptAnswer) => Promise<void>

export function createSendKept({ cache, spend }: { cache: AnswerCache; spend: Spend }): SendKept {
  const keep = createKeep({ cache, spend })
  return async (request, reply, asked) => {
    const kept = await keep(request, asked)
    await sendAnswer(request, reply, kept.answer)
    if (asked.isSame?.()) cache.remember(request.raw.url ?? '', kept)
  }
}

export function createKeep({ cache, spend }: { cache: AnswerCache; spend: Spend }) {
  return async (
    request: FastifyRequest,
    { route, key, stamp, make }: Omit<KeptAnswer, 'isSame'>,
  ): Promise<CachedAnswer> => {
    const encoding = encodingFor(request.headers['accept-encoding'])
    const known = cache.known(key, stamp)
    if (known && ready(known.answer, encoding)) return known
    // Charged before looking for an answer in progress, so that no one waits in another client's queue or is refused
    // because of it.
    return spend(request, async () => {
      const kept = await cache.keep(route, key, stamp, make)
      await encode(kept.answer, encoding)
      return kept
    })
  }
}

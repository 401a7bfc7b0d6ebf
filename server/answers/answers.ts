/** Answers the calls from the cache, or makes and caches the answer. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { giveWay } from '../snapshot/pauses.ts'
import type { Snapshot } from '../snapshot/state.ts'
import {
  type AnswerKind,
  ENCODINGS,
  type Encoding,
  encode,
  makeAnswer,
  makeLargeAnswer,
  type WireAnswer,
} from './answer.ts'
import type { AnswerCache, CachedAnswer } from './answer-cache.ts'
import { type AnyAnswering, isLarge } from './answering.ts'
import { KEPT } from './charged-routes.ts'
import { piecesOf } from './lines.ts'
import { fastifySchemaOf } from './schema.ts'
import { createKeep, type Spend } from './send-kept.ts'
import { sendAnswer } from './write.ts'

export interface Answers {
  /**
   * Makes the lists of a state that is not served yet, and what was asked for repeatedly; the returned function switches the
   * addresses to it.
   */
  prepare(snapshot: Snapshot): Promise<() => void>
  serve(app: FastifyInstance, how: AnyAnswering): void
}

export interface AnswersOptions {
  calls: readonly AnyAnswering[]
  kind: AnswerKind
  current: () => Snapshot
  cache: AnswerCache
  spend: Spend
  /** Encodings that are made ahead of requests. */
  ahead?: readonly Encoding[]
}

type Build = (how: AnyAnswering, snapshot: Snapshot, subject: unknown) => Promise<WireAnswer>

/** The answers made ahead of requests, by route. */
function createLists({ cache, ahead = ENCODINGS }: Pick<AnswersOptions, 'cache' | 'ahead'>, build: Build) {
  const lists = new Map<string, CachedAnswer>()

  async function make(how: AnyAnswering, snapshot: Snapshot): Promise<CachedAnswer> {
    const route = how.call.path
    const stamp = (await how.shows(snapshot, undefined)).join()
    const known = lists.get(route)
    if (known?.stamp === stamp) return known
    const fresh = await build(how, snapshot, undefined)
    // If the bytes are equal, the compressed forms are reused.
    const answer = fresh.hash === known?.answer.hash ? known.answer : fresh
    await Promise.all(ahead.map((encoding) => encode(answer, encoding, 'once per version')))
    return { route, stamp, answer, addresses: [], used: true }
  }

  function switchTo(made: readonly CachedAnswer[]): void {
    cache.forgetAddresses()
    lists.clear()
    for (const kept of made) {
      lists.set(kept.route, kept)
      cache.remember(kept.route, kept)
    }
  }

  return { at: (route: string) => lists.get(route), make, switchTo }
}

/** Others are made when someone asks again. */
const MOST_RENEWED = 400
/** Visitors who were just scanned wait for the next state. */
const RENEWING_MS = 3000

/**
 * Makes for the next state what is asked for all the time. Else whatever the visitors of this moment see would have to be made in
 * the moment after the switch, while everyone waits.
 */
function createRenewal({ cache }: Pick<AnswersOptions, 'cache'>, build: Build) {
  async function renewed({ answer: before, request, route }: CachedAnswer, snapshot: Snapshot) {
    const { identity, ...encoded } = before.representations
    // Very long lists take as long as all others.
    if (!request || identity.isPacked) return
    const { how, query } = request
    const subject = how.find(snapshot, query)
    const key = keyFor(how, subject)
    const stamp = (await how.shows(snapshot, subject)).join()
    if (cache.known(key, stamp)) return () => cache.known(key, stamp)
    const answer = await build(how, snapshot, subject)
    for (const encoding of Object.keys(encoded)) await encode(answer, encoding as Encoding)
    return () => cache.add(key, { route, stamp, answer, request })
  }

  return async (snapshot: Snapshot): Promise<(switchLists: () => void) => void> => {
    const made: { before: CachedAnswer; keep: () => CachedAnswer | undefined }[] = []
    const begun = performance.now()
    for (const before of cache.popular()) {
      if (made.length === MOST_RENEWED || performance.now() - begun > RENEWING_MS) break
      await giveWay()
      // A gamer who left has no answer in the next state; a failure is reported to the next request.
      const keep = await renewed(before, snapshot).catch(() => undefined)
      if (keep) made.push({ before, keep })
    }
    return (switchLists) => {
      // If the site said something new meanwhile, there are none.
      const renewals = made.map(({ before: { addresses }, keep }) => ({ addresses, keep }))
      switchLists()
      for (const { addresses, keep } of renewals) {
        const kept = addresses.length > 0 ? keep() : undefined
        for (const address of addresses) if (kept) cache.remember(address, kept)
      }
    }
  }
}

const keyFor = (how: AnyAnswering, subject: unknown): string => `${how.call.path} ${how.keyOf(subject)}`

export function createAnswers(options: AnswersOptions): Answers {
  const { calls, kind, current, cache } = options
  const keep = createKeep(options)
  const build: Build = async (how, snapshot, subject) => {
    const answer = await how.present(snapshot, subject)
    const pieces = piecesOf(answer)
    return pieces ? makeLargeAnswer(pieces, kind) : makeAnswer(Buffer.from(JSON.stringify(answer)), kind)
  }
  const lists = createLists(options, build)
  const renew = createRenewal(options, build)
  let isServing = false

  async function answerFor(
    how: AnyAnswering,
    snapshot: Snapshot,
    request: FastifyRequest,
  ): Promise<CachedAnswer> {
    const subject = how.find(snapshot, request.query)
    const list = how.list && subject === undefined ? lists.at(how.call.path) : undefined
    if (list) return list
    const stamp = (await how.shows(snapshot, subject)).join()
    return keep(request, {
      ...{ route: how.call.path, key: keyFor(how, subject), stamp },
      make: () => build(how, snapshot, subject),
    })
  }

  return {
    async prepare(snapshot) {
      const isAhead = ({ list }: AnyAnswering) => list && !(list === 'of gamers' && isLarge(snapshot))
      let turn: Promise<unknown> = Promise.resolve()
      // One after the other, so that requests are answered in between; other threads encode what is made. Before anyone is served
      // all of them at once.
      const made = calls.filter(isAhead).map((how) => {
        const waited = turn.then(giveWay)
        const one = waited.then(() => lists.make(how, snapshot))
        turn = isServing ? one : waited
        return one
      })
      const all = await Promise.all(made)
      isServing = true
      const switchOver = await renew(snapshot)
      return () => switchOver(() => lists.switchTo(all))
    },

    serve(app, how) {
      app.get(how.call.path, { schema: fastifySchemaOf(how.call), ...KEPT }, async (request, reply) => {
        const snapshot = current()
        const kept = await answerFor(how, snapshot, request)
        await sendAnswer(request, reply, kept.answer)
        // An answer that depends on the clock is found only by its stamp.
        if (how.timed || current() !== snapshot) return
        kept.request ??= { how, query: request.query }
        cache.remember(request.raw.url ?? '', kept)
      })
    },
  }
}

/** Serves the calls: from what is ready, or by making it now and keeping it. */
import type { FastifyInstance } from 'fastify'
import type { Snapshot } from '../snapshot/state.ts'
import { type AnswerKind, ENCODINGS, type Encoding, encode, makeAnswer, type WireAnswer } from './answer.ts'
import type { AnswerCache, CachedAnswer } from './answer-cache.ts'
import type { AnyAnswering } from './answering.ts'
import { schemaOf } from './schema.ts'
import { sendAnswer } from './write.ts'

export interface Answers {
  /** Makes the lists of a state that is not served yet; the function it resolves to switches the addresses over to it. */
  prepare(snapshot: Snapshot): Promise<() => void>
  serve(app: FastifyInstance, how: AnyAnswering): void
}

export interface AnswersOptions {
  calls: readonly AnyAnswering[]
  kind: AnswerKind
  current: () => Snapshot
  cache: AnswerCache
  /** In which encodings lists are ready before anybody asks. */
  ahead?: readonly Encoding[]
}

export function createAnswers({ calls, kind, current, cache, ahead = ENCODINGS }: AnswersOptions): Answers {
  const lists = new Map<string, CachedAnswer>()

  const build = async (how: AnyAnswering, snapshot: Snapshot, subject: unknown): Promise<WireAnswer> =>
    makeAnswer(Buffer.from(JSON.stringify(await how.present(snapshot, subject))), kind)

  async function makeList(how: AnyAnswering, snapshot: Snapshot): Promise<CachedAnswer> {
    const stamp = (await how.shows(snapshot, undefined)).join()
    const known = lists.get(how.call.path)
    if (known?.stamp === stamp) return known
    const fresh = await build(how, snapshot, undefined)
    // What changed may not show: equal bytes keep their compressed forms.
    const answer = fresh.hash === known?.answer.hash ? known.answer : fresh
    await Promise.all(ahead.map((encoding) => encode(answer, encoding, 'once per version')))
    return { route: how.call.path, stamp, answer, addresses: [], used: true }
  }

  async function answerFor(how: AnyAnswering, snapshot: Snapshot, query: unknown): Promise<CachedAnswer> {
    const subject = how.find(snapshot, query)
    const ready = how.list && subject === undefined ? lists.get(how.call.path) : undefined
    if (ready) return ready
    const stamp = (await how.shows(snapshot, subject)).join()
    const key = `${how.call.path} ${how.keyOf(subject)}`
    return cache.keep(how.call.path, key, stamp, () => build(how, snapshot, subject))
  }

  return {
    async prepare(snapshot) {
      const made = await Promise.all(calls.filter((how) => how.list).map((how) => makeList(how, snapshot)))
      return () => {
        cache.forgetAddresses()
        for (const kept of made) {
          lists.set(kept.route, kept)
          cache.remember(kept.route, kept)
        }
      }
    },

    serve(app, how) {
      app.get(how.call.path, { schema: schemaOf(how.call) }, async (request, reply) => {
        const snapshot = current()
        const kept = await answerFor(how, snapshot, request.query)
        await sendAnswer(request, reply, kept.answer)
        // An answer that depends on the time of day is found by its stamp alone.
        if (!how.timed && current() === snapshot) cache.remember(request.raw.url ?? '', kept)
      })
    },
  }
}

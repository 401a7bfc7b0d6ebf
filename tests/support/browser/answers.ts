/** What a test answers in the server's place: an answer by the contract, or one of the things that happen instead. */
import type { AnswerOf, Call } from '#contract/call.ts'
import { type RefusalStatus, refusal } from '#contract/error.ts'
import type { Playing } from './played-answers.ts'

export type PlayedAnswer<C extends Call> = AnswerOf<C> | Deviation | 'no connection' | 'never'

/** Made only by `refused` and `broken`, so that nothing else escapes the contract. */
class Deviation {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}

export const refused = (status: RefusalStatus, message = 'Refused by the test.'): Deviation =>
  new Deviation(status, refusal(status, message))

/** An answer that breaks the contract: the website has to cope with fields that are missing or null. */
export const broken = (body: object, { status = 200 } = {}): Deviation => new Deviation(status, body)

/** What the site is told to say from now on, whatever the query. */
export function playing<C extends Call>(call: C, answer: PlayedAnswer<C>): Playing {
  const { path } = call
  if (typeof answer === 'string') return { path, instead: answer }
  if (answer instanceof Deviation) return { path, status: answer.status, body: answer.body }
  // Types cannot tell that a colour is no colour or that a field is one too many.
  return { path, status: 200, body: call.answer.parse(answer) }
}

/** What a test answers in the server's place: an answer by the contract, or one of the things that happen instead. */
import type { Page } from '@playwright/test'
import type { AnswerOf, Call } from '#contract/call.ts'
import { type RefusalStatus, refusal } from '#contract/error.ts'

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

/** Answers a call from now on, whatever its query. */
export async function play<C extends Call>(page: Page, call: C, answer: PlayedAnswer<C>): Promise<void> {
  const { status, body } = responseOf(call, answer)
  await page.route(
    (url) => isAskedAt(call, url),
    async (route) => {
      if (answer === 'never') return
      if (answer === 'no connection') return route.abort('connectionfailed')
      await route.fulfill({ status, json: body })
    },
  )
}

export function isAskedAt({ path }: Call, { pathname }: URL): boolean {
  const [asked, known] = [pathname.split('/'), path.split('/')]
  return (
    asked.length === known.length && known.every((part, at) => part.startsWith(':') || part === asked[at])
  )
}

function responseOf<C extends Call>(call: C, answer: PlayedAnswer<C>): { status: number; body?: unknown } {
  if (typeof answer === 'string') return { status: 0 }
  if (answer instanceof Deviation) return answer
  // Types cannot tell that a colour is no colour or that a field is one too many.
  return { status: 200, body: call.answer.parse(answer) }
}

import { keepPreviousData } from '@tanstack/react-query'
import type { AnswerOf, BodySent, Call } from '#contract/call.ts'
import { askDesk } from './desk-http.ts'

/** What something unsaved would do, by a call with a body. Each body has its own answer, so none comes too late. */
export const effectQuery = <C extends Call>(address: string, body: BodySent<C>) => ({
  queryKey: [address, body],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await askDesk(address, { method: 'POST', body, signal })) as AnswerOf<C>,
  placeholderData: keepPreviousData,
})

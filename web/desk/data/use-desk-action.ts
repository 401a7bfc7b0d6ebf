import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnswerOf, BodySent, Call } from '#contract/call.ts'
import { isRecord } from '#web/data/stored.ts'
import { askDesk, DeskRefusal, isUnconfirmed, sentenceOf } from './desk-http.ts'

export interface ActionState<C extends Call> {
  /**
   * Resolves to undefined on failure: `error` then says why, and no typed text is lost. Also if the same is under way already.
   */
  run(address: string, body: BodySent<C>): Promise<AnswerOf<C> | undefined>
  isPending: boolean
  error: string | null
  /** Someone else saved first: the current state. */
  stale: { message: string; current: unknown } | null
  /** The user must sign in again first, and returns here. */
  isUnconfirmed: boolean
  data: AnswerOf<C> | undefined
  reset(): void
}

/**
 * A change at the desk: `const ban = useDeskAction<typeof banCall>()`. Afterwards all answers of the desk are refetched, but for
 * those that the change takes away: to refetch them would fail. A trial run changes nothing.
 */
export function useDeskAction<C extends Call>(isGone = (_address: string) => false): ActionState<C> {
  const client = useQueryClient()
  const mutation = useMutation<AnswerOf<C>, Error, { address: string; body: BodySent<C> }>({
    mutationKey: ['/api/organiser/'],
    mutationFn: async ({ address, body }) =>
      (await askDesk(address, { method: 'POST', body })) as AnswerOf<C>,
    onSettled: async (_answer, _error, { body }) => {
      if (isTrial(body)) return
      await client.invalidateQueries({
        predicate: ({ queryKey }) => isOfDesk(queryKey) && !isGone(String(queryKey[0])),
      })
    },
    networkMode: 'always',
  })
  const { error } = mutation
  // A button is disabled a moment after the click, too late for a double click.
  const underWay = useRef(new Set<string>())
  return {
    run: async (address, body) => {
      const request = JSON.stringify([address, body])
      if (underWay.current.has(request)) return undefined
      underWay.current.add(request)
      return await mutation
        .mutateAsync({ address, body })
        .catch(() => undefined)
        .finally(() => underWay.current.delete(request))
    },
    isPending: mutation.isPending,
    error: error ? sentenceOf(error) : null,
    stale:
      error instanceof DeskRefusal && error.code === 'stale'
        ? { message: error.serverMessage, current: error.current }
        : null,
    isUnconfirmed: isUnconfirmed(error),
    data: mutation.data,
    reset: mutation.reset,
  }
}

const isTrial = (body: unknown): boolean => isRecord(body) && body.trial === true

export const isOfDesk = (key: readonly unknown[]): boolean => String(key[0]).startsWith('/api/organiser/')

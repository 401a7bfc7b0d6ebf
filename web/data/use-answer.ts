import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

/** Renders an answer in many short steps, so that a slow phone stays responsive. */
export function useAnswer<Answer>(call: UseQueryOptions<Answer, Error, Answer, string[]>): {
  data: Answer | undefined
  isPending: boolean
  isError: boolean
  error: Error | null
  refetch: () => void
} {
  const answer = useQuery(call)
  const data = useDeferredValue(answer.data)
  return {
    data,
    isPending: answer.isPending || (answer.isSuccess && !data),
    isError: answer.isError,
    error: answer.error,
    refetch: answer.refetch,
  }
}

import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/call.ts'
import type { DraftContent } from '#contract/organiser/patch-records.ts'
import type { previewPatchCall } from '#contract/organiser/patches.ts'
import { askDesk } from '#web/desk/data/desk-http.ts'
import { useRested } from '#web/desk/data/use-rested.ts'

export type PreviewAnswer = AnswerOf<typeof previewPatchCall>

const PAUSE = 300
/** Standings change with every cycle. */
const FRESH_FOR = 30_000

export type LivePreview = ReturnType<typeof usePreview>

/** The effect of a draft, recomputed when typing pauses. Keyed by the draft, so no answer comes too late. */
export function usePreview(content: DraftContent) {
  const rested = useRested(content, PAUSE)
  const { appears_at: _, ...asked } = rested
  const query = useQuery({
    queryKey: ['patch preview', JSON.stringify(asked)],
    queryFn: async ({ signal }) => {
      const body = asked
      const answer = await askDesk('/api/organiser/patches/preview', { method: 'POST', body, signal })
      return { answer: answer as PreviewAnswer, about: rested }
    },
    staleTime: FRESH_FOR,
    gcTime: FRESH_FOR,
    refetchOnWindowFocus: true,
    placeholderData: (shown) => shown,
  })
  return {
    answer: query.data?.answer,
    about: query.data?.about,
    isComputing: query.isFetching || rested !== content,
    error: query.error,
    refetch: query.refetch,
  }
}

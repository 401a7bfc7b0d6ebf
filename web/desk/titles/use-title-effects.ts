/** Effects of titles. Requested with a body, because hundreds do not fit into an address. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/call.ts'
import type { titleEffectCall, titleEvidenceCall, unlinkEffectCall } from '#contract/organiser/titles.ts'
import { askDesk } from '../data/desk-http.ts'
import type { ChosenMatch, OpenGame } from './title-selection.ts'

export type TitleEffect = AnswerOf<typeof titleEffectCall>
export type Evidence = AnswerOf<typeof titleEvidenceCall>['pairs'][number]

/** Of the proposals of some cards, each by itself. */
export function useEvidence(games: readonly OpenGame[]) {
  const pairs = games.flatMap(({ link, proposals }) => proposals.map(({ title_id }) => ({ link, title_id })))
  const { data } = useQuery({
    queryKey: ['/api/organiser/titles/evidence', pairs],
    queryFn: async ({ signal }) =>
      (await askDesk('/api/organiser/titles/evidence', {
        method: 'POST',
        body: { pairs },
        signal,
      })) as AnswerOf<typeof titleEvidenceCall>,
    enabled: pairs.length > 0,
    placeholderData: keepPreviousData,
  })
  const byPair = new Map(data?.pairs.map((pair) => [`${pair.link} ${pair.title_id}`, pair]))
  return (link: string, titleId: number): Evidence | undefined => byPair.get(`${link} ${titleId}`)
}

/** Of all selected titles together. */
export const useEffectOf = (matches: readonly ChosenMatch[]) =>
  useQuery({
    queryKey: ['/api/organiser/titles/effect', matches],
    queryFn: async ({ signal }) =>
      (await askDesk('/api/organiser/titles/effect', {
        method: 'POST',
        body: { matches },
        signal,
      })) as TitleEffect,
    enabled: matches.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Of removing a title from its game. */
export const useUnlinkEffect = (body: { link: string; title_id: number; to: 'before' | 'nothing' }) =>
  useQuery({
    queryKey: ['/api/organiser/titles/unlink-effect', body],
    queryFn: async ({ signal }) =>
      (await askDesk('/api/organiser/titles/unlink-effect', { method: 'POST', body, signal })) as AnswerOf<
        typeof unlinkEffectCall
      >,
    staleTime: 0,
  })

/** Effects of titles. Requested with a body, because hundreds do not fit into an address. */
import { useQuery } from '@tanstack/react-query'
import type { AnswerOf, BodySent } from '#contract/call.ts'
import type { titleEffectCall, titleEvidenceCall, unlinkEffectCall } from '#contract/organiser/titles.ts'
import { effectQuery } from '../data/effect-query.ts'
import type { ChosenMatch, OpenGame } from './title-selection.ts'

export type TitleEffect = AnswerOf<typeof titleEffectCall>
export type Evidence = AnswerOf<typeof titleEvidenceCall>['pairs'][number]

export function useEvidence(games: readonly OpenGame[]) {
  const pairs = games.flatMap(({ link, proposals }) => proposals.map(({ title_id }) => ({ link, title_id })))
  const { data } = useQuery({
    ...effectQuery<typeof titleEvidenceCall>('/api/organiser/titles/evidence', { pairs }),
    enabled: pairs.length > 0,
  })
  const byPair = new Map(data?.pairs.map((pair) => [`${pair.link} ${pair.title_id}`, pair]))
  return (link: string, titleId: number): Evidence | undefined => byPair.get(`${link} ${titleId}`)
}

export const useEffectOf = (matches: readonly ChosenMatch[]) =>
  useQuery({
    ...effectQuery<typeof titleEffectCall>('/api/organiser/titles/effect', { matches: [...matches] }),
    enabled: matches.length > 0,
    staleTime: 0,
  })

export const useUnlinkEffect = (body: BodySent<typeof unlinkEffectCall>) =>
  useQuery({
    ...effectQuery<typeof unlinkEffectCall>('/api/organiser/titles/unlink-effect', body),
    staleTime: 0,
  })

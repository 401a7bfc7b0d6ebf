/** What can be searched: everything in one answer or, with too many gamers, only games and challenges. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FIRST_WINDOW } from '#contract/fields/window-size.ts'
import { challenges, games, searchContent } from '#web/data/calls.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { gamersWith } from '#web/data/window-calls.ts'
import { isByWindow } from '#web/site.ts'
import { readSearchContent } from './search-content.ts'

export function useSearchContent() {
  const isParted = isByWindow()
  const whole = useAnswer({ ...searchContent(), enabled: !isParted })
  const listedGames = useAnswer({ ...games(), enabled: isParted })
  const listedChallenges = useAnswer({ ...challenges(), enabled: isParted })
  const asked = isParted ? [listedGames, listedChallenges] : [whole]
  const [answer, ofGames, ofChallenges] = [whole.data, listedGames.data, listedChallenges.data]
  const content = useMemo(() => {
    if (answer) return readSearchContent(answer)
    if (!ofGames || !ofChallenges) return undefined
    return { games: ofGames.games ?? [], gamers: [], challenges: ofChallenges.challenges ?? [] }
  }, [answer, ofGames, ofChallenges])
  return {
    content,
    isPending: asked.some(({ isPending }) => isPending),
    refetch: () => {
      for (const { refetch } of asked) refetch()
    },
  }
}

/** The server's count of matching gamers; undefined until known, and for an empty text. */
export function useGamerCount(text: string): number | undefined {
  const { data } = useQuery({
    ...gamersWith(text, FIRST_WINDOW),
    enabled: isByWindow() && text.trim() !== '',
  })
  return text.trim() === '' ? undefined : (data?.total ?? undefined)
}

/** The palette's data: everything in one answer or, with too many gamers, those that match the text. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FIRST_WINDOW } from '#contract/fields/window-size.ts'
import type { SearchContentReceived } from '#contract/search-content.ts'
import { challenges, games, searchContent } from '#web/data/calls.ts'
import { gamersWith } from '#web/data/window-calls.ts'
import { isByWindow } from '#web/site.ts'

export function usePaletteContent(text: string): {
  data: SearchContentReceived | undefined
  isPending: boolean
} {
  const isParted = isByWindow()
  const whole = useQuery({ ...searchContent(), enabled: !isParted })
  const ofGames = useQuery({ ...games(), enabled: isParted })
  const ofChallenges = useQuery({ ...challenges(), enabled: isParted })
  const ofGamers = useQuery({
    ...gamersWith(text, FIRST_WINDOW),
    enabled: isParted && text.trim() !== '',
    placeholderData: keepPreviousData,
  })
  const parts = useMemo(
    () => ({
      data: {
        allGames: ofGames.data?.games ?? [],
        allGamers: ofGamers.data?.data?.allGamers ?? [],
        allChallenges: ofChallenges.data?.challenges ?? [],
      },
    }),
    [ofGames.data, ofGamers.data, ofChallenges.data],
  )
  if (!isParted) return whole
  return { data: parts, isPending: ofGames.isPending || ofGamers.isFetching }
}

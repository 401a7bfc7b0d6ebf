import { useDeferredValue, useMemo } from 'react'
import { usePhoneLayout } from '#web/lists/phone-layout.ts'
import { ChallengeCards } from './challenge-cards.tsx'
import { ChallengeTable } from './challenge-table.tsx'
import { findChallenges } from './find.ts'
import { Found } from './found.tsx'
import type { SearchedChallenge } from './search-content.ts'
import type { PointsSort } from './searched.ts'

interface ChallengesFoundProps {
  challenges: readonly SearchedChallenge[]
  text: string
  sort: PointsSort
  onSort: () => void
}

export function ChallengesFound({ challenges, text, sort, onSort }: ChallengesFoundProps) {
  const wanted = useDeferredValue(text)
  const found = useMemo(() => findChallenges(challenges, wanted, sort), [challenges, wanted, sort])
  const Shown = usePhoneLayout() ? ChallengeCards : ChallengeTable
  return (
    <Found tab="challenges" text={wanted} count={found.length}>
      <Shown challenges={found} sort={sort} onSort={onSort} />
    </Found>
  )
}

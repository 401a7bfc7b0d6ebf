import { useCallback } from 'react'
import { usePhoneLayout } from '#web/lists/phone-layout.ts'
import { useMyChallenges } from '#web/mine/my-challenges.ts'
import { ChallengeCards } from './challenge-cards.tsx'
import type { ChallengeListProps } from './challenge-name.tsx'
import { FoundChallenges } from './challenge-table.tsx'
import { findChallenges } from './find.ts'
import { SearchResults } from './found.tsx'
import type { SearchedChallenge } from './search-content.ts'

type ChallengesFoundProps = Omit<ChallengeListProps, 'mine'> & { text: string }

export function ChallengesFound({ challenges, text, sort, onSort }: ChallengesFoundProps) {
  const find = useCallback(
    (all: readonly SearchedChallenge[], wanted: string) => findChallenges(all, wanted, sort),
    [sort],
  )
  const mine = useMyChallenges(challenges)
  const Shown = usePhoneLayout() ? ChallengeCards : FoundChallenges
  return (
    <SearchResults noun="challenge" items={challenges} text={text} find={find}>
      {(found) => <Shown challenges={found} sort={sort} onSort={onSort} mine={mine} />}
    </SearchResults>
  )
}

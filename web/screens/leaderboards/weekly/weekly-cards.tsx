import { useMyChallenges } from '#web/mine/my-challenges.ts'
import { myPlace } from '#web/mine/my-place.ts'
import { useMySquares } from '#web/mine/my-squares.ts'
import type { ReceivedWeeklyChallenge } from '../received-leaderboards.ts'
import { WeeklyCard } from './weekly-card.tsx'

interface WeeklyCardsProps {
  week: string | undefined
  challenges: readonly ReceivedWeeklyChallenge[]
  monday: number | null
  today: number
  /** From another week, until the requested one has loaded. */
  isOld: boolean
}

export function WeeklyCards({ week, challenges, monday, today, isOld }: WeeklyCardsProps) {
  const squares = useMySquares()
  const mine = useMyChallenges(challenges)
  return (
    <div className="weekly" aria-busy={isOld}>
      {challenges.map((challenge, index) => (
        <WeeklyCard
          key={challenge.challenge_id ?? index}
          week={week}
          challenge={challenge}
          place={myPlace(challenge, squares)}
          monday={monday}
          today={today}
          mine={mine?.get(Number(challenge.challenge_id))}
        />
      ))}
    </div>
  )
}

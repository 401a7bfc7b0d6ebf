import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { gamertagKey } from '#contest/rules/gamertag.ts'
import { useMe } from '#web/account/me.ts'
import { Status } from '#web/components/status.tsx'
import { challengeFinishers } from '#web/data/window-calls.ts'
import { gamerPlanPath } from '#web/links.ts'
import { isByWindow } from '#web/site.ts'
import type { ChallengeAnswer } from './required.ts'

/** That I have completed it, or a link to what I need; nothing if signed out. */
export function MyStanding({ challengeId, answer }: { challengeId: number; answer: ChallengeAnswer }) {
  const me = useMe()
  // I may be outside the first window.
  const isApart = me !== null && isByWindow()
  const around = useQuery({
    ...challengeFinishers(String(challengeId), { limit: 1, around: me?.xuid ?? '' }),
    enabled: isApart,
  })
  const known = isApart ? around.data : answer
  if (!me || !known) return null
  const isDone = known.completed?.some(
    ({ gamertag }) => gamertagKey(gamertag ?? '') === gamertagKey(me.gamertag),
  )
  return (
    <p className="mine">
      {isDone ? (
        <Status status="completed" label="You have completed it" />
      ) : (
        <Link to={`${gamerPlanPath(me.gamertag)}?challenge=${challengeId}`} className="link">
          What I still need
        </Link>
      )}
    </p>
  )
}

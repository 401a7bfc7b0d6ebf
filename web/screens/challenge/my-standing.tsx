import { Link } from 'react-router'
import { gamertagKey } from '#contest/rules/gamertag.ts'
import { useMe } from '#web/account/me.ts'
import { Status } from '#web/components/status.tsx'
import { gamerPlanPath } from '#web/links.ts'
import type { ReceivedFinisher } from './required.ts'

interface MyStandingProps {
  challengeId: number
  finishers: readonly ReceivedFinisher[]
}

/** That I have completed it, or the way to what I miss; nothing for whoever is signed out. */
export function MyStanding({ challengeId, finishers }: MyStandingProps) {
  const me = useMe()
  if (!me) return null
  const isDone = finishers.some(({ gamertag }) => gamertagKey(gamertag ?? '') === gamertagKey(me.gamertag))
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

import { gamertagKey } from '#contest/rules/gamertag.ts'
import { useMe } from '#web/account/me.ts'
import { Status } from '#web/components/status.tsx'
import { Avatar } from '#web/gamers/avatar.tsx'
import { type ReceivedPlayer, scoreText } from './players.ts'

interface MyStatusProps {
  inProgress: readonly ReceivedPlayer[]
  completed: readonly ReceivedPlayer[]
}

/** How far I am, before all others; nothing for whoever is signed out. */
export function MyStatus({ inProgress, completed }: MyStatusProps) {
  const me = useMe()
  if (!me) return null
  const mine = ({ gamertag }: ReceivedPlayer) => gamertagKey(gamertag ?? '') === gamertagKey(me.gamertag)
  const playing = inProgress.find(mine)
  const status = completed.some(mine) ? 'completed' : playing ? 'in_progress' : 'not_started'
  return (
    <p className="card my-status">
      <Avatar sources={[me.picture]} size={28} />
      <b>You</b>
      <Status status={status} />
      {playing && status === 'in_progress' && <span className="muted">{scoreText(playing)}</span>}
    </p>
  )
}

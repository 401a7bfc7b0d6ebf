import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { gamertagKey } from '#contest/rules/gamertag.ts'
import { hasLoginRecord, onAccountChange } from '#web/account/account-storage.ts'
import { useMe, useSignedIn } from '#web/account/me.ts'
import { Status } from '#web/components/status.tsx'
import { gamePlayers } from '#web/data/window-calls.ts'
import { Avatar } from '#web/gamers/avatar.tsx'
import { isByWindow } from '#web/site.ts'
import { type GameAnswer, type ReceivedPlayer, scoreText } from './players.ts'

/** Somebody who has signed in a moment ago: the site does not know them yet. */
function useAwaited(): boolean {
  const hasSignedIn = useSyncExternalStore(onAccountChange, hasLoginRecord, () => false)
  return useSignedIn() === null && hasSignedIn
}

/** My own progress first; nothing if signed out. */
export function MyStatus({ link, answer }: { link: string; answer: GameAnswer }) {
  const me = useMe()
  const isAwaited = useAwaited()
  // I may be outside the first window.
  const isApart = me !== null && isByWindow()
  const around = useQuery({ ...gamePlayers(link, { limit: 1, around: me?.xuid ?? '' }), enabled: isApart })
  const known = isApart ? around.data : answer
  if (isAwaited) return <p className="card my-status awaited row" />
  if (!me || !known) return null
  const mine = ({ gamertag }: ReceivedPlayer) => gamertagKey(gamertag ?? '') === gamertagKey(me.gamertag)
  const playing = known.inProgress?.find(mine)
  const status = known.completed?.some(mine) ? 'completed' : playing ? 'in_progress' : 'not_started'
  return (
    <p className="card my-status row">
      <Avatar sources={[me.picture]} colour={me.colour} size={28} />
      <b>You</b>
      <Status status={status} />
      {playing && status === 'in_progress' && <span className="muted">{scoreText(playing)}</span>}
    </p>
  )
}

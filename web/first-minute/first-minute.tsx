import './first-minute.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { gamertagKey } from '#contest/rules/gamertag.ts'
import { readLoginRecord } from '#web/account/login-record.ts'
import { LoadingPage } from '#web/components/notices/loading.tsx'
import { joining } from '#web/data/calls.ts'
import { gamerPath } from '#web/links.ts'
import { useMyScan } from '#web/scans/use-my-scan.ts'
import { useDocumentTitle, withSiteName } from '#web/site-titles.ts'
import { FirstBoard } from './first-board.tsx'
import { FirstScan } from './first-scan.tsx'
import { type Joining, NextScan } from './next-scan.tsx'
import { ScanNow } from './scan-now.tsx'
import { Who } from './who.tsx'

interface FirstMinuteProps {
  /** As in the address. */
  gamertag: string
  /** Called when my scan begins: from then on the page stays, even if the profile is available. */
  onBegin?: (() => void) | undefined
  onEnd?: (() => void) | undefined
  /** For an unknown name. */
  children: ReactNode
}

/** The page of a player who asked to join and was not scanned yet. A default export for React's `lazy`. */
export default function FirstMinute({ gamertag, onBegin, onEnd, children }: FirstMinuteProps) {
  const record = readLoginRecord()
  const isMine = record !== null && gamertagKey(record.gamertag) === gamertagKey(gamertag)
  // A player who has just become a gamer is no longer "joining"; the known data stays.
  const { data, error } = useQuery({ ...joining(gamertag), staleTime: Number.POSITIVE_INFINITY })
  useDocumentTitle(data && withSiteName(data.display_name || gamertag))
  if (!data) return error ? children : <LoadingPage name={gamertag} text="Loading" />
  return isMine ? (
    <Mine player={data} xuid={record.xuid} onBegin={onBegin} onEnd={onEnd} />
  ) : (
    <Pending player={data} />
  )
}

interface MineProps extends Pick<FirstMinuteProps, 'onBegin' | 'onEnd'> {
  player: Joining
  xuid: string
}

function Mine({ player, xuid, onBegin, onEnd }: MineProps) {
  const asked = useMyScan(xuid)
  const navigate = useNavigate()
  const state = asked.scan?.state
  const isBegun = state === 'waiting' || state === 'scanning' || state === 'done'
  useEffect(() => {
    if (isBegun) onBegin?.()
  }, [isBegun, onBegin])
  if (isBegun) return <FirstScan player={player} xuid={xuid} scan={asked.scan ?? {}} onEnd={onEnd} />
  return (
    <Pending player={player}>
      {state === 'failed' && <p role="status">{asked.scan?.summary}</p>}
      <ScanNow
        asked={asked}
        onAsk={() => {
          asked.ask()
          // Only the profile stays until the end; other pages would appear in the middle of the animation.
          if (!onBegin) void navigate(gamerPath(player.gamertag ?? ''))
        }}
      />
    </Pending>
  )
}

const Pending = ({ player, children }: { player: Joining; children?: ReactNode }) => (
  <div className="page first-minute side-by-side">
    <div className="first-minute-side">
      <Who player={player} />
      <section className="card first-minute-card">
        <h2>{player.display_name || player.gamertag} joins with the next scan</h2>
        <NextScan next={player.next} />
        <p>The scan looks at every game played. Each one that was completed lights its square.</p>
        {children}
      </section>
    </div>
    <FirstBoard />
  </div>
)

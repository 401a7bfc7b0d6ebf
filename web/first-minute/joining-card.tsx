import './first-minute.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { formatEastern, parseTimestamp } from '#contest/calendar/timestamp.ts'
import { ButtonLink } from '#web/components/controls/button.tsx'
import { joining } from '#web/data/calls.ts'
import { isMissing } from '#web/data/http.ts'
import { gamerPath } from '#web/links.ts'
import { scanWords } from '#web/posts/figures/scan-words.ts'
import { ownTime, wordsLeft } from '#web/scans/own-time.ts'
import { useMyScan } from '#web/scans/use-my-scan.ts'
import { useTicking } from '#web/scans/use-ticking.ts'
import { easternTime } from '#web/text/eastern-time.ts'
import { NextScan } from './next-scan.tsx'
import { ScanNow } from './scan-now.tsx'

interface MyJoining {
  /** A signed-in player without a scan. */
  gamertag: string
  xuid: string
}

/** On the registration page: that I have asked, when, and when the scan comes. */
export function JoiningCard({ gamertag, xuid }: MyJoining) {
  const { data } = useQuery(joining(gamertag))
  return (
    <section className="card first-minute-card">
      <h2>{data?.asked_at ? `You asked on ${askedWords(data.asked_at)}` : 'We have your request'}</h2>
      {data ? <NextScan next={data.next} /> : <p>{`The next scan is at about ${scanWords('or')}.`}</p>}
      <MyScanNow gamertag={gamertag} xuid={xuid} />
    </section>
  )
}

const askedWords = (at: string): string => easternTime(at)?.replace(' ', ' at ') ?? ''

/** On the account page: the same in one sentence. */
export function FirstScanWords({ gamertag, xuid }: MyJoining) {
  const { data, error } = useQuery(joining(gamertag))
  const at = parseTimestamp(data?.next?.at)
  const now = useTicking(at !== null)
  // An organiser has hidden them, so no scan will add them.
  if (isMissing(error))
    return <p>You are not in the contest at the moment. Ask an organiser if you think this is a mistake.</p>
  return (
    <>
      {at && at > now ? (
        <p>
          You join with the next scan, <b>in {wordsLeft(at.getTime() - now.getTime())}</b>. That is{' '}
          {ownTime(at)} your time, {formatEastern(at).slice(11)}.
        </p>
      ) : (
        <p>{`Your first scan is the next one, at about ${scanWords('or')}.`}</p>
      )}
      {xuid && <MyScanNow gamertag={gamertag} xuid={xuid} />}
    </>
  )
}

/** The result is shown on the gamer's page. */
function MyScanNow({ gamertag, xuid }: MyJoining) {
  const asked = useMyScan(xuid)
  const navigate = useNavigate()
  const state = asked.scan?.state
  if (state === 'waiting' || state === 'scanning' || state === 'done')
    return (
      <div className="first-minute-acts row">
        <ButtonLink to={gamerPath(gamertag)} kind="primary" size="small">
          {state === 'done' ? 'View my grid' : 'Watch my grid light up'}
        </ButtonLink>
      </div>
    )
  return (
    <ScanNow
      asked={asked}
      onAsk={() => {
        asked.ask()
        void navigate(gamerPath(gamertag))
      }}
    />
  )
}

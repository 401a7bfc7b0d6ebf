import { tableAround } from '#web/data/window-calls.ts'
import './since.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { parseTimestamp } from '#contest/calendar/timestamp.ts'
import type { Me } from '#web/account/me.ts'
import { Failed } from '#web/components/notices/failed.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import { isMissing } from '#web/data/http.ts'
import { type GamerSince, gamerSince, newestLedger } from '#web/data/news-calls.ts'
import { gamertagOf } from '#web/gamers/gamer-names.ts'
import { ownMoment } from '#web/scans/own-time.ts'
import { noteVisit } from './last-visit.ts'
import { QuietLine } from './quiet-line.tsx'
import { NextScanFact, PassedFact, TargetFacts, type Targets } from './since-facts.tsx'
import { SinceGrid } from './since-grid.tsx'
import { SinceTiles } from './since-tiles.tsx'
import { changesSince, isQuiet } from './since-view.ts'
import { WhatChanged } from './what-changed.tsx'

const WEEK_MS = 7 * 24 * 60 * 60_000
/** More entries than anybody has between two visits; the ledger has the rest. */
const ENTRIES = 200

interface SinceProps {
  me: Pick<Me, 'xuid' | 'gamertag'>
  /** Where my grid is on the page already. */
  isOnProfile?: boolean
}

/** What became of me since I was here before. A default export, as `lazy` of React wants it. */
export default function Since({ me, isOnProfile = false }: SinceProps) {
  const [visit] = useState(() => {
    const before = noteVisit()
    // Who was never here sees the last week.
    return { at: before ?? new Date(Date.now() - WEEK_MS).toISOString(), isFirst: before === null }
  })
  const { data: since, error, refetch } = useQuery({ ...gamerSince(me.xuid, visit.at), retry: false })
  const { data: board } = useQuery(tableAround(me.xuid))
  const entries = board?.leaderboards ?? []
  const targets: Targets = {
    me,
    board: entries,
    mine: entries.find((entry) => gamertagOf(entry) === me.gamertag),
  }
  return (
    <section className="since" aria-labelledby="since">
      <h2 id="since">{visit.isFirst ? 'Your last 7 days' : 'Since your last visit'}</h2>
      {since ? (
        <News {...targets} since={since} isOnProfile={isOnProfile} />
      ) : isMissing(error) ? (
        <QuietLine {...targets} lead="You have joined since then." />
      ) : error ? (
        <Failed text="Your news could not be loaded." onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </section>
  )
}

interface NewsProps extends Targets {
  since: GamerSince
  isOnProfile: boolean
}

function News({ since, isOnProfile, ...targets }: NewsProps) {
  const { me, board, mine } = targets
  const from = parseTimestamp(since.from)
  const when = <p className="since-when">{from && `From ${ownMoment(from)} until now.`}</p>
  if (isQuiet(since))
    return (
      <>
        {when}
        <QuietLine {...targets} lead="Nothing changed." />
      </>
    )
  return (
    <div className="since-columns">
      <div>
        {when}
        <SinceTiles since={since} />
        <Changes me={me} since={since} />
      </div>
      <aside>
        {!isOnProfile && (
          <SinceGrid xuid={me.xuid} gamertag={me.gamertag} gained={since.squares_gained ?? []} />
        )}
        <div className="since-facts">
          <NextScanFact xuid={me.xuid} />
          <TargetFacts {...targets} />
          <PassedFact since={since} board={board} mine={mine} />
        </div>
      </aside>
    </div>
  )
}

function Changes({ me, since }: { me: SinceProps['me']; since: GamerSince }) {
  const { data: ledger } = useQuery(newestLedger(me.xuid, ENTRIES))
  const [then = 0, now = 0] = since.points ?? []
  const changes = ledger && changesSince(ledger.entries ?? [], since.from ?? '')
  if (changes?.length === 0) return null
  return <WhatChanged gamertag={me.gamertag} changes={changes} sum={(now ?? 0) - (then ?? 0)} />
}

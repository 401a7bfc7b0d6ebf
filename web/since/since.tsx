import './since.css'
import { useQueries, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { parseTimestamp } from '#contest/calendar/timestamp.ts'
import { counted } from '#contest/text/numbers.ts'
import type { Me } from '#web/account/me.ts'
import { Failed } from '#web/components/notices/failed.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import { challenges as allChallenges, gamerScan } from '#web/data/calls.ts'
import { isMissing } from '#web/data/http.ts'
import { type GamerSince, gamerSince, newestLedger } from '#web/data/news-calls.ts'
import { tableAround } from '#web/data/window-calls.ts'
import { gamertagOf } from '#web/gamers/gamer-names.ts'
import { ownMoment } from '#web/scans/own-time.ts'
import { noteVisit } from './last-visit.ts'
import { QuietLine } from './quiet-line.tsx'
import { BadgeFact, NearestFact, NextScanFact, PassedFact, type Targets } from './since-facts.tsx'
import { SinceGrid } from './since-grid.tsx'
import { SinceTiles } from './since-tiles.tsx'
import { changesSince, isQuiet, type SinceEntry } from './since-view.ts'
import { type Challenges, WhatChanged } from './what-changed.tsx'

const WEEK_MS = 7 * 24 * 60 * 60_000
/** More than anyone has between two visits; the ledger has the rest. */
const ENTRIES = 200

interface SinceProps {
  me: Pick<Me, 'xuid' | 'gamertag'>
  /** My grid is already on the page. */
  isOnProfile?: boolean
  /** Rendered below; would be pushed down if it came first. */
  children?: ReactNode
}

/** What changed for me since my last visit. A default export for React's `lazy`. */
export default function Since({ me, isOnProfile = false, children }: SinceProps) {
  const [visit] = useState(() => {
    const before = noteVisit()
    // A new visitor sees the last week.
    return { at: before ?? new Date(Date.now() - WEEK_MS).toISOString(), isFirst: before === null }
  })
  const { data: since, error, refetch } = useQuery({ ...gamerSince(me.xuid, visit.at), retry: false })
  // All at once, because parts that arrive one by one push each other down.
  const parts = useQueries({
    queries: [tableAround(me.xuid), newestLedger(me.xuid, ENTRIES), gamerScan(me.xuid)],
  })
  const [{ data: board }, { data: ledger }] = parts
  const { data: known } = useQuery(allChallenges())
  // Deferred: the news are rendered in many short steps, so that a slow phone stays responsive.
  const isLoading = useDeferredValue(parts.some(({ isPending }) => isPending) || !(since || error))
  const lines = board?.leaderboards ?? []
  const targets = { me, board: lines, mine: lines.find((entry) => gamertagOf(entry) === me.gamertag) }
  return (
    <>
      <section className="since" aria-labelledby="since">
        <h2 id="since">{visit.isFirst ? 'Your last 7 days' : 'Since your last visit'}</h2>
        {isLoading ? (
          <Loading />
        ) : since ? (
          <News
            {...targets}
            since={since}
            entries={ledger?.entries ?? []}
            challenges={known?.challenges}
            isOnProfile={isOnProfile}
          />
        ) : isMissing(error) ? (
          <QuietLine {...targets} lead="You have joined since then." />
        ) : (
          <Failed text="Your news could not be loaded." onRetry={refetch} />
        )}
      </section>
      {!isLoading && children}
    </>
  )
}

interface NewsProps extends Targets {
  since: GamerSince
  entries: readonly SinceEntry[]
  challenges: Challenges
  isOnProfile: boolean
}

function News({ since, entries, challenges, isOnProfile, ...targets }: NewsProps) {
  const { me, board, mine } = targets
  const from = parseTimestamp(since.from)
  const changes = changesSince(entries, since.from ?? '')
  const [then, now] = since.points ?? []
  const when = (
    <p className="since-when">
      {from && `From ${ownMoment(from)} until now.`}
      {since.scans ? ` ${counted(since.scans, 'scan')} of all gamers.` : null}
    </p>
  )
  if (isQuiet(since))
    return (
      <>
        {when}
        <QuietLine {...targets} lead="Nothing changed." />
      </>
    )
  const facts = (
    <div className="since-facts">
      <NextScanFact xuid={me.xuid} />
      <BadgeFact board={board} mine={mine} />
      <PassedFact since={since} board={board} mine={mine} />
      <NearestFact me={me} />
    </div>
  )
  // Somebody who only moved in the table has no changes to list: the facts take their place.
  const hasChanges = changes.length > 0
  return (
    <div className="since-columns beside">
      <div>
        {when}
        <SinceTiles since={since} />
        {hasChanges ? (
          <WhatChanged
            gamertag={me.gamertag}
            challenges={challenges}
            changes={changes}
            sum={(now ?? 0) - (then ?? 0)}
          />
        ) : (
          facts
        )}
      </div>
      {(hasChanges || !isOnProfile) && (
        <aside>
          {!isOnProfile && (
            <SinceGrid
              xuid={me.xuid}
              gamertag={me.gamertag}
              gained={since.squares_gained ?? []}
              lost={since.squares_lost ?? []}
            />
          )}
          {hasChanges && facts}
        </aside>
      )}
    </div>
  )
}

import './gamer.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { PROFILE_FEED_ENTRIES } from '#contract/fields/feed-size.ts'
import { LoadingPage } from '#web/components/notices/loading.tsx'
import {
  gamerChallenges,
  gamerCompletions,
  gamerLeaderboardHistory,
  gamer as gamerNamed,
  leaderboards,
  playerFeed,
} from '#web/data/calls.ts'
import { isMissing } from '#web/data/http.ts'
import { GamerBar } from '#web/gamers/gamer-bar/gamer-bar.tsx'
import { useChunkedCount } from '#web/lists/chunked-count.ts'
import { useReturning } from '#web/lists/returning.ts'
import { useDocumentTitle, withSiteName } from '#web/site-titles.ts'
import { useMoment } from '#web/time-machine/use-moment.ts'
import { GamerCards } from './cards/gamer-cards.tsx'
import { ChallengesSection } from './challenges/challenges-section.tsx'
import { gamerGrid } from './gamer-grid.ts'
import { GamerHeader } from './gamer-header.tsx'
import { GridSection } from './grid/grid-section.tsx'
import { HistoryTabs } from './history/history-tabs.tsx'
import { listWhenLoaded, retryOf } from './loaded-list.ts'
import { overallStanding } from './overall-standing.ts'
import { type NowOf, PastMachine } from './past/past-machine.tsx'
import { PastProfile } from './past/past-profile.tsx'
import { StatTiles } from './stat-tiles.tsx'
import { UnknownGamer } from './unknown-gamer.tsx'

/** Only for those who are not on the leaderboard yet. */
const FirstMinute = lazy(() => import('#web/first-minute/first-minute.tsx'))

/** Below the first view, and not for everyone who only looks at the grid. */
const Career = lazy(() => import('./career.tsx'))

const MissingSquares = lazy(() =>
  import('./missing/missing-squares.tsx').then((file) => ({ default: file.MissingSquares })),
)

export function Gamer() {
  const { gamer = '' } = useParams()
  // Another gamer is another screen: no square stays selected, no search stays written.
  return <Profile key={gamer} gamertag={gamer} />
}

function Profile({ gamertag }: { gamertag: string }) {
  const [at, go] = useMoment()
  const [query] = useSearchParams()
  const answer = useQuery(gamerNamed(gamertag))
  const leaderboard = useQuery(leaderboards())
  const gamer = answer.data
  const xuid = String(gamer?.xuid ?? '')
  const enabled = gamer !== undefined
  const completions = useQuery({ ...gamerCompletions(xuid), enabled })
  const feed = useQuery({ ...playerFeed(gamertag, PROFILE_FEED_ENTRIES), enabled })
  const history = useQuery({ ...gamerLeaderboardHistory(xuid), enabled })
  const ofGamer = useQuery({ ...gamerChallenges(xuid), enabled })

  const allGames = ofGamer.data?.allGames
  const latestGrid = useMemo(
    () => completions.data && gamerGrid(completions.data, allGames ?? []),
    [completions.data, allGames],
  )
  // The profile is rendered in many short steps, between which a slow phone stays responsive.
  const grid = useDeferredValue(latestGrid)
  const challenges = useDeferredValue(listWhenLoaded(ofGamer, ofGamer.data?.challenges))
  const events = useDeferredValue(listWhenLoaded(feed, feed.data?.player_feed?.events))
  // From the top down, so that no step has to lay out all of it.
  const sections = useChunkedCount(grid ? 3 : 1, { first: 1, step: 1 }, useReturning(grid))
  const name = gamer?.modern_gamertag || gamer?.gamertag || gamertag
  useDocumentTitle(gamer && withSiteName(name))
  // There before the answer, so that it pushes nothing down; gone when there is no such gamer.
  const bar = (gamer || !answer.isError) && <GamerBar requested={gamertag} gamer={gamer} current="grid" />

  const [isFirst, setFirst] = useState(false)
  const begin = useCallback(() => setFirst(true), [])
  if (isFirst || (!gamer && isMissing(answer.error)))
    return (
      <>
        <GamerBar requested={gamertag} gamer={gamer} current="grid" />
        <Suspense>
          <FirstMinute gamertag={gamertag} onBegin={begin} onEnd={() => setFirst(false)}>
            <LoadingPage name={gamertag} text="Loading" error={answer.error}>
              <UnknownGamer gamertag={gamertag} error={answer.error} onRetry={answer.refetch} />
            </LoadingPage>
          </FirstMinute>
        </Suspense>
      </>
    )

  // Also after a failure of these two: the specification keeps 'Loading' on the screen.
  if (!gamer || !completions.data || !grid) {
    const failed = gamer ? completions : answer
    return (
      <>
        {bar}
        {/* The key keeps this element from becoming the profile's own, which browsers would call a shift of the layout. */}
        <div key="loading" className="gamer-loading">
          <LoadingPage name={gamertag} text="Loading" error={failed.error}>
            <UnknownGamer gamertag={gamertag} error={failed.error} onRetry={failed.refetch} />
          </LoadingPage>
        </div>
      </>
    )
  }

  const standing = overallStanding(gamer, gamertag, leaderboard.data && (leaderboard.data.leaderboards ?? []))
  const taGamerId = gamer.ta_gamer_id
  if (query.get('list') === 'missing')
    return (
      <>
        {bar}
        <Suspense fallback={<LoadingPage name={gamertag} text="Loading" />}>
          <MissingSquares gamertag={gamer.gamertag || gamertag} name={name} completions={completions.data} />
        </Suspense>
      </>
    )
  if (at !== null) {
    const now: NowOf = {
      points: standing.points,
      rank: Number(gamer.site_rank),
      squares: grid.activeIds.size,
      challenges: challenges?.filter(({ completed }) => completed).length ?? 0,
    }
    return (
      <>
        {bar}
        <PastProfile gamertag={gamertag} at={at} onMove={go} gamer={gamer} now={now} />
      </>
    )
  }
  return (
    <>
      {bar}
      <div className="page gamer">
        <div className="beside-board gamer-top">
          <GamerHeader gamer={gamer} name={name} requested={gamertag} standing={standing} />
          <StatTiles standing={standing} challenges={challenges} completedSquares={grid.activeIds.size} />
          <GridSection
            grid={grid}
            challenges={challenges}
            taGamerId={taGamerId}
            foot={<PastMachine at={null} onMove={go} xuid={xuid} />}
          />
        </div>
        {sections > 1 && <GamerCards xuid={xuid} gamertag={gamer.gamertag || gamertag} events={events} />}
        {sections > 1 && xuid && (
          <Suspense fallback={<div className="career-outline" />}>
            <Career
              xuid={xuid}
              gamertag={gamer.gamertag || gamertag}
              name={name}
              rank={gamer.site_rank ?? null}
              lastUpdated={gamer.last_updated}
              grid={grid}
              completions={completions.data.gamer_completions ?? []}
              challenges={challenges}
            />
          </Suspense>
        )}
        {sections > 1 && (
          <HistoryTabs
            gamertag={gamer.gamertag || gamertag}
            taGamerId={taGamerId}
            events={events}
            history={listWhenLoaded(history, history.data?.leaderboard_history)}
            retryEvents={retryOf(feed)}
            retryHistory={retryOf(history)}
            completions={completions.data.gamer_completions ?? []}
            challenges={challenges ?? []}
            grid={grid}
          />
        )}
        {sections > 2 && <ChallengesSection challenges={challenges} onRetry={retryOf(ofGamer)} grid={grid} />}
      </div>
    </>
  )
}

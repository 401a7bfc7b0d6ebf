import { Suspense, useEffect, useRef } from 'react'
import { momentDay } from '#contest/calendar/timestamp.ts'
import { QUADRANTS } from '#contest/rules/grid.ts'
import { useLastMe } from '#web/account/me.ts'
import { lazyPart } from '#web/components/notices/lazy-part.tsx'
import { LoadingPage } from '#web/components/notices/loading.tsx'
import { useChunkedCount } from '#web/lists/chunked-count.ts'
import { easternTime } from '#web/text/eastern-time.ts'
import { NoMoment } from '#web/time-machine/no-moment.tsx'
import { PastBanner } from '#web/time-machine/past-banner.tsx'
import { useMoment } from '#web/time-machine/use-moment.ts'
import { GamerCards } from './cards/gamer-cards.tsx'
import { ChallengesSection } from './challenges/challenges-section.tsx'
import { GamerHeader } from './gamer-header.tsx'
import { GridSection } from './grid/grid-section.tsx'
import { HistoryTabs } from './history/history-tabs.tsx'
import { listWhenLoaded, retryOf } from './loaded-list.ts'
import { PastMachine } from './past/past-machine.tsx'
import { PastOutline } from './past/past-outline.tsx'
import { ThenAndNow } from './past/then-and-now.tsx'
import { usePast } from './past/use-past.ts'
import type { Present, ProfileView } from './present.ts'
import { StatTiles } from './stat-tiles.tsx'

/** Below the first view, so loaded later. */
const Career = lazyPart(() => import('./career.tsx'))
/** Only on my own profile. */
const Since = lazyPart(() => import('#web/since/since.tsx'))

interface ProfilePageProps {
  /** As in the address. */
  gamertag: string
  present: Present
  view: ProfileView
  isReturning: boolean
}

/** One tree for now and any past moment, so that the grid, its selection and the slider stay in place. */
export function ProfilePage({ gamertag, present, view: now, isReturning }: ProfilePageProps) {
  const [at, go] = useMoment()
  const past = usePast(gamertag, now.gamer, at)
  // From the top down, so that no step lays out everything: the board's quadrants, then a section each.
  const sections =
    useChunkedCount(QUADRANTS.length + 4, { first: 1, step: 1 }, isReturning) - QUADRANTS.length
  const view = useUntilNext(at === null ? now : past.view)
  const toNow = () => go(null)
  const machine = <PastMachine at={at} onMove={go} xuid={String(now.gamer.xuid ?? '')} />
  if (at !== null && past.error)
    return (
      <div className="page gamer">
        <NoMoment at={at} error={past.error} onRetry={past.retry} onNow={toNow} />
        <div className="card past-machine">{machine}</div>
      </div>
    )
  if (!view)
    return (
      <div className="gamer-loading">
        <PastOutline />
        <LoadingPage name={gamertag} text="Loading" />
      </div>
    )
  const { gamer, standing, grid, challenges, then } = view
  const day = momentDay(at ?? then?.as_of ?? '')
  return (
    <div className="page gamer">
      {then && (
        <PastBanner at={at ?? then.as_of ?? ''} onNow={toNow}>
          {then.standing?.patch != null && `Patch ${then.standing.patch}, `}update of{' '}
          {easternTime(then.as_of)}.
        </PastBanner>
      )}
      <div className="beside-board beside gamer-top">
        <GamerHeader gamer={gamer} name={present.name} requested={gamertag} standing={standing} />
        <StatTiles standing={standing} challenges={challenges} completedSquares={grid.activeIds.size} />
        <GridSection
          grid={grid}
          challenges={challenges}
          taGamerId={now.gamer.ta_gamer_id}
          past={then && { day, since: <ThenAndNow then={then} now={now} /> }}
          foot={machine}
        />
      </div>
      {!then && <OfNow gamertag={gamertag} present={present} view={view} sections={sections} />}
      {sections > 3 && (
        <ChallengesSection
          challenges={challenges}
          onRetry={then ? undefined : retryOf(present.ofGamer)}
          grid={grid}
        />
      )}
    </div>
  )
}

/** Keeps the previous moment on screen until the next has loaded. */
function useUntilNext(view: ProfileView | undefined): ProfileView | undefined {
  const last = useRef<ProfileView>(undefined)
  useEffect(() => {
    last.current = view ?? last.current
  })
  return view ?? last.current
}

interface OfNowProps extends Omit<ProfilePageProps, 'isReturning'> {
  /** How many are drawn. */
  sections: number
}

/** Shown only for the present. */
function OfNow({ gamertag, present, view, sections }: OfNowProps) {
  const { gamer, grid, challenges } = view
  const { completions, events, feed, history, name } = present
  const xuid = String(gamer.xuid ?? '')
  const tag = gamer.gamertag || gamertag
  const completed = completions.data?.gamer_completions ?? []
  const isMine = useLastMe()?.xuid === xuid
  return (
    <>
      {isMine && sections > 0 && (
        <Suspense fallback={<div className="since-outline" />}>
          <Since me={{ xuid, gamertag: tag }} isOnProfile />
        </Suspense>
      )}
      {sections > 0 && <GamerCards xuid={xuid} gamertag={tag} events={events} />}
      {xuid && sections > 1 && (
        <Suspense fallback={<div className="career-outline" />}>
          <Career
            xuid={xuid}
            gamertag={tag}
            name={name}
            gamer={gamer}
            grid={grid}
            completions={completed}
            challenges={challenges}
          />
        </Suspense>
      )}
      {sections > 2 && (
        <HistoryTabs
          gamertag={tag}
          taGamerId={gamer.ta_gamer_id}
          events={events}
          history={listWhenLoaded(history, history.data?.leaderboard_history)}
          retryEvents={retryOf(feed)}
          retryHistory={retryOf(history)}
          completions={completed}
          challenges={challenges ?? []}
          grid={grid}
        />
      )}
    </>
  )
}

import './circle.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Star as StarIcon } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { gamertagKey } from '#contest/rules/gamertag.ts'
import { currentCircle, isWatched, keepCircle, useCircle, withPresentNames } from '#web/account/circle.ts'
import { syncCircle } from '#web/account/circle-sync.ts'
import { useMe, useSignedIn } from '#web/account/me.ts'
import { ButtonLink } from '#web/components/controls/button.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { Failed } from '#web/components/notices/failed.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import { isPrerendering } from '#web/components/notices/outline.ts'
import { PageHead } from '#web/components/page-head.tsx'
import { circleFeed } from '#web/data/calls.ts'
import { FilteredFeed } from '#web/feed/filtered-feed.tsx'
import { GamerBar } from '#web/gamers/gamer-bar/gamer-bar.tsx'
import { GamerLink } from '#web/gamers/gamer-link.tsx'
import { Returning, useReturning } from '#web/lists/returning.ts'
import { type CircleAnswer, WatchedGamers } from './watched-gamers.tsx'

export function Circle() {
  const names = useCircle()
  const me = useMe()
  const isSignedIn = useSignedIn() !== null
  // Stars from another browser.
  useEffect(() => void syncCircle(), [])
  // A gamer whose star is removed stays listed until the page is left, to allow an undo.
  const [seen, setSeen] = useState<readonly string[]>([])
  const missing = names.filter((name) => !isWatched(seen, name))
  if (missing.length > 0) setSeen([...seen, ...missing])
  return (
    <>
      {me ? (
        <GamerBar
          requested={me.gamertag}
          gamer={{
            gamertag: me.gamertag,
            modern_gamertag: me.name,
            cdn_img: me.picture,
            color: me.colour ?? null,
          }}
          current={undefined}
        />
      ) : (
        <div className="second-bar my-bar-place" aria-hidden="true" />
      )}
      <div className="page circle">
        <PageHead title="My circle">What the gamers you starred have gained and lost, newest first.</PageHead>
        {seen.length === 0 ? <NobodyYet isSignedIn={isSignedIn} /> : <Feed seen={seen} names={names} />}
      </div>
    </>
  )
}

const NobodyYet = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <div className="card circle-nobody">
    <StarIcon />
    <h2>Your circle is empty</h2>
    <p>
      Press the star beside a gamer on the leaderboard, or Watch on their profile.{' '}
      {!isSignedIn && (
        <span className="if-signed-out">
          Your circle is saved in this browser. Sign in to use it everywhere.
        </span>
      )}
      {/* An outline has both, and its stylesheet decides. */}
      {(isSignedIn || isPrerendering) && (
        <span className="if-signed-in">Your circle is saved to your account.</span>
      )}
    </p>
    <ButtonLink to="/leaderboards" kind="primary">
      View Leaderboards
    </ButtonLink>
  </div>
)

function Feed({ seen, names }: { seen: readonly string[]; names: readonly string[] }) {
  const { data, isPending, refetch } = useQuery({ ...circleFeed(seen), placeholderData: keepPreviousData })
  const isReturning = useReturning(data)
  useEffect(() => {
    const renamed = (data?.gamers ?? []).flatMap(({ asked, gamertag }) =>
      asked && gamertag && gamertagKey(asked) !== gamertagKey(gamertag) ? { asked, gamertag } : [],
    )
    if (renamed.length > 0) keepCircle(withPresentNames(currentCircle(), renamed))
  }, [data])
  if (isPending) return <Loading text="Loading events..." />
  if (!data) return <Failed text="Your circle's feed could not be loaded." onRetry={refetch} />
  return (
    <div className="circle-columns side-by-side">
      <WatchedGamers gamers={data.gamers ?? []} />
      <Returning value={isReturning}>
        <Events answer={data} names={names} />
      </Returning>
    </div>
  )
}

function Events({ answer, names }: { answer: CircleAnswer; names: readonly string[] }) {
  const gamers = useMemo(
    () => new Map((answer.gamers ?? []).map((gamer) => [gamer.gamertag, gamer])),
    [answer],
  )
  const events = useMemo(
    () => (answer.events ?? []).filter(({ gamertag }) => gamertag && isWatched(names, gamertag)),
    [answer, names],
  )
  const owners = new Map(events.map((event) => [event as object, gamers.get(event.gamertag)]))
  if (events.length === 0) return <Empty text="No events yet." />
  return (
    <div>
      <FilteredFeed
        events={events}
        whoOf={(event) => {
          const gamer = owners.get(event)
          return gamer && <GamerLink gamer={gamer} size={24} />
        }}
      />
    </div>
  )
}

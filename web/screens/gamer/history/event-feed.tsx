import './event-feed.css'
import { ArrowRight } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { Empty } from '#web/components/notices/empty.tsx'
import { Failed } from '#web/components/notices/failed.tsx'
import { Panel } from '#web/components/panel.tsx'
import type { ReceivedEvent } from '#web/feed/feed-entry.ts'
import { FeedList } from '#web/feed/feed-list.tsx'
import { fullEventFeedPath } from '#web/links.ts'
import { challengeForGamer } from '../challenges/challenge-for-gamer.ts'
import type { GamerGrid } from '../gamer-grid.ts'
import type { ReceivedGamerChallenge } from '../received.ts'

interface EventFeedProps {
  events: readonly ReceivedEvent[]
  /** Set if loading failed. */
  onRetry: (() => unknown) | undefined
  /** Unencoded, because the full feed encodes it for its own request. */
  gamertag: string
  challenges: readonly ReceivedGamerChallenge[]
  grid: GamerGrid
  /** Both are in the specification, for whoever shows the feed elsewhere. */
  forcedOpen?: boolean
  hideHeader?: boolean
}

const NO_EVENTS = 'No recent events available'

export function EventFeed({ events, onRetry, gamertag, challenges, grid, ...panel }: EventFeedProps) {
  const byId = useMemo(() => new Map(challenges.map((one) => [Number(one.challenge_id), one])), [challenges])
  const locateChallenge = (id: number) => {
    const challenge = byId.get(Number(id))
    return challenge && challengeForGamer(challenge, grid).place
  }
  return (
    <Panel title="Event Feed" className="feed-panel" {...panel}>
      {events.length > 0 ? (
        <FeedList events={events} heading="h3" locateChallenge={locateChallenge} />
      ) : onRetry ? (
        <Failed empty={NO_EVENTS} text="The events could not be loaded." onRetry={onRetry} />
      ) : (
        <Empty text={NO_EVENTS} />
      )}
      <Link to={fullEventFeedPath(gamertag)} className="link feed-more">
        View Full Event Feed
        <ArrowRight />
      </Link>
    </Panel>
  )
}

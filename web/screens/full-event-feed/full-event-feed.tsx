import './full-event-feed.css'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { counted } from '#contest/text/numbers.ts'
import { FULL_FEED_ENTRIES } from '#contract/fields/feed-size.ts'
import { BackLink } from '#web/components/controls/back-link.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { Failed } from '#web/components/notices/failed.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import { gamer as gamerNamed, playerFeed } from '#web/data/calls.ts'
import { isMissing } from '#web/data/http.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { type EventKind, type FeedEntry, feedEntry, type ReceivedEvent } from '#web/feed/feed-entry.ts'
import { FilteredFeed } from '#web/feed/filtered-feed.tsx'
import { Avatar } from '#web/gamers/avatar.tsx'
import { ShownName } from '#web/gamers/shown-name.tsx'
import { gamerPath } from '#web/links.ts'
import { Returning, useReturning } from '#web/lists/returning.ts'
import { useDocumentTitle, withSiteName } from '#web/site-titles.ts'

const NO_EVENTS = 'No events found for this player.'

export function FullEventFeed() {
  const { gamertag = '' } = useParams()
  const { data, isPending, error, refetch } = useAnswer(playerFeed(gamertag, FULL_FEED_ENTRIES))
  const isReturning = useReturning(data)
  // Former names and other spellings lead here too.
  const name = data?.player_feed?.gamertag || gamertag
  useDocumentTitle(isPending ? undefined : withSiteName(`Full Event Feed for ${name}`))
  const events = data?.player_feed?.events ?? []
  return (
    <div className="page full-feed side-by-side">
      <aside aria-label="Gamer">
        <Identity gamertag={gamertag} name={name} />
        {events.length > 0 && <Totals events={events} total={data?.player_feed?.total ?? null} />}
      </aside>
      <div>
        <BackLink to={gamerPath(name)}>Profile</BackLink>
        <h1>
          Full Event Feed for <ShownName name={name} />
        </h1>
        {isPending ? (
          <div className="full-feed-empty">
            <Loading text="Loading events..." />
          </div>
        ) : events.length === 0 ? (
          <div className="card full-feed-empty">
            {data || isMissing(error) ? (
              <Empty text={NO_EVENTS} />
            ) : (
              <Failed empty={NO_EVENTS} text="The events could not be loaded." onRetry={refetch} />
            )}
          </div>
        ) : (
          <Returning value={isReturning}>
            <FilteredFeed events={events} />
          </Returning>
        )}
      </div>
    </div>
  )
}

/** The picture is shown if the profile was loaded before; this screen does not request it. */
function Identity({ gamertag, name }: { gamertag: string; name: string }) {
  const client = useQueryClient()
  const known =
    client.getQueryData(gamerNamed(name).queryKey) ?? client.getQueryData(gamerNamed(gamertag).queryKey)
  return (
    <Link to={gamerPath(name)} className="full-feed-gamer row">
      <Avatar sources={[known?.cdn_img, known?.gamer_pic]} colour={known?.color} size={72} />
      <span>
        <ShownName name={name} />
        <small>Back to profile</small>
      </span>
    </Link>
  )
}

const TOTALS: readonly [label: string, kind: EventKind, change: FeedEntry['change']][] = [
  ['Squares gained', 'Game', 'gained'],
  ['Squares lost', 'Game', 'lost'],
  ['Challenges gained', 'Challenge', 'gained'],
  ['Challenges lost', 'Challenge', 'lost'],
]

function Totals({ events, total }: { events: readonly ReceivedEvent[]; total: number | null }) {
  const entries = events.map(feedEntry)
  return (
    <>
      <p className="full-feed-span">{spanOf(events.length, total)}</p>
      <dl className="full-feed-totals stack">
        {TOTALS.map(([label, kind, change]) => (
          <div key={label}>
            <dt className={`${kind.toLowerCase()} ${change}`}>{label}</dt>
            <dd>{entries.filter((entry) => entry.kind === kind && entry.change === change).length}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** 'Latest 100 of 812 events'. */
function spanOf(shown: number, total: number | null): string {
  if (total === null || total < shown) return `Latest ${counted(shown, 'event')}`
  return total === shown ? `All ${counted(total, 'event')}` : `Latest ${shown} of ${counted(total, 'event')}`
}

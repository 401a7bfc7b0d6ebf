import './event-title.css'
import './feed-list.css'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useContext, useMemo } from 'react'
import { LinkedName } from '#web/components/controls/linked-name.tsx'
import { Tag } from '#web/components/tag.tsx'
import { Returning } from '#web/lists/returning.ts'
import { easternTime } from '#web/text/eastern-time.ts'
import { useChunkedCount } from '../lists/chunked-count.ts'
import { type FeedDay, feedDays, upTo } from './feed-days.ts'
import type { FeedEntry, ReceivedEvent } from './feed-entry.ts'
import { FeedPicture, type LocateChallenge } from './feed-picture.tsx'

interface FeedListProps {
  events: readonly ReceivedEvent[]
  heading: 'h2' | 'h3'
  locateChallenge?: LocateChallenge
  whoOf?: (event: ReceivedEvent) => ReactNode
}

export function FeedList({ events, heading, locateChallenge, whoOf }: FeedListProps) {
  const days = useMemo(() => feedDays(events), [events])
  const count = useChunkedCount(events.length, { first: 20, step: 20 }, useContext(Returning))
  return (
    <div className="feed-list">
      {upTo(days, count).map((day) => (
        <section key={dayKey(day)}>
          <DayHead day={day} heading={heading} />
          <ul className="feed">
            {day.items.map(({ event, entry }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: events have no id, and one scan may find two alike
              <li key={`${event.event_timestamp} ${entry.title} ${index}`}>
                <FeedPicture event={event} entry={entry} locateChallenge={locateChallenge} />
                <FeedText entry={entry} who={whoOf?.(event)} />
                <time dateTime={event.event_timestamp ?? undefined}>
                  {easternTime(event.event_timestamp)}
                </time>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Days may repeat in an unordered feed; their first events do not. */
const dayKey = ({ heading, items }: FeedDay): string =>
  `${heading} ${items[0]?.event.event_timestamp} ${items[0]?.entry.title}`

function DayHead({ day, heading: Heading }: { day: FeedDay; heading: FeedListProps['heading'] }) {
  return (
    <div className="day-head feed-day">
      <Heading>{day.heading}</Heading>
      {day.note && <span className="note">{day.note}</span>}
      <span className="feed-strip" aria-hidden="true">
        {day.items.map(({ entry }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one square per event, in the order of the events
          <i key={index} className={squareClass(entry)} />
        ))}
      </span>
    </div>
  )
}

function squareClass({ kind, change, quadrant }: FeedEntry): string {
  const colour = quadrant ?? (kind === 'Challenge' ? 'green' : 'colourless')
  return change === 'lost' ? `${colour} lost` : colour
}

const FeedText = ({ entry, who }: { entry: FeedEntry; who: ReactNode }) => (
  <div>
    {who}
    <div className="event-title row">
      <LinkedName to={entry.path}>{entry.title}</LinkedName>
      <KindTag entry={entry} />
    </div>
    {entry.description && <span className="note">{entry.description}</span>}
  </div>
)

function KindTag({ entry: { kind, change } }: { entry: FeedEntry }) {
  if (change === null) return <Tag>{kind}</Tag>
  return (
    <Tag status={change === 'gained' ? 'completed' : 'not_started'}>
      {change === 'gained' ? <Plus /> : <Minus />}
      {kind}
    </Tag>
  )
}

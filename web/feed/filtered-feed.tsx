import type { ComponentProps } from 'react'
import { PillChoice } from '#web/components/controls/pill-choice.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { useHistoryState } from '#web/lists/history-state.ts'
import { type EventKind, feedEntry } from './feed-entry.ts'
import { FeedList } from './feed-list.tsx'

const KINDS: readonly (EventKind | 'All')[] = ['All', 'Game', 'Challenge', 'Event']

export function FilteredFeed({ events, whoOf }: Pick<ComponentProps<typeof FeedList>, 'events' | 'whoOf'>) {
  const [kind, setKind] = useHistoryState<EventKind | 'All'>('kind', 'All')
  const of = (one: EventKind | 'All') =>
    one === 'All' ? events : events.filter((event) => feedEntry(event).kind === one)
  const shown = of(kind)
  return (
    <>
      <PillChoice
        label="Show"
        className="pills scroll-x"
        options={KINDS.map((value) => ({
          value,
          title: value,
          detail: <span className="detail">{of(value).length}</span>,
        }))}
        selected={kind}
        onSelect={setKind}
      />
      {shown.length > 0 ? (
        <FeedList events={shown} heading="h2" {...(whoOf && { whoOf })} />
      ) : (
        <Empty text="No matching events." />
      )}
    </>
  )
}

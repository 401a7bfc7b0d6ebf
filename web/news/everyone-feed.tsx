import './everyone-feed.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { FeedKind } from '#contest/feed/feed-items.ts'
import { FEED_PAGE } from '#contract/news/feed-size.ts'
import { Button } from '#web/components/controls/button.tsx'
import { PillChoice } from '#web/components/controls/pill-choice.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { Failed } from '#web/components/notices/failed.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import { feed } from '#web/data/news-calls.ts'
import { easternTime } from '#web/text/eastern-time.ts'
import { FeedDays } from './feed-days.tsx'
import { newsDays } from './news-days.ts'
import { NewsSide } from './news-side.tsx'

const KINDS: readonly { value: FeedKind | undefined; title: string }[] = [
  { value: undefined, title: 'All' },
  { value: 'completion', title: 'Completions' },
  { value: 'first', title: 'Firsts' },
  { value: 'rarest', title: 'Rarest' },
  { value: 'newcomer', title: 'Newcomers' },
  { value: 'overtake', title: 'Overtakes' },
  { value: 'milestone', title: 'Trophies' },
  { value: 'patch', title: 'Patches' },
]

/** Settlements come twice a day and after requested scans. */
const LOOKED_EVERY_MS = 60_000

/** The public feed, newest first. A default export for React's `lazy`. */
export default function EveryoneFeed() {
  const [kind, setKind] = useState<FeedKind>()
  const { data, isError, refetch, hasNextPage, fetchNextPage, ...older } = useInfiniteQuery({
    ...feed(kind, FEED_PAGE),
    // Not while older pages are being read.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : LOOKED_EVERY_MS),
  })
  // Rendered in many short steps, so that a slow phone stays responsive.
  const pages = useDeferredValue(data?.pages)
  const items = (pages ?? []).flatMap(({ events }) => events ?? [])
  const latest = easternTime(items[0]?.at)
  return (
    <section className="everyone-feed" aria-labelledby="everyone-feed">
      <h2 id="everyone-feed">What just happened</h2>
      <p className="everyone-when">
        Everyone's news, newest first.{latest && kind === undefined && ` Last update ${latest}.`}
      </p>
      <PillChoice label="Show" options={KINDS} selected={kind} onSelect={setKind} />
      <div className="everyone-columns beside">
        <div>
          {!pages && !isError ? (
            <Loading />
          ) : isError && items.length === 0 ? (
            <Failed text="The news could not be loaded." onRetry={refetch} />
          ) : items.length === 0 ? (
            <Empty text={hasNextPage ? 'No news of this kind of late.' : 'No news of this kind yet.'} />
          ) : (
            <FeedDays days={newsDays(items, new Date())} />
          )}
          {older.isFetchNextPageError ? (
            <Failed text="Older news could not be loaded." onRetry={() => void fetchNextPage()} />
          ) : (
            pages &&
            hasNextPage && (
              <Button onClick={() => void fetchNextPage()} disabled={older.isFetchingNextPage}>
                {older.isFetchingNextPage ? 'Loading...' : 'Load older'}
              </Button>
            )
          )}
        </div>
        <NewsSide />
      </div>
    </section>
  )
}

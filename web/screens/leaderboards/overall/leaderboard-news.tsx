import { lazy, Suspense, useState } from 'react'

const EveryoneFeed = lazy(() => import('#web/news/everyone-feed.tsx'))

/** The public feed below the table, on request. */
export function LeaderboardNews() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="leaderboard-news" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>What just happened to everyone</summary>
      {isOpen && (
        <Suspense>
          <EveryoneFeed />
        </Suspense>
      )}
    </details>
  )
}

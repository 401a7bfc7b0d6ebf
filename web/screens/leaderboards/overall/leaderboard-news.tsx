import { lazy, Suspense, useState } from 'react'

const EveryoneFeed = lazy(() => import('#web/news/everyone-feed.tsx'))

/** Everyone's feed below the table, for those who open it. */
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

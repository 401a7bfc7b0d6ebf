import { Suspense, useState } from 'react'
import { lazyPart } from '#web/components/notices/lazy-part.tsx'

const EveryoneFeed = lazyPart(() => import('#web/news/everyone-feed.tsx'))

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

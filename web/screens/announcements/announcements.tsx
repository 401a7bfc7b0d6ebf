import { useMemo } from 'react'
import { LoadingPage } from '#web/components/notices/loading.tsx'
import { PostsPage } from '#web/posts/posts-page.tsx'
import { usePosts } from '#web/posts/use-posts.ts'

export function Announcements() {
  const posts = usePosts('announcements')
  // Written in the order of the days, read from the newest; what is pinned stands above.
  const newestFirst = useMemo(
    () =>
      posts?.toReversed().sort((a, b) => Number(b.pinned) - Number(a.pinned) || b.date.localeCompare(a.date)),
    [posts],
  )
  if (!newestFirst) return <LoadingPage />
  return (
    <PostsPage
      title="Announcements"
      posts={newestFirst}
      empty="Nothing has been announced yet. Patches and other news will stand here."
      showDates
    />
  )
}

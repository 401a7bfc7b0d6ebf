import { useMemo } from 'react'
import { PostsPage } from '#web/posts/posts-page.tsx'
import type { RenderedPost } from '#web/posts/rendered-post.ts'
import { WithPosts } from '#web/posts/with-posts.tsx'

export const Announcements = () => (
  <WithPosts page="announcements">{(posts) => <News posts={posts} />}</WithPosts>
)

function News({ posts }: { posts: readonly RenderedPost[] }) {
  // Stored by day, shown newest first, with pinned posts on top.
  const newestFirst = useMemo(
    () =>
      posts.toReversed().sort((a, b) => Number(b.pinned) - Number(a.pinned) || b.date.localeCompare(a.date)),
    [posts],
  )
  return (
    <PostsPage
      title="Announcements"
      posts={newestFirst}
      empty="No announcements yet. Patches and other news will appear here."
      showDates
    />
  )
}

import { LoadingPage } from '#web/components/notices/loading.tsx'
import { PostsPage } from '#web/posts/posts-page.tsx'
import { usePosts } from '#web/posts/use-posts.ts'
import { FIGURES } from './figures.tsx'

export function ContestDetails() {
  const posts = usePosts('contest-details')
  if (!posts) return <LoadingPage />
  return (
    <PostsPage
      title="Contest details"
      posts={posts}
      empty="The details have not been written down yet."
      figureOf={({ id }) => FIGURES[id]}
    />
  )
}

import { PostsPage } from '#web/posts/posts-page.tsx'
import { WithPosts } from '#web/posts/with-posts.tsx'
import { DETAIL_FIGURES } from './figures.tsx'

export const ContestDetails = () => (
  <WithPosts page="contest-details">
    {(posts) => (
      <PostsPage
        title="Contest details"
        posts={posts}
        empty="No contest details yet."
        figureOf={({ id }) => DETAIL_FIGURES[id]}
      />
    )}
  </WithPosts>
)

import { posts } from '#content/posts/contest-details.md'
import { PostsPage } from '#web/posts/posts-page.tsx'
import { FIGURES } from './figures.tsx'

export const ContestDetails = () => (
  <PostsPage title="Contest details" posts={posts} figureOf={({ id }) => FIGURES[id]} />
)

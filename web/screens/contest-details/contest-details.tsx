import '#web/styles/figures.css'
import '#web/styles/screens/contest-details.css'
import { posts } from '#content/posts/contest-details.md'
import { PostsPage } from '#web/components/posts-page.tsx'
import { FIGURES } from './figures.tsx'

export const ContestDetails = () => (
  <PostsPage title="Contest details" posts={posts} figureOf={({ id }) => FIGURES[id]} />
)

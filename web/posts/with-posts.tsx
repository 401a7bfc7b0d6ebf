import { type ReactNode, useMemo } from 'react'
import type { PostPage } from '#contest/rules/posts.ts'
import { Failed } from '#web/components/notices/failed.tsx'
import { LoadingPage } from '#web/components/notices/loading.tsx'
import { postsOf } from '#web/data/calls.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { useRouteTitle } from '#web/site-titles.ts'
import { postsIn, type RenderedPost } from './rendered-post.ts'

interface WithPostsProps {
  page: PostPage
  children: (posts: readonly RenderedPost[]) => ReactNode
}

export function WithPosts({ page, children }: WithPostsProps) {
  const { data, error, refetch } = useAnswer(postsOf(page))
  const posts = useMemo(() => data && postsIn(data), [data])
  const title = useRouteTitle()
  if (posts) return children(posts)
  if (!error) return <LoadingPage />
  return (
    <div className="page loading-page">
      <h1 className="visually-hidden">{title}</h1>
      <Failed text="This page could not be loaded." onRetry={refetch} />
    </div>
  )
}

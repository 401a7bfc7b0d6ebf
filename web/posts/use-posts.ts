import { useMemo } from 'react'
import type { PostPage } from '#contest/rules/posts.ts'
import { postsOf } from '#web/data/calls.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { postsIn, type RenderedPost } from './rendered-post.ts'

/** Undefined until they are here; a page that was opened at its address brings them along. */
export function usePosts(page: PostPage): readonly RenderedPost[] | undefined {
  const { data } = useAnswer(postsOf(page))
  return useMemo(() => data && postsIn(data), [data])
}

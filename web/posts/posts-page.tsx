import { ChevronDown } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { Empty } from '#web/components/notices/empty.tsx'
import { PostArticle, postDate } from './post.tsx'
import { useCurrentPost, useScrollToHash } from './post-anchors.ts'
import type { RenderedPost } from './rendered-post.ts'

interface PostsPageProps {
  title: string
  posts: readonly RenderedPost[]
  /** Text if there are none. */
  empty?: string
  /** False if all posts have the same day. */
  showDates?: boolean
  before?: ReactNode
  after?: ReactNode
  figureOf?: (post: RenderedPost) => ReactNode
}

/** Fewer posts need no index. */
const FEW = 3

export function PostsPage({
  title,
  posts,
  empty,
  showDates = false,
  before,
  after,
  figureOf,
}: PostsPageProps) {
  useScrollToHash()
  return (
    <div className="page">
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <div className="posts-page side-by-side">
        <PostIndex posts={posts} showDates={showDates} />
        <div>
          {before}
          {posts.length === 0 && empty && (
            <div className="card">
              <Empty text={empty} />
            </div>
          )}
          {posts.map((post) => (
            <PostArticle key={post.id} post={post}>
              {figureOf?.(post)}
            </PostArticle>
          ))}
          {after}
        </div>
      </div>
    </div>
  )
}

/** Beside the posts; collapsed on narrow screens. */
function PostIndex({ posts, showDates }: Pick<PostsPageProps, 'posts' | 'showDates'>) {
  const ids = useMemo(() => posts.map(({ id }) => id), [posts])
  const current = useCurrentPost(ids)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {posts.length > FEW && (
        <button
          type="button"
          className="button post-index-key"
          aria-expanded={isOpen}
          aria-controls="post-index"
          onClick={() => setIsOpen(!isOpen)}
        >
          All {posts.length} posts
          <ChevronDown />
        </button>
      )}
      <nav className={isOpen ? 'post-index open' : 'post-index'} id="post-index" aria-label="Posts">
        {posts.map((post) => (
          <Link
            key={post.id}
            to={{ hash: post.id }}
            preventScrollReset
            className={`type-${post.type}`}
            aria-current={post.id === current ? 'true' : undefined}
            onClick={() => setIsOpen(false)}
          >
            <span>
              {post.title}
              {showDates && <small>{postDate(post)}</small>}
            </span>
          </Link>
        ))}
      </nav>
    </>
  )
}

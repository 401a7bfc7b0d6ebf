import { ArrowDown, ArrowUp, Pin } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { PostPage } from '#contest/rules/posts.ts'
import { withSite } from '#contract/fields/placeholders.ts'
import type { ListedPost, placePostCall } from '#contract/organiser/posts.ts'
import { postDate } from '#web/posts/post.tsx'
import { site } from '#web/site.ts'
import { DeskButton } from '../components/desk-button.tsx'
import { DeskError } from '../components/notices.tsx'
import { useDeskAction } from '../data/use-desk-action.ts'
import { formatDeskTime } from '../text/desk-times.ts'

interface PostListProps {
  posts: readonly ListedPost[]
  page: PostPage
  current: number | undefined
  isNew: boolean
}

/** The posts of a page. A filled square means visible to visitors. */
export function PostList({ posts, page, current, isNew }: PostListProps) {
  const nav = useRef<HTMLElement>(null)
  const place = useDeskAction<typeof placePostCall>()
  // On a phone the list scrolls sideways; the post that is edited must be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another post is opened
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [current])
  const index = posts.findIndex(({ id }) => id === current)
  const chosen = posts[index]
  const move = (by: -1 | 1) => {
    if (chosen) void place.run('/api/organiser/posts/place', { id: chosen.id, by })
  }
  return (
    <>
      <nav ref={nav} aria-label="Posts">
        {isNew && (
          <span className="type-info hidden-post" aria-current="true">
            <span>
              New post<small>Not saved yet</small>
            </span>
          </span>
        )}
        {posts.map((post) => (
          <Link
            key={post.id}
            to={`/organiser/posts/${post.id}`}
            className={`type-${post.type}${post.is_shown ? '' : ' hidden-post'}`}
            aria-current={post.id === current ? 'true' : undefined}
          >
            <span>
              <bdi>{withSite(post.title, site.siteName) || 'Untitled'}</bdi>
              {post.pinned && <Pin aria-label="Pinned" />}
              <small>{stateOf(post)}</small>
            </span>
          </Link>
        ))}
      </nav>
      {page !== 'announcements' && chosen?.state !== 'draft' && posts.length > 1 && chosen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
        <div className="buttons posts-places" role="group" aria-label="Place on the page">
          <DeskButton kind="quiet" isPending={place.isPending} onClick={() => move(-1)}>
            <ArrowUp /> Up
          </DeskButton>
          <DeskButton kind="quiet" isPending={place.isPending} onClick={() => move(1)}>
            <ArrowDown /> Down
          </DeskButton>
        </div>
      )}
      {place.error && <DeskError sentence={place.error} />}
    </>
  )
}

function stateOf(post: ListedPost): string {
  if (post.state === 'draft') return 'Draft'
  if (post.state === 'withdrawn') return 'Withdrawn'
  if (post.is_shown) return postDate(post)
  return `Appears ${post.appears_at ? formatDeskTime(post.appears_at) : postDate(post)}`
}

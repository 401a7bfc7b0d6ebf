import { Info, Megaphone, TriangleAlert, Wrench } from 'lucide-react'
import type { MouseEventHandler, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatLongDate } from '#contest/calendar/timestamp.ts'
import type { RenderedPost } from './rendered-post.ts'

const TYPES: Readonly<Record<RenderedPost['type'], { name: string; Icon: typeof Info }>> = {
  main: { name: 'Main', Icon: Megaphone },
  info: { name: 'Info', Icon: Info },
  patch: { name: 'Patch', Icon: Wrench },
  warning: { name: 'Warning', Icon: TriangleAlert },
}

/** Noon in New York, so that the day is the same there as in the post. */
export const postDate = ({ date }: Pick<RenderedPost, 'date'>): string =>
  formatLongDate(new Date(`${date}T17:00:00Z`))

/** Links in a post are plain HTML; those to our own screens are navigated without a reload. */
function useFollow(): MouseEventHandler {
  const navigate = useNavigate()
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const path = link?.getAttribute('href') ?? ''
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!isPlain || !/^[/](?![/])/.test(path)) return
    event.preventDefault()
    navigate(path)
  }
}

/** One post. Its header links to itself; posts-page.tsx scrolls. Children are figures below the text. */
export function PostArticle({ post, children }: { post: RenderedPost; children?: ReactNode }) {
  const { name, Icon } = TYPES[post.type]
  const follow = useFollow()
  return (
    <article className={`post card type-${post.type}`} id={post.id}>
      <span className="post-icon" aria-hidden="true">
        <Icon />
      </span>
      <div className="post-body">
        <div className="post-kind">
          <span className="post-type">
            {name}
            {post.pinned && ' · Pinned'}
          </span>
          <time dateTime={post.date}>{postDate(post)}</time>
        </div>
        <header>
          <h2>
            <Link to={{ hash: post.id }} preventScrollReset className="post-title">
              {post.title}
            </Link>
          </h2>
        </header>
        <div className="post-content">
          {/* biome-ignore-start lint/a11y: the links in it are what is clicked */}
          <div
            className="post-text"
            onClick={follow}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server, which lets no HTML of a post through
            dangerouslySetInnerHTML={{ __html: post.html }}
          />
          {/* biome-ignore-end lint/a11y: see above */}
          {children}
        </div>
      </div>
    </article>
  )
}

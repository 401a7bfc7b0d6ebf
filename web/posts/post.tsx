import { Info, Megaphone, TriangleAlert, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatLongDate } from '#contract/fields/timestamp.ts'
import type { RenderedPost } from './rendered-post.ts'

const TYPES: Readonly<Record<RenderedPost['type'], { name: string; Icon: typeof Info }>> = {
  main: { name: 'Main', Icon: Megaphone },
  info: { name: 'Info', Icon: Info },
  patch: { name: 'Patch', Icon: Wrench },
  warning: { name: 'Warning', Icon: TriangleAlert },
}

/** Noon in New York, so that the day is the same one there as in the post. */
export const postDate = ({ date }: Pick<RenderedPost, 'date'>): string =>
  formatLongDate(new Date(`${date}T17:00:00Z`))

/** One post. Its header leads to itself; posts-page.tsx does the scrolling. Children are figures below the text. */
export function Post({ post, children }: { post: RenderedPost; children?: ReactNode }) {
  const { name, Icon } = TYPES[post.type]
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
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server, which lets no HTML of a post through */}
          <div className="post-text" dangerouslySetInnerHTML={{ __html: post.html }} />
          {children}
        </div>
      </div>
    </article>
  )
}

import { Info, Megaphone, TriangleAlert, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PostType } from '#content/posts.ts'
import { formatLongDate } from '#contract/fields/timestamp.ts'
import type { RenderedPost } from './rendered-post.ts'

const TYPES: Readonly<Record<PostType, { name: string; Icon: typeof Info }>> = {
  main: { name: 'Main', Icon: Megaphone },
  info: { name: 'Info', Icon: Info },
  patch: { name: 'Patch', Icon: Wrench },
  warning: { name: 'Warning', Icon: TriangleAlert },
}

/** Noon in New York, so that the day is the same one there as in the post. */
export const postDate = ({ year, month, day }: Pick<RenderedPost, 'year' | 'month' | 'day'>): string =>
  formatLongDate(new Date(Date.UTC(year, month - 1, day, 17)))

/** One post. Its header leads to itself; posts-page.tsx does the scrolling. Children are figures below the text. */
export function Post({ post, children }: { post: RenderedPost; children?: ReactNode }) {
  const { name, Icon } = TYPES[post.postType]
  return (
    <article className={`post card type-${post.postType}`} id={post.id}>
      <span className="post-icon" aria-hidden="true">
        <Icon />
      </span>
      <div className="post-body">
        <div className="post-kind">
          <span className="post-type">{name}</span>
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
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own posts by markdown.ts, which lets no HTML through */}
          <div className="post-text" dangerouslySetInnerHTML={{ __html: post.html }} />
          {children}
        </div>
      </div>
    </article>
  )
}

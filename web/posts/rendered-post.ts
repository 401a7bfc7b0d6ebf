import type { AnswerOf, Received } from '#contract/call.ts'
import type { postsCall } from '#contract/posts.ts'

/** Its `html` is safe to put into the page: the server makes it, and lets no HTML of a post through. */
export type RenderedPost = AnswerOf<typeof postsCall>['posts'][number]

/** What can be shown of an answer: a post without an anchor or without words cannot. */
export const postsIn = ({ posts }: Received<typeof postsCall>): RenderedPost[] =>
  (posts ?? []).flatMap((post) =>
    post?.id && post.html
      ? [
          {
            id: post.id,
            title: post.title ?? '',
            type: post.type ?? 'info',
            date: post.date ?? '',
            pinned: post.pinned ?? false,
            html: post.html,
          },
        ]
      : [],
  )

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The words of a post, as a reader would search for them. */
export const postWords = ({ html }: Pick<RenderedPost, 'html'>): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string | undefined) =>
      code ? String.fromCodePoint(Number(code)) : (ENTITIES[name ?? ''] ?? whole),
    )

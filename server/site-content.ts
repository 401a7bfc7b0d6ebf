/** The organiser's texts on the site, and the screens prerendered with them. */
import { POST_PAGES, type PostPage } from '#contest/rules/posts.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { postsCall } from '#contract/posts.ts'
import type { Prerendered } from '#contract/site/prerendered.ts'
import type { FeedPost } from './pages/announcements-feed.ts'
import type { SiteSettings } from './site.ts'

type Posts = AnswerOf<typeof postsCall>

export interface SiteContent {
  /** Posts that have appeared. */
  posts: Readonly<Record<PostPage, Posts['posts']>>
  /** For the Atom feed. */
  feed: readonly FeedPost[]
  /** Null while the website is not built; its scripts then render everything. */
  drawn: Prerendered | null
}

/** `revision` counts the changes. */
export interface CurrentContent {
  words: SiteContent
  site: SiteSettings
  revision: number
}

export const EMPTY_CONTENT: SiteContent = {
  posts: { announcements: [], faq: [], 'how-it-works': [], 'contest-details': [] },
  feed: [],
  drawn: null,
}

/** The answers a screen was prerendered with, by address: the browser must start with the same ones. */
export function answersIn(screen: string, { posts }: SiteContent): Record<string, Posts> | undefined {
  const page = POST_PAGES.find((name) => name === screen)
  return page && { [`/api/posts?page=${page}`]: { posts: posts[page] } }
}

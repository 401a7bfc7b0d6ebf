/** What the site says in the organiser's own words, and its screens drawn with them. Whoever builds the app gives it. */
import { POST_PAGES, type PostPage } from '#contest/rules/posts.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { postsCall } from '#contract/posts.ts'
import type { Prerendered } from '#contract/site/prerendered.ts'
import type { FeedPost } from './pages/announcements-feed.ts'
import type { SiteSettings } from './site.ts'

type Posts = AnswerOf<typeof postsCall>

export interface SiteContent {
  /** Those whose day has come. */
  posts: Readonly<Record<PostPage, Posts['posts']>>
  /** What the Atom feed lists. */
  feed: readonly FeedPost[]
  /** Null while the website is not built: then its scripts draw everything. */
  drawn: Prerendered | null
}

/** What the site says at the moment; `revision` counts the changes. */
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

/** The answers that a screen is drawn with, by their addresses: it must begin with the same ones in the browser. */
export function answersIn(screen: string, { posts }: SiteContent): Record<string, Posts> | undefined {
  const page = POST_PAGES.find((name) => name === screen)
  return page && { [`/api/posts?page=${page}`]: { posts: posts[page] } }
}

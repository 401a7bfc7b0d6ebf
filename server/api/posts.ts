import { postsCall } from '#contract/posts.ts'
import { answering } from '../answers/answering.ts'
import type { SiteContent } from '../site-content.ts'

export const answerPosts = (current: () => { words: SiteContent; revision: number }) =>
  answering(postsCall, {
    timed: true,
    find: (_, { page }) => page,
    keyOf: (page) => page,
    shows: () => [current().revision],
    present: (_, page) => ({ posts: current().words.posts[page] }),
  })

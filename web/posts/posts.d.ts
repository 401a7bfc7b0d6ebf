/** What posts-plugin.ts makes of a page of posts. */
declare module '*.md' {
  import type { RenderedPost } from './rendered-post.ts'
  export const posts: readonly RenderedPost[]
}

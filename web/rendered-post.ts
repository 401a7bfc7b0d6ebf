import type { Post } from '#content/posts.ts'

export interface RenderedPost extends Post {
  /** Safe to put into the page: made by markdown.ts, which lets no HTML through. */
  html: string
}

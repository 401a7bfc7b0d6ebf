/** Posts as the site shows them: with the name of the site, and as HTML. */
import { renderMarkdown } from './markdown.ts'
import type { Post } from './posts.ts'

export interface RenderedPost extends Omit<Post, 'content'> {
  /** Safe to put into a page: markdown.ts lets no HTML of a post through. */
  html: string
}

/** `{site}` stands for the site's name, in titles and in texts. */
export const withSiteName = (post: Post, siteName: string): Post => ({
  ...post,
  title: post.title.replaceAll('{site}', () => siteName),
  content: post.content.replaceAll('{site}', () => siteName),
})

export const renderPost = ({ content, ...post }: Post): RenderedPost => ({
  ...post,
  html: renderMarkdown(content),
})

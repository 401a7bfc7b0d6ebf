import type { Post } from '#content/posts.ts'

export interface RenderedPost extends Omit<Post, 'content'> {
  /** Safe to put into the page: made by markdown.ts, which lets no HTML through. */
  html: string
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The words of a post, as a reader would search for them. */
export const wordsOf = ({ html }: Pick<RenderedPost, 'html'>): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string | undefined) =>
      code ? String.fromCodePoint(Number(code)) : (ENTITIES[name ?? ''] ?? whole),
    )

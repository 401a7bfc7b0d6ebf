import type { DatedNotice } from './notices-of.ts'

export interface NewPost {
  anchor: string
  title: string
  at: Date
}

export const postNotice = ({ anchor, title, at }: NewPost): DatedNotice => ({
  kind: 'post',
  id: `post-${anchor}`,
  at,
  title,
  body: 'A new post on the announcements page.',
  path: `/announcements#${anchor}`,
})

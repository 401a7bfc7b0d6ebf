import { startOfDay } from '#contest/calendar/eastern.ts'
import { escapeXml } from '../html.ts'

export interface FeedPost {
  id: string
  title: string
  postType: string
  date: string
  content: string
  /** When it appeared; by default with its day. */
  publishedAt?: Date
  editedAt?: Date | null
}

const publicationOf = ({ publishedAt, date }: FeedPost): Date => publishedAt ?? startOfDay(date)

/** An edit before it appeared does not count. */
const updateOf = (post: FeedPost): Date => {
  const publishedAt = publicationOf(post)
  return post.editedAt && post.editedAt > publishedAt ? post.editedAt : publishedAt
}

export function announcementsFeed(
  posts: readonly FeedPost[],
  { publicUrl, siteName }: { publicUrl: string; siteName: string },
): string {
  const newestFirst = [...posts].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
  const page = `${publicUrl}/announcements`
  const updated = new Date(Math.max(0, ...posts.map((post) => updateOf(post).getTime())))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escapeXml(`${siteName} announcements`)}</title>`,
    `<id>${escapeXml(page)}</id>`,
    `<link href="${escapeXml(page)}"/>`,
    `<link rel="self" href="${escapeXml(`${publicUrl}/announcements.atom`)}"/>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<author><name>${escapeXml(siteName)}</name></author>`,
    ...newestFirst.map((post) => entry(post, page)),
    '</feed>',
    '',
  ].join('\n')
}

function entry(post: FeedPost, page: string): string {
  const { id, title, postType, content } = post
  const address = escapeXml(`${page}#${id}`)
  return [
    '<entry>',
    `<title>${escapeXml(title)}</title>`,
    `<id>${address}</id>`,
    `<link href="${address}"/>`,
    `<published>${publicationOf(post).toISOString()}</published>`,
    `<updated>${updateOf(post).toISOString()}</updated>`,
    `<category term="${escapeXml(postType)}"/>`,
    `<content type="text">${escapeXml(content)}</content>`,
    '</entry>',
  ].join('')
}

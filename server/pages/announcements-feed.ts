/** The announcements as an Atom feed. */
import { startOfDay } from '../calendar/eastern.ts'
import { escapeHtml } from './html.ts'

/** A post of the announcements page, as whoever builds the app gives it. */
export interface FeedPost {
  id: string
  title: string
  postType: string
  /** yyyy-mm-dd */
  date: string
  /** Markdown. */
  content: string
}

export function announcementsFeed(
  posts: readonly FeedPost[],
  { publicUrl, siteName }: { publicUrl: string; siteName: string },
): string {
  const newestFirst = [...posts].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
  const page = `${publicUrl}/announcements`
  const updated = newestFirst[0] ? startOfDay(newestFirst[0].date) : new Date(0)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escapeHtml(`${siteName} announcements`)}</title>`,
    `<id>${escapeHtml(page)}</id>`,
    `<link href="${escapeHtml(page)}"/>`,
    `<link rel="self" href="${escapeHtml(`${publicUrl}/announcements.atom`)}"/>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<author><name>${escapeHtml(siteName)}</name></author>`,
    ...newestFirst.map((post) => entry(post, page)),
    '</feed>',
    '',
  ].join('\n')
}

function entry({ id, title, postType, date, content }: FeedPost, page: string): string {
  const address = escapeHtml(`${page}#${id}`)
  const at = startOfDay(date).toISOString()
  return [
    '<entry>',
    `<title>${escapeHtml(title)}</title>`,
    `<id>${address}</id>`,
    `<link href="${address}"/>`,
    `<published>${at}</published>`,
    `<updated>${at}</updated>`,
    `<category term="${escapeHtml(postType)}"/>`,
    `<content type="text">${escapeHtml(content)}</content>`,
    '</entry>',
  ].join('')
}

import { z } from 'zod'
import { getCall } from './call.ts'

/** The pages that are written rather than computed. */
export const POST_PAGES = ['announcements', 'faq', 'how-it-works', 'contest-details'] as const
export type PostPage = (typeof POST_PAGES)[number]

const POST_TYPES = ['main', 'info', 'patch', 'warning'] as const

const post = z.strictObject({
  id: z.string().describe('The anchor in the address of the page.'),
  title: z.string().describe('In words, without markup.'),
  type: z.enum(POST_TYPES).describe('What kind of news it is.'),
  date: z.iso.date().describe('The day it is of, as yyyy-mm-dd.'),
  html: z.string().describe('The text as HTML, without scripts and without pictures.'),
})

export const postsCall = getCall('/api/posts', {
  summary: 'The posts of a page, in the order in which they were written.',
  query: z.object({ page: z.enum(POST_PAGES).describe('The page that shows them.') }),
  answer: z.strictObject({ posts: z.array(post).describe('Those whose day has come.') }),
  refusals: [400],
})

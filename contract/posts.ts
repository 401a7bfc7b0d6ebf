import { z } from 'zod'
import { POST_PAGES, POST_TYPES } from '#contest/rules/posts.ts'
import { getCall } from './call.ts'

const post = z.strictObject({
  id: z.string().describe('The anchor in the address of the page.'),
  title: z.string().describe('In words, without markup.'),
  type: z.enum(POST_TYPES).describe('What kind of news it is.'),
  date: z.iso.date().describe('The day it is of, as yyyy-mm-dd.'),
  pinned: z.boolean().describe('Whether it stands above the others.'),
  html: z.string().describe('The text as HTML, without scripts and without pictures.'),
})

export const postsCall = getCall('/api/posts', {
  summary: 'The posts of a page, in the order in which they were written, those that are pinned first.',
  query: z.object({ page: z.enum(POST_PAGES).describe('The page that shows them.') }),
  answer: z.strictObject({ posts: z.array(post).describe('Those whose day has come.') }),
  refusals: [400],
})

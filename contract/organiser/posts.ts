import { z } from 'zod'
import { DESK_ROLES } from '#contest/rules/desk-roles.ts'
import { POST_PAGES, POST_STATES, POST_TYPES } from '#contest/rules/posts.ts'
import { getCall, postCall } from '../call.ts'

const author = z.strictObject({
  kind: z.enum(['person', 'terminal', 'contest']),
  gamertag: z.string().nullable(),
  role: z.enum(DESK_ROLES).nullable(),
})

const listedPost = z.object({
  id: z.int(),
  page: z.enum(POST_PAGES),
  anchor: z.string(),
  type: z.enum(POST_TYPES),
  title: z.string(),
  date: z.iso.date(),
  pinned: z.boolean(),
  state: z.enum(POST_STATES),
  appears_at: z.iso.datetime().nullable().describe('Null: with the first moment of its day, Eastern time.'),
  is_shown: z.boolean().describe('Whether visitors see it at this moment.'),
  is_fixed: z.boolean().describe('It has been published once: page and anchor stay.'),
  version: z.int(),
  changed_at: z.iso.datetime(),
})

export const deskPost = listedPost.extend({ body: z.string() })

export type ListedPost = z.output<typeof listedPost>
export type DeskPost = z.output<typeof deskPost>

export const deskPostsCall = getCall('/api/organiser/posts', {
  atLeast: 'organiser',
  summary: 'All posts of all pages, in the order of their pages, with drafts and withdrawn ones.',
  answer: z.strictObject({
    posts: z.array(listedPost),
    today: z.iso.date().describe('The day of the contest, Eastern time.'),
  }),
})

export const deskPostCall = getCall('/api/organiser/posts/:id', {
  atLeast: 'organiser',
  summary: 'One post with its words.',
  params: z.object({ id: z.coerce.number().pipe(z.int32()) }),
  answer: z.strictObject({ post: deskPost }),
})

/** Unvalidated text: problems are reported in words, not by the shape. */
const LONGEST = 100_000
const typed = z.strictObject({
  page: z.enum(POST_PAGES),
  anchor: z.string().max(LONGEST),
  type: z.enum(POST_TYPES),
  title: z.string().max(LONGEST),
  date: z.string().max(LONGEST),
  body: z.string().max(LONGEST),
})

export const previewPostCall = postCall('/api/organiser/posts/preview', {
  atLeast: 'organiser',
  summary: 'A post as its page would show it, and what keeps it from being published.',
  body: typed,
  answer: z.strictObject({
    title: z.string().describe('With the name of the site.'),
    html: z.string(),
    faults: z.array(
      z.strictObject({
        field: z.enum(['page', 'anchor', 'type', 'title', 'date', 'body']),
        says: z.string(),
      }),
    ),
  }),
})

const edited = z.strictObject({ id: z.int32(), version: z.int32() })
const why = z.string().max(500).nullish()
const saved = z.strictObject({ post: deskPost })

export const savePostCall = postCall('/api/organiser/posts/save', {
  atLeast: 'organiser',
  summary: 'Saves a post as a draft or publishes it, a new one or an edit of the version it was made from.',
  body: typed.extend({
    edited: edited.nullable().describe('Null: a new post.'),
    pinned: z.boolean(),
    appears_at: z.iso.datetime().nullable(),
    state: z.enum(POST_STATES),
    why,
  }),
  answer: saved,
})

/** As base64, because a desk body is JSON. */
const MAX_IMAGE_TEXT = 960_000

export const addPostImageCall = postCall('/api/organiser/posts/images', {
  atLeast: 'organiser',
  summary:
    'Keeps an image for posts: WebP, PNG or JPEG, at most 1600 pixels and 700 kB. Its address goes into the text.',
  body: z.strictObject({ data: z.base64().max(MAX_IMAGE_TEXT).describe('The file.') }),
  answer: z.strictObject({ path: z.string().describe('For the text: ![what it shows](path).') }),
})

export const setPostStateCall = postCall('/api/organiser/posts/state', {
  atLeast: 'organiser',
  summary: 'Withdraws a published post, or restores it.',
  body: edited.extend({ state: z.enum(['published', 'withdrawn']), why }),
  answer: saved,
})

export const discardPostCall = postCall('/api/organiser/posts/discard', {
  atLeast: 'organiser',
  summary: 'Discards a draft that was never published.',
  body: edited,
  answer: z.strictObject({ discarded: z.int() }),
})

export const placePostCall = postCall('/api/organiser/posts/place', {
  atLeast: 'organiser',
  summary: 'Moves a post by one place on its page.',
  body: z.strictObject({ id: z.int32(), by: z.union([z.literal(-1), z.literal(1)]) }),
  answer: z.strictObject({ moved: z.boolean() }),
})

const postVersion = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  author,
  type: z.enum(POST_TYPES),
  title: z.string(),
  date: z.iso.date(),
  body: z.string(),
  pinned: z.boolean(),
  state: z.enum(POST_STATES),
  appears_at: z.iso.datetime().nullable(),
})

export type PostVersion = z.output<typeof postVersion>

export const postHistoryCall = getCall('/api/organiser/posts/:id/history', {
  atLeast: 'organiser',
  summary: 'Every version of a post with its whole text, the newest first.',
  params: z.object({ id: z.coerce.number().pipe(z.int32()) }),
  answer: z.strictObject({ versions: z.array(postVersion) }),
})

export const restorePostCall = postCall('/api/organiser/posts/restore', {
  atLeast: 'organiser',
  summary: 'Restores the text of an older version.',
  body: edited.extend({ to: z.int32(), why }),
  answer: saved,
})

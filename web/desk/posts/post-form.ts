import { anchorFor, type PostPage } from '#contest/rules/posts.ts'
import type { BodySent } from '#contract/call.ts'
import type { DeskPost, ListedPost, savePostCall } from '#contract/organiser/posts.ts'
import { easternMoment, easternText } from '../text/eastern-moment.ts'

export interface PostForm {
  page: PostPage
  anchor: string
  type: DeskPost['type']
  title: string
  date: string
  body: string
  pinned: boolean
  /** Eastern time; empty: with its day. */
  appears: string
}

export const formOf = (post: DeskPost): PostForm => {
  const { page, anchor, type, title, date, body, pinned, appears_at } = post
  return { page, anchor, type, title, date, body, pinned, appears: easternText(appears_at) }
}

export const emptyForm = (page: PostPage, today: string): PostForm => ({
  ...{ page, anchor: '', type: 'info', title: '', date: today, body: '', pinned: false, appears: '' },
})

/** The anchor follows the title until it is edited or links may lead to it. */
export function withTitle(form: PostForm, title: string, { isFixed }: { isFixed: boolean }): PostForm {
  const follows = !isFixed && form.anchor === anchorFor(form.title)
  return { ...form, title, ...(follows && { anchor: anchorFor(title) }) }
}

export const isSameForm = (one: PostForm, other: PostForm): boolean =>
  (Object.keys(one) as (keyof PostForm)[]).every((name) => one[name] === other[name])

const NAMES: Readonly<Record<keyof PostForm, string>> = {
  title: 'title',
  body: 'text',
  anchor: 'anchor',
  date: 'date',
  type: 'type',
  page: 'page',
  pinned: 'pin',
  appears: 'moment to appear',
}

export const differingFields = (one: PostForm, other: PostForm): string[] =>
  (Object.keys(NAMES) as (keyof PostForm)[])
    .filter((name) => one[name] !== other[name])
    .map((name) => NAMES[name])

export function waits(
  { appears, date }: Pick<PostForm, 'appears' | 'date'>,
  now: Date,
  today: string,
): boolean {
  const moment = easternMoment(appears)
  return moment ? new Date(moment) > now : date > today
}

export function sentForm(
  form: PostForm,
  { post, state }: { post: DeskPost | null; state: DeskPost['state'] },
): BodySent<typeof savePostCall> {
  const { appears, ...fields } = form
  return {
    ...fields,
    state,
    appears_at: easternMoment(appears),
    edited: post && { id: post.id, version: post.version },
  }
}

/** In the order of the site, with unpublished posts on top: announcements newest first, other pages in their own order. */
export function inReadingOrder(posts: readonly ListedPost[], page: PostPage): ListedPost[] {
  const ofPage = posts.filter((post) => post.page === page)
  const drafts = ofPage.filter(({ state }) => state === 'draft').toReversed()
  const others = ofPage.filter(({ state }) => state !== 'draft')
  if (page !== 'announcements') return [...drafts, ...others]
  const newestFirst = others.toReversed().sort((a, b) => b.date.localeCompare(a.date))
  return [...drafts, ...newestFirst]
}

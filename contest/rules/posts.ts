export const POST_PAGES = ['announcements', 'faq', 'how-it-works', 'contest-details'] as const
export type PostPage = (typeof POST_PAGES)[number]

export const POST_TYPES = ['main', 'info', 'patch', 'warning'] as const
export type PostType = (typeof POST_TYPES)[number]

/** `withdrawn`: published once, kept, and hidden. */
export const POST_STATES = ['draft', 'published', 'withdrawn'] as const
export type PostState = (typeof POST_STATES)[number]

export interface PostText {
  page: PostPage
  /** The last part of its address. */
  anchor: string
  type: PostType
  title: string
  /** yyyy-mm-dd */
  date: string
  /** Markdown. */
  body: string
}

export interface PostFields extends PostText {
  pinned: boolean
  state: PostState
  /** Null: at the start of its day. */
  appearsAt: Date | null
}

/** Whether visitors can see it; `today` is the contest day. */
export const isShown = (
  { state, appearsAt, date }: Pick<PostFields, 'state' | 'appearsAt' | 'date'>,
  { now, today }: { now: Date; today: string },
): boolean => state === 'published' && (appearsAt ? appearsAt <= now : date <= today)

const ANCHOR = /^[a-z0-9]+(-[a-z0-9]+)*$/
const MAX_ANCHOR_LENGTH = 80
const MAX_TITLE_LENGTH = 200
export const MAX_BODY_LENGTH = 20_000

export const isAnchor = (text: string): boolean => ANCHOR.test(text)

/** Suggests an address from a title: its words in lower case, joined by hyphens. Empty for a title without Latin letters. */
export const anchorFor = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_ANCHOR_LENGTH)
    .replace(/-+$/, '')

/** The calendar day of yyyy-mm-dd; undefined for impossible days such as February 30. */
export function parsePostDate(date: string): { year: number; month: number; day: number } | undefined {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []).map(Number)
  const real = new Date(Date.UTC(year, month - 1, day))
  return real.getUTCMonth() === month - 1 && real.getUTCDate() === day ? { year, month, day } : undefined
}

/**
 * Invisible characters that change the direction of the text around them. Letters carry their own direction, so no
 * language needs them.
 */
const TURNING_MARKS = /[\u202a-\u202e\u2066-\u2069]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text may hold, and feeds least of all
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/g

export const withoutTurningMarks = (text: string): string => text.replace(TURNING_MARKS, '')

/**
 * Normalises a post for storage and for the posts file. A line of three hyphens would begin the next post there, so it
 * gets a leading space, which Markdown ignores.
 */
export function tidied<Text extends Pick<PostText, 'anchor' | 'title' | 'body'>>(text: Text): Text {
  const body = withoutTurningMarks(
    text.body.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(CONTROL, ''),
  ).trim()
  return {
    ...text,
    anchor: text.anchor.trim(),
    title: withoutTurningMarks(text.title.replace(/[\s\u0085]+/g, ' ').replace(CONTROL, '')).trim(),
    body: body.replace(/^---(?=\n|$)/, '***').replace(/^---$/gm, ' ---'),
  }
}

export type PostFault = { field: 'page' | 'anchor' | 'type' | 'title' | 'date' | 'body'; says: string }

/** Everything that prevents publishing. A draft may be incomplete, but what it contains must be valid. */
export function faultsOf(post: PostText, { isDraft = false } = {}): PostFault[] {
  const { page, anchor, type, title, date, body } = post
  const faults: (PostFault | false)[] = [
    !POST_PAGES.includes(page) && { field: 'page', says: `No page is called "${page}".` },
    !title && { field: 'title', says: 'It needs a title.' },
    title.length > MAX_TITLE_LENGTH && {
      field: 'title',
      says: `The title has ${title.length} characters; ${MAX_TITLE_LENGTH} is the most.`,
    },
    !isAnchor(anchor) && {
      field: 'anchor',
      says: 'The anchor is made of lower-case letters and digits, in words joined by hyphens.',
    },
    anchor.length > MAX_ANCHOR_LENGTH && {
      field: 'anchor',
      says: `The anchor has ${anchor.length} characters; ${MAX_ANCHOR_LENGTH} is the most.`,
    },
    !POST_TYPES.includes(type) && { field: 'type', says: `The type is one of ${POST_TYPES.join(', ')}.` },
    !parsePostDate(date) && { field: 'date', says: 'The date must be a real day, such as 2026-03-01.' },
    !body && !isDraft && { field: 'body', says: 'It needs a text.' },
    body.length > MAX_BODY_LENGTH && {
      field: 'body',
      says: `The text has ${body.length} characters; ${MAX_BODY_LENGTH} is the most.`,
    },
  ]
  return faults.filter((fault) => fault !== false)
}

/**
 * The posts of one page: Markdown, each post under a front matter of `id`, `title`, `type` and `date`, and perhaps `pinned`
 * and `appears`, between two lines of three hyphens.
 */
import { isAnchor, POST_TYPES, type PostType, parsePostDate } from '#contest/rules/posts.ts'

export interface Post {
  id: string
  title: string
  postType: PostType
  /** 1 to 12. */
  month: number
  day: number
  year: number
  /** The same day as yyyy-mm-dd. */
  date: string
  /** Markdown. */
  content: string
  /** Whether it stands above the others of its page. */
  pinned?: true
  /** When it appears; absent: with its day. */
  appearsAt?: Date
}

const FIELDS = ['id', 'title', 'type', 'date'] as const
const OPTIONAL = ['pinned', 'appears'] as const
const ALL_FIELDS = [...FIELDS, ...OPTIONAL]
type Field = (typeof FIELDS)[number]
type AnyField = (typeof ALL_FIELDS)[number]

/** A post and its line numbers, with which a mistake can be reported. */
export interface PlacedPost {
  post: Post
  line: number
  lineOf: Readonly<Record<Field, number>>
}

export interface PostProblem {
  line: number
  message: string
}

const FENCE = '---'

/** Throws on the first malformed post; the content check finds it long before a reader does. */
export function parsePosts(markdown: string): Post[] {
  const { posts, problems } = readPosts(markdown)
  const [first] = problems
  if (first) throw new Error(`line ${first.line}: ${first.message}`)
  return posts.map(({ post }) => post)
}

export function readPosts(markdown: string): { posts: PlacedPost[]; problems: PostProblem[] } {
  const lines = markdown.split(/\r?\n/)
  const posts: PlacedPost[] = []
  const problems: PostProblem[] = []
  const skipTo = (from: number) => {
    const fence = lines.indexOf(FENCE, from)
    return fence < 0 ? lines.length : fence
  }
  let start = skipTo(0)
  if (lines.slice(0, start).some((line) => line.trim()))
    problems.push({ line: 1, message: 'text before the first post' })
  while (start < lines.length) {
    const end = skipTo(start + 1)
    const next = skipTo(end + 1)
    if (end === lines.length) {
      problems.push({ line: start + 1, message: 'front matter that is never closed' })
      break
    }
    const content = lines
      .slice(end + 1, next)
      .join('\n')
      .trim()
    const placed = readPost(lines.slice(start + 1, end), start + 1, content, problems)
    if (placed) posts.push(placed)
    start = next
  }
  return { posts, problems }
}

function readPost(matter: string[], line: number, content: string, problems: PostProblem[]) {
  const found: Partial<Record<AnyField, { value: string; line: number }>> = {}
  const before = problems.length
  for (const [index, text] of matter.entries()) {
    // Markdown formatters like to set the fences off with empty lines.
    if (!text.trim()) continue
    const at = line + 1 + index
    const [, key = '', value = ''] = /^(\w+): *(.*?) *$/.exec(text) ?? []
    const field = ALL_FIELDS.find((name) => name === key)
    if (!field) problems.push({ line: at, message: `front matter has no field "${key || text}"` })
    else if (found[field]) problems.push({ line: at, message: `${field} is given twice` })
    else found[field] = { value, line: at }
  }
  const { id, title, type, date, pinned, appears } = found
  for (const field of FIELDS)
    if (!found[field]?.value)
      problems.push({ line: found[field]?.line ?? line, message: `post without ${field}` })
  if (!id || !title || !type || !date || problems.length > before) return

  const postType = POST_TYPES.find((name) => name === type.value)
  const day = parsePostDate(date.value)
  if (!isAnchor(id.value))
    problems.push({ line: id.line, message: `id "${id.value}" is not lower-case words joined by hyphens` })
  if (!postType)
    problems.push({ line: type.line, message: `type "${type.value}" is none of ${POST_TYPES.join(', ')}` })
  if (!day) problems.push({ line: date.line, message: `date "${date.value}" is not a real date` })
  const appearsAt = appears && momentOf(appears.value)
  if (appears && !appearsAt)
    problems.push({
      line: appears.line,
      message: `appears "${appears.value}" is not a moment such as 2026-03-01T17:00:00Z`,
    })
  if (pinned && pinned.value !== 'yes')
    problems.push({ line: pinned.line, message: 'pinned is "yes", or the line is left out' })
  if (!postType || !day || problems.length > before) return
  const post: Post = {
    ...{ id: id.value, title: title.value, postType, ...day, date: date.value, content },
    ...(pinned && { pinned: true }),
    ...(appearsAt && { appearsAt }),
  }
  return { post, line, lineOf: { id: id.line, title: title.line, type: type.line, date: date.line } }
}

/** A moment with its zone, or nothing when it is none: a file means the same one on every machine. */
function momentOf(text: string): Date | undefined {
  const moment = new Date(text)
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)
  return isWhole && !Number.isNaN(moment.getTime()) ? moment : undefined
}

/** The text of the file that `parsePosts` reads. */
export const postsText = (posts: readonly Omit<Post, 'year' | 'month' | 'day'>[]): string =>
  posts
    .map(({ id, title, postType, date, pinned, appearsAt, content }) =>
      [
        FENCE,
        `id: ${id}`,
        `title: ${title}`,
        `type: ${postType}`,
        `date: ${date}`,
        ...(pinned ? ['pinned: yes'] : []),
        ...(appearsAt ? [`appears: ${appearsAt.toISOString()}`] : []),
        FENCE,
        content,
        '',
      ].join('\n'),
    )
    .join('\n')

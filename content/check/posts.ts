/** The posts of the four pages that are written rather than computed. */
import { POST_PAGES, POST_TYPES, type PostPage } from '#contest/rules/posts.ts'
import { renderMarkdown } from '../markdown.ts'
import { PostBeyondBounds } from '../post-bounds.ts'
import { type PlacedPost, readPosts } from '../posts.ts'
import type { ContentTexts } from './source-mapped-content.ts'
import type { Problem } from './source-mapped-json.ts'

export const postFileName = (page: PostPage): string => `posts/${page}.md`

const MIN_POST_LENGTH = 80

export type PlacedPosts = Readonly<Record<PostPage, readonly PlacedPost[]>>

/** Reads every page; what is wrong within one goes to `problems`. */
export function readPlacedPosts(
  texts: ContentTexts,
  problems: Problem[],
  { isShipped }: { isShipped: boolean },
): PlacedPosts {
  const known = new Set<string>(POST_PAGES.map(postFileName))
  for (const file of texts.keys())
    if (file.startsWith('posts/') && !known.has(file))
      problems.push({ file, line: 1, message: 'no page shows this file' })
  const before = problems.length
  const pages = POST_PAGES.map((page) => [page, readPage(postFileName(page), texts, problems)] as const)
  const posts = Object.fromEntries(pages) as Record<PostPage, PlacedPost[]>
  if (problems.length === before) checkOrder(posts, problems)
  if (problems.length === before && isShipped) checkShippedPages(posts, problems)
  return posts
}

function readPage(file: string, texts: ContentTexts, problems: Problem[]): PlacedPost[] {
  const text = texts.get(file)
  if (text === undefined) {
    problems.push({ file, line: 1, message: 'the file is missing' })
    return []
  }
  const page = readPosts(text)
  for (const problem of page.problems) problems.push({ file, ...problem })
  const ids = new Set<string>()
  for (const { post, line, lineOf } of page.posts) {
    // The id is the anchor in the page's address.
    if (ids.has(post.id))
      problems.push({ file, line: lineOf.id, message: `a second post has the id ${post.id}` })
    if (post.content.length < MIN_POST_LENGTH)
      problems.push({
        ...{ file, line },
        message: `post ${post.id} has ${post.content.length} characters, and ${MIN_POST_LENGTH} are the least`,
      })
    const tooMuch = beyondBounds(post.content)
    if (tooMuch) problems.push({ file, line, message: `post ${post.id} cannot be shown: ${tooMuch}` })
    ids.add(post.id)
  }
  return page.posts
}

function beyondBounds(markdown: string): string | undefined {
  try {
    renderMarkdown(markdown)
    return undefined
  } catch (error) {
    if (error instanceof PostBeyondBounds) return error.message
    throw error
  }
}

/** A contest of one's own may leave a page empty; the one that comes with the product shows what the pages can do. */
function checkShippedPages(posts: PlacedPosts, problems: Problem[]): void {
  const { announcements, faq } = posts
  for (const page of POST_PAGES)
    if (posts[page].length === 0)
      problems.push({ file: postFileName(page), line: 1, message: 'has no posts' })
  const [, , third] = faq
  if (faq.length > 0 && faq.length !== 2)
    problems.push({
      file: postFileName('faq'),
      line: third?.line ?? 1,
      message: `must have exactly two posts, not ${faq.length}`,
    })
  const file = postFileName('announcements')
  for (const type of POST_TYPES)
    if (announcements.length > 0 && !announcements.some(({ post }) => post.postType === type))
      problems.push({ file, line: 1, message: `has no post of type ${type}` })
}

function checkOrder({ announcements }: PlacedPosts, problems: Problem[]): void {
  const file = postFileName('announcements')
  for (const [index, { post, lineOf }] of announcements.entries()) {
    const previous = announcements[index - 1]?.post
    if (previous && post.date < previous.date)
      problems.push({
        file,
        line: lineOf.date,
        message: `post ${post.id} of ${post.date} stands after ${previous.id} of ${previous.date}`,
      })
  }
}

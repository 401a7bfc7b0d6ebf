/**
 * Renders the Markdown of posts: paragraphs, lists, tables, quotes, emphasis, links, images, code. Runs when a post
 * changes, never for a visitor. Authors may be deceived or malicious, so only markup made in this file gets through.
 */
import { Marked, type Tokens } from 'marked'
import { MAX_BODY_LENGTH, withoutTurningMarks } from '#contest/rules/posts.ts'
import { boundedHtml, boundedTokens, PostBeyondBounds } from './post-bounds.ts'
import { imageAt } from './post-image.ts'

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * Allows our screens, other sites by https, and anchors. Never a script or a disguised site: browsers read a backslash
 * as a slash, and treat the part before an @ as a user name.
 */
const isSafe = (href: string): boolean => {
  if (/[\\\s]/.test(href)) return false
  if (/^https:/i.test(href)) return URL.canParse(href) && /^https:\/\/[^/?#@]+([/?#]|$)/i.test(href)
  return /^(\/(?!\/)|#|mailto:)/i.test(href)
}

const marked = new Marked({
  gfm: true,
  renderer: {
    // HTML in a post is shown as text.
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    // After an opening script or pre tag the Markdown parser would pass the rest through as HTML.
    text: (token: Tokens.Text | Tokens.Escape) =>
      'escaped' in token && token.escaped ? escapeHtml(token.text) : false,
    // An empty box that cannot be ticked says less than its brackets.
    checkbox: ({ checked }: Tokens.Checkbox) => (checked ? '[x] ' : '[ ] '),
    // Only images uploaded at the desk; any other is replaced by its text.
    image({ href, text }: Tokens.Image) {
      const image = imageAt(href)
      if (!image) return escapeHtml(text)
      const size = `width="${image.width}" height="${image.height}"`
      return `<img src="${href}" alt="${escapeHtml(text)}" ${size} loading="lazy">`
    },
    // The post's own title is the h2.
    heading({ tokens }: Tokens.Heading) {
      return `<h3>${this.parser.parseInline(tokens)}</h3>\n`
    },
    link({ href, tokens }: Tokens.Link) {
      const text = this.parser.parseInline(tokens)
      if (!isSafe(href)) return text
      const leaves = /^https:/i.test(href) ? ' target="_blank" rel="noopener noreferrer"' : ''
      return `<a href="${escapeHtml(href)}"${leaves}>${text}</a>`
    },
  },
})

/** More than any post has, even with a long site name inserted. */
const MOST = 2 * MAX_BODY_LENGTH

/**
 * Throws PostBeyondBounds. A text far longer than a post is shown as typed, because no such post can be saved. Servers
 * render in a thread (`render-post.ts`).
 */
export function renderMarkdown(markdown: string): string {
  const text = withoutTurningMarks(markdown)
  if (text.length > MOST) return `<p>${escapeHtml(text)}</p>`
  try {
    return boundedHtml(marked.parser(boundedTokens(text, marked.defaults)).trim())
  } catch (error) {
    throw error instanceof RangeError
      ? new PostBeyondBounds('Brackets and marks of the text are nested too deeply.')
      : error
  }
}

/**
 * Markdown as our posts use it: paragraphs, lists, tables, quotes, emphasis, links, images, code. Never run for a visitor: posts are rendered when they
 * change. Whoever writes one may have been fooled or may mean harm, so nothing in it becomes markup that this file does not make.
 */
import { Marked, type Tokens } from 'marked'
import { MAX_BODY_LENGTH, withoutTurningMarks } from '#contest/rules/posts.ts'
import { boundedHtml, boundedTokens, PostBeyondBounds } from './post-bounds.ts'
import { imageAt } from './post-image.ts'

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * Our own screens, other sites by https, and places on the same page. Never a script, and never another site in disguise:
 * browsers read a backslash as a slash, and take what stands before an @ for a name and not for the site.
 */
const isSafe = (href: string): boolean => {
  if (/[\\\s]/.test(href)) return false
  if (/^https:/i.test(href)) return URL.canParse(href) && /^https:\/\/[^/?#@]+([/?#]|$)/i.test(href)
  return /^(\/(?!\/)|#|mailto:)/i.test(href)
}

const marked = new Marked({
  gfm: true,
  renderer: {
    // Whatever looks like HTML in a post is text.
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    // After an opening script or pre, which is text here, the reader takes what follows for HTML and leaves it as it is.
    text: (token: Tokens.Text | Tokens.Escape) =>
      'escaped' in token && token.escaped ? escapeHtml(token.text) : false,
    // An empty box that nobody can tick says less than its brackets.
    checkbox: ({ checked }: Tokens.Checkbox) => (checked ? '[x] ' : '[ ] '),
    // Only those that were added at the desk; of any other its words.
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

/** More than any post has, also where the name of the site is longer than its place in the text. */
const MOST = 2 * MAX_BODY_LENGTH

/**
 * Refuses with PostBeyondBounds. A text far longer than a post is shown as it was typed: no such post can be saved, and whoever
 * types one is told what is wrong with it. A server renders what somebody typed in a thread (`render-post.ts`).
 */
export function renderMarkdown(markdown: string): string {
  const text = withoutTurningMarks(markdown)
  if (text.length > MOST) return `<p>${escapeHtml(text)}</p>`
  try {
    return boundedHtml(marked.parser(boundedTokens(text, marked.defaults)).trim())
  } catch (error) {
    throw error instanceof RangeError
      ? new PostBeyondBounds('Brackets and marks of the text stand too deep within each other.')
      : error
  }
}

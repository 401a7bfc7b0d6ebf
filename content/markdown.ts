/** Markdown as our posts use it: paragraphs, lists, emphasis, links, code. Never run for a visitor: posts are rendered when the server starts. */
import { Marked, type Tokens } from 'marked'

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Our own screens, other sites by https, and places on the same page. Never a script. */
const isSafe = (href: string): boolean => /^(\/(?!\/)|#|https:\/\/|mailto:)/i.test(href)

const marked = new Marked({
  gfm: true,
  renderer: {
    // Whatever looks like HTML in a post is text.
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    image: ({ text }: Tokens.Image) => escapeHtml(text),
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

export const renderMarkdown = (markdown: string): string => marked.parse(markdown, { async: false }).trim()

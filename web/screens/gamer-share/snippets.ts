/** Code that shows a gamer's signature in a forum, readme or page. */

export interface SignedSnippet {
  /** Untrusted text. */
  name: string
  siteName: string
  page: string
  svg: string
  png: string
}

export type SnippetKind = 'HTML' | 'Markdown' | 'BBCode'

export function snippetsFor({ name, siteName, page, svg, png }: SignedSnippet): Record<SnippetKind, string> {
  const words = `${name} on ${siteName}`
  return {
    HTML: `<a href="${inHtml(page)}"><img src="${inHtml(svg)}" width="468" height="72" alt="${inHtml(words)}"></a>`,
    Markdown: `[![${inMarkdown(words)}](${svg})](${page})`,
    // Few forums accept SVG.
    BBCode: `[url=${page}][img]${png}[/img][/url]`,
  }
}

export interface Framed {
  address: string
  name: string
  width: number
  height: number
}

/** For other web pages. */
export const frameSnippet = ({ address, name, width, height }: Framed): string =>
  `<iframe src="${inHtml(address)}" width="${width}" height="${height}" title="${inHtml(name)}" loading="lazy"></iframe>`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const inHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

const inMarkdown = (text: string): string => text.replace(/[\\[\]<>*_`]/g, '\\$&')

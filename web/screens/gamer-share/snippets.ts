/** What is pasted into a forum, a readme or a page so that it shows a gamer's signature. */

export interface SignedSnippet {
  /** As its owner spells it: anything may stand in it. */
  name: string
  siteName: string
  /** Whole addresses. */
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
    // Few forums take SVG.
    BBCode: `[url=${page}][img]${png}[/img][/url]`,
  }
}

export interface Framed {
  /** The whole address. */
  address: string
  name: string
  width: number
  height: number
}

/** For a page of one's own. */
export const frameSnippet = ({ address, name, width, height }: Framed): string =>
  `<iframe src="${inHtml(address)}" width="${width}" height="${height}" title="${inHtml(name)}" loading="lazy"></iframe>`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const inHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

const inMarkdown = (text: string): string => text.replace(/[\\[\]<>*_`]/g, '\\$&')

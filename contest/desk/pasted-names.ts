/**
 * The gamertags of a pasted list: a column of a table, a numbered list, a line of a chat, or links to profiles. No gamertag has a
 * comma, a semicolon or a tab in it.
 */
export const pastedNames = (text: string): string[] =>
  text
    .split(/[\r\n\t,;]/)
    .map(nameIn)
    .filter((name) => name !== '')

/** `3. Vega`, `3) Vega`, `- Vega`: a name that is only a number is none of these. */
const NUMBERING = /^(?:\d+[.)]\s+|[-*•]\s+)/

const QUOTES = /^["'“”‘’«»`]+|["'“”‘’«»`]+$/g

function nameIn(written: string): string {
  const name = written.trim().replace(NUMBERING, '').replace(QUOTES, '').trim()
  return (/^https?:\/\//i.test(name) ? nameOfLink(name) : name).replace(/^@/, '').trim()
}

/** Of a profile on Xbox or at a tracker: the name stands in the query, or last in the path. */
function nameOfLink(link: string): string {
  try {
    const { pathname, searchParams } = new URL(link)
    const last = pathname.split('/').findLast((part) => part !== '') ?? ''
    const name = searchParams.get('gamertag') ?? decodeURIComponent(last)
    return name.replaceAll('+', ' ') || link
  } catch {
    return link
  }
}

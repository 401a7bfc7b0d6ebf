/**
 * Extracts gamertags from a pasted list: a table column, a numbered list, a chat message or profile links. No gamertag
 * contains a comma, a semicolon or a tab.
 */
export const pastedNames = (text: string): string[] =>
  text
    .split(/[\r\n\t,;]/)
    .map(nameIn)
    .filter((name) => name !== '')

/** `3. Vega`, `3) Vega`, `- Vega`; a name that is only a number does not match. */
const NUMBERING = /^(?:\d+[.)]\s+|[-*•]\s+)/

const QUOTES = /^["'“”‘’«»`]+|["'“”‘’«»`]+$/g

function nameIn(written: string): string {
  const name = written.trim().replace(NUMBERING, '').replace(QUOTES, '').trim()
  return (/^https?:\/\//i.test(name) ? nameOfLink(name) : name).replace(/^@/, '').trim()
}

/** Link to a profile on Xbox or on a tracker site: the name is in the query, or last in the path. */
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

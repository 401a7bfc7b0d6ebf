/**
 * Normalises addresses before anything looks at them, so that limits and router see the same, however a client writes
 * it. Removes the scheme and host of the absolute form, decodes percent-encoded plain letters (RFC 3986, 6.2.2.2), and
 * removes empty segments, `.` and `..`. Other encodings stay: `%2F` is not a slash, to the router either.
 */

/** Everything that a browser sends; most addresses end here. */
const IS_NORMAL = /^\/(?:[^/.%?#][^/%?#]*(?:\/[^/.%?#][^/%?#]*)*\/?)?(?:\?|$)/

const ABSOLUTE = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i
const UNRESERVED = /[\w.~-]/
const BROKEN = /%(?![\da-f]{2})/i

export function normalAddress(target: string): string {
  // `*` is the server itself, for OPTIONS.
  if (IS_NORMAL.test(target) || target === '*') return target
  const address = target.replace(ABSOLUTE, '')
  const end = address.search(/[?#]/)
  const path = end < 0 ? address : address.slice(0, end)
  const query = end >= 0 && address[end] === '?' ? address.slice(end) : ''
  return normalPath(path) + query
}

function normalPath(path: string): string {
  // The router refuses it; partial decoding could turn it into something valid.
  if (BROKEN.test(path)) return path
  const decoded = path.replace(/%([0-7][\da-f])/gi, (encoded, digits: string) => {
    const character = String.fromCharCode(Number.parseInt(digits, 16))
    return UNRESERVED.test(character) ? character : encoded
  })
  const segments: string[] = []
  const parts = decoded.split('/')
  for (const part of parts) {
    if (part === '..') segments.pop()
    else if (part !== '' && part !== '.') segments.push(part)
  }
  const last = parts.at(-1)
  const isFolder = segments.length > 0 && (last === '' || last === '.' || last === '..')
  return `/${segments.join('/')}${isFolder ? '/' : ''}`
}

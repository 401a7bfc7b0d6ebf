/** What a request's headers ask for: an encoding, and whether the client already has the answer. */
import { ENCODINGS, type Encoding } from './answer.ts'

/** Browsers send few different texts, so each is parsed once. Bounded, because clients can send anything. */
const known = new Map<string, Encoding>()
const KNOWN_LIMIT = 200

export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  const remembered = known.get(acceptEncoding)
  if (remembered) return remembered
  const encoding = readAcceptEncoding(acceptEncoding)
  if (known.size >= KNOWN_LIMIT) known.clear()
  known.set(acceptEncoding, encoding)
  return encoding
}

/** The supported encoding with the highest quality, the smallest of equals; plain bytes if the client refuses all. */
function readAcceptEncoding(text: string): Encoding {
  const wanted = new Map(
    text.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0]
    }),
  )
  // Encodings not listed are not accepted, except plain bytes.
  const qualityOf = (encoding: Encoding): number =>
    wanted.get(encoding) ?? wanted.get('*') ?? (encoding === 'identity' ? 0.001 : 0)
  let best: Encoding = 'identity'
  let quality = 0
  for (const encoding of ENCODINGS) {
    if (qualityOf(encoding) <= quality) continue
    best = encoding
    quality = qualityOf(encoding)
  }
  return best
}

/** If-None-Match compares weakly, because a proxy may have marked our tag as weak. */
export function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

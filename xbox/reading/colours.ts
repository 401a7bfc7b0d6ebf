import { XboxRefused } from '../errors.ts'
import { ENGLISH_JSON, exchange, type Fetch, readAnswer } from '../http/exchange.ts'
import { colourAnswer } from '../shapes/profile.ts'
import { unlessAborted } from '../unless-aborted.ts'

const COLOUR_HOSTS = ['dlassets.xboxlive.com', 'dlassets-ssl.xboxlive.com']
const TIMEOUT_MS = 10_000

/** Resolves a player's colour file to six hex digits. The files never change, so each is fetched once. */
export function createColours(base: string, fetch: Fetch) {
  const known = new Map<string, Promise<string | null>>()

  async function read(path: string): Promise<string | null> {
    const answer = await exchange(fetch, {
      service: 'colours',
      url: base + path,
      headers: ENGLISH_JSON,
      timeoutMs: TIMEOUT_MS,
    })
    try {
      return readAnswer(answer, colourAnswer)
    } catch (error) {
      if (error instanceof XboxRefused && error.status === 404) return null
      throw error
    }
  }

  /** Null for an unknown colour or any other address. */
  return async function colour(url: string, signal?: AbortSignal): Promise<string | null> {
    const path = colourPath(url, base)
    if (!path) return null
    let answer = known.get(path)
    if (!answer) {
      answer = read(path)
      known.set(path, answer)
      // Failures are not cached.
      answer.catch(() => known.delete(path))
    }
    return unlessAborted(answer, signal)
  }
}

/**
 * The address is untrusted, so it only selects a file: host and path must be those of a colour file, and the request
 * goes to the configured base.
 */
function colourPath(address: string, base: string): string | null {
  const url = URL.parse(address)
  if (!url || url.search || url.hash || url.username || url.password || !/^https?:$/.test(url.protocol))
    return null
  const path = url.href.startsWith(`${base}/`)
    ? url.href.slice(base.length)
    : COLOUR_HOSTS.includes(url.host) && url.pathname
  return path && /^\/public\/content\/ppl\/colors\/\d{5}\.json$/.test(path) ? path : null
}

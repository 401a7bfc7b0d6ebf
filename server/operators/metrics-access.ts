/** Who may read the metrics, which are only for the operator. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface MetricsAccess {
  token: string | undefined
  /** The metrics have a separate port, and the site's port hides them. */
  ownPort: boolean
}

type Request = Pick<IncomingMessage, 'socket' | 'headers'>

const LOOPBACK = /^(::1$|127\.|::ffff:127\.)/
/** Headers added by proxies; the client is then someone else. */
const TRACES_OF_PROXIES = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'] as const

/** On the site's port. A local site shows them to this machine, so that a first start needs no setting. */
export function mayReadMetrics(
  request: Request,
  { token, ownPort }: MetricsAccess,
  publicUrl: string,
): boolean {
  if (ownPort) return false
  if (token !== undefined) return hasToken(request, token)
  const { hostname } = new URL(publicUrl)
  const isLocalSite = hostname === 'localhost' || hostname === '[::1]' || LOOPBACK.test(hostname)
  return isLocalSite && cameDirectlyFromThisMachine(request)
}

/** Compares hashes of equal length in constant time. */
export function hasToken({ headers }: Pick<Request, 'headers'>, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(token))
}

const cameDirectlyFromThisMachine = ({ socket, headers }: Request): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && TRACES_OF_PROXIES.every((name) => headers[name] === undefined)

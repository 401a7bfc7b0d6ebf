/** Who may read the metrics: they tell how the contest is run, which is nobody's business but the operator's. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface MetricsAccess {
  /** Sent as `Authorization: Bearer`. */
  token: string | undefined
  /** Whether they have a port of their own, and the site's port says nothing of them. */
  ownPort: boolean
}

type Request = Pick<IncomingMessage, 'socket' | 'headers'>

const LOOPBACK = /^(::1$|127\.|::ffff:127\.)/
/** Whatever a proxy adds: the client is then somebody else. */
const TRACES_OF_PROXIES = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'] as const

/** On the site's own port. A site of this machine alone shows them to this machine, so that a first start needs no setting. */
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

/** Compared by hashes of equal length, in a time that tells nothing of how much was right. */
export function hasToken({ headers }: Pick<Request, 'headers'>, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(token))
}

const cameDirectlyFromThisMachine = ({ socket, headers }: Request): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && TRACES_OF_PROXIES.every((name) => headers[name] === undefined)

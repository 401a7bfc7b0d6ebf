/** Who is asking, for the limits: an address, or a whole network where one client has many. */
import type { IncomingMessage } from 'node:http'

const LOOPBACK = /^(::1$|127\.|::ffff:127\.)/

/** Of connections without a proxy, whose peer stays the same. */
const peers = new WeakMap<object, string>()

/**
 * The peer of the connection. A proxy on this machine is trusted to name the client, but only with the last entry of its list,
 * which is the one it wrote itself.
 */
export function clientOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
  const known = peers.get(socket)
  const peer = known ?? networkOf(socket.remoteAddress ?? 'unknown')
  if (known === undefined) peers.set(socket, peer)
  const forwarded = headers['x-forwarded-for']
  if (forwarded === undefined || !LOOPBACK.test(peer)) return peer
  const last = String(forwarded).split(',').at(-1)?.trim()
  return last ? networkOf(last.slice(0, 64)) : peer
}

/** A home gets a /64 of IPv6 and could otherwise be 2^64 clients. */
const networkOf = (address: string): string =>
  address.includes(':') && !address.startsWith('::') ? address.split(':').slice(0, 4).join(':') : address

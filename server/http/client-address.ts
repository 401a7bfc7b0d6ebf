/** The client that limits apply to: an address, or a network where one client has many. */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4 } from 'node:net'

/** Which proxies are trusted: a number of hops, or addresses and networks. */
export type TrustedProxies = number | readonly string[]

export const LOOPBACK: TrustedProxies = ['127.0.0.0/8', '::1/128']

type Request = Pick<IncomingMessage, 'socket' | 'headers'>

export interface Clients {
  of(request: Request): string
  /** The same for a connection without a request yet; undefined for a proxy, which has many clients. */
  ofConnection(socket: Request['socket']): string | undefined
}

/** Bounded, because clients can send anything. */
const MAX_REMEMBERED = 10_000
const MAX_REMEMBERED_LENGTH = 200

interface Peer {
  address: string
  network: string
  isProxy: boolean
}

/** The peer of a connection never changes, so it is stored on it; a lookup elsewhere takes as long as finding the answer. */
const PEER = Symbol('peer')

type KnownSocket = Request['socket'] & { [PEER]?: Peer }

/**
 * Every proxy appends its client's address to the list, so it is read from the end, as far as each entry was written by
 * a trusted proxy. The client may have invented anything before that.
 */
export function createClients(trusted: TrustedProxies): Clients {
  const isProxy = trustIn(trusted)
  /** Visitors ask repeatedly, so each list is parsed once. */
  const behind = new Map<string, string>()

  function peerOf(socket: Request['socket']): Peer {
    const known = (socket as KnownSocket)[PEER]
    if (known) return known
    const address = addressIn(socket.remoteAddress ?? '') ?? 'unknown'
    const peer = { address, network: networkOf(address), isProxy: isProxy(address, 0) }
    ;(socket as KnownSocket)[PEER] = peer
    return peer
  }

  function clientIn(list: readonly string[]): string {
    let client = list.at(-1) ?? ''
    for (let nth = 0; isProxy(client, nth); nth++) {
      const before = addressIn(list.at(-2 - nth) ?? '')
      if (before === undefined) break
      client = before
    }
    return client
  }

  return {
    of({ socket, headers }) {
      const peer = peerOf(socket)
      const forwarded = headers['x-forwarded-for']
      if (forwarded === undefined || !peer.isProxy) return peer.network
      const list = `${forwarded},${peer.address}`
      const client = behind.get(list)
      if (client !== undefined) return client
      const found = networkOf(clientIn(list.split(',')))
      if (behind.size >= MAX_REMEMBERED) behind.clear()
      if (list.length <= MAX_REMEMBERED_LENGTH) behind.set(list, found)
      return found
    },
    ofConnection(socket) {
      const { network, isProxy } = peerOf(socket)
      return isProxy ? undefined : network
    },
  }
}

function trustIn(trusted: TrustedProxies): (address: string, nth: number) => boolean {
  if (typeof trusted === 'number') return (_, nth) => nth < trusted
  const list = new BlockList()
  for (const entry of trusted) {
    const [address = '', prefix] = entry.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    list.addSubnet(address, prefix === undefined ? (family === 'ipv4' ? 32 : 128) : Number(prefix), family)
  }
  return (address) => list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}

/** Proxies write addresses with a port, in brackets, or mapped between families; undefined for anything else. */
function addressIn(text: string): string | undefined {
  const [, bracketed, plain = ''] = /^(?:\[([^\]]*)\](?::\d+)?|(\S*))$/.exec(text.trim()) ?? []
  const address = (bracketed ?? plain.replace(/^([\d.]+):\d+$/, '$1'))
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=[\d.]+$)/i, '')
  return isIP(address) === 0 ? undefined : address
}

/** A home gets a /64 of IPv6 and could otherwise be 2^64 clients. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [before = '', after] = address.split('::')
  const groups = before === '' ? [] : before.split(':')
  const last = after ? after.split(':') : []
  const zeros = after === undefined ? 0 : Math.max(0, 8 - groups.length - last.length)
  return [...groups, ...Array<string>(zeros).fill('0'), ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Limits per connection: how many a client may hold, and how long an answer may stay unread. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Clients } from './client-address.ts'

export interface ConnectionLimits {
  /** Trusted proxies are not limited. */
  perClient: number
  all: number
  /** Maximum time an answer may stay unread. A picture over the slowest phone takes a tenth of it. */
  unreadMs: number
  everyMs: number
}

export const DEFAULT_CONNECTIONS: ConnectionLimits = {
  perClient: 200,
  all: 10_000,
  unreadMs: 60_000,
  everyMs: 5000,
}

export interface GuardedConnections {
  /** Closes connections without a request yet, which browsers open ahead of time and Node does not count as idle. */
  closeSilent(): void
}

interface Unread {
  /** Bytes written at the last check. */
  written: number
  since: number
}

export function guardConnections(
  server: Server,
  { perClient, all, unreadMs, everyMs }: ConnectionLimits,
  clients: Pick<Clients, 'ofConnection'>,
): GuardedConnections {
  const sockets = new Map<Socket, Unread>()
  const counts = new Map<string, number>()
  server.maxConnections = all

  server.on('connection', (socket: Socket) => {
    const client = clients.ofConnection(socket)
    const count = client === undefined ? 0 : (counts.get(client) ?? 0)
    if (count >= perClient) {
      socket.resetAndDestroy()
      return
    }
    if (client !== undefined) counts.set(client, count + 1)
    sockets.set(socket, { written: 0, since: 0 })
    socket.once('close', () => {
      sockets.delete(socket)
      if (client === undefined) return
      const left = (counts.get(client) ?? 1) - 1
      if (left > 0) counts.set(client, left)
      else counts.delete(client)
    })
  })

  /** Checked periodically, because a check per answer would cost more than the answer. */
  function closeUnread(): void {
    const now = performance.now()
    for (const [socket, unread] of sockets) {
      const isWaiting = socket.writableLength > 0
      if (!isWaiting || socket.bytesWritten !== unread.written) {
        unread.written = socket.bytesWritten
        unread.since = now
      } else if (now - unread.since >= unreadMs) {
        // A reset frees the system's memory at once.
        socket.resetAndDestroy()
      }
    }
  }

  server.once('listening', () => {
    const sweep = setInterval(closeUnread, everyMs).unref()
    server.once('close', () => clearInterval(sweep))
  })

  return {
    closeSilent() {
      for (const socket of sockets.keys()) if (socket.bytesRead === 0) socket.destroy()
    },
  }
}

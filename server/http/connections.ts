/** What a connection may cost: how many a client may hold, and how long it may leave an answer unread. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Clients } from './client-address.ts'

export interface ConnectionLimits {
  /** Of one client. A proxy that is trusted may have as many as it likes. */
  perClient: number
  all: number
  /** How long an answer may lie unread. A picture through the slowest telephone takes a tenth of that. */
  unreadMs: number
  /** How often that is looked at. */
  everyMs: number
}

export const DEFAULT_CONNECTIONS: ConnectionLimits = {
  perClient: 200,
  all: 10_000,
  unreadMs: 60_000,
  everyMs: 5000,
}

export interface GuardedConnections {
  /** Closes those that were opened and have asked nothing yet, as browsers do ahead of time: Node does not count them as idle. */
  closeSilent(): void
}

interface Unread {
  /** How much had been written when it was last looked at. */
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

  /** Looked at from time to time rather than with every answer, which would cost more than the answer. */
  function closeUnread(): void {
    const now = performance.now()
    for (const [socket, unread] of sockets) {
      const isWaiting = socket.writableLength > 0
      if (!isWaiting || socket.bytesWritten !== unread.written) {
        unread.written = socket.bytesWritten
        unread.since = now
      } else if (now - unread.since >= unreadMs) {
        // Without a goodbye: what is on its way would lie in the system's memory for as long.
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

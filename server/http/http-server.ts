/** The HTTP server below Fastify, with the fast path and connection limits. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ERROR_CODES, type RefusalStatus, refusal } from '#contract/error.ts'
import { KEEP_ALIVE_SECONDS } from '../answers/write-joined.ts'
import type { GuardedConnections } from './connections.ts'
import { sentenceFor } from './errors.ts'
import type { FastPath } from './fast-path.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

export function createHttpServer(front: FastPath, handler: Handler): Server {
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      keepAliveTimeout: KEEP_ALIVE_SECONDS * 1000,
      // How often to check for slow requests.
      connectionsCheckingInterval: 5000,
    },
    (request, response) => {
      if (!front(request, response)) handler(request, response)
    },
  )
  server.maxRequestsPerSocket = 0
  return server
}

/** Otherwise a connection whose last request ends after the stop began would stay open for the next one. */
export function closeConnectionsAsTheyIdle(server: Server, { closeSilent }: GuardedConnections): void {
  const sweep = setInterval(() => {
    server.closeIdleConnections()
    closeSilent()
  }, 50)
  server.once('close', () => clearInterval(sweep))
}

const STATUS_OF_FAULT: Readonly<Record<string, RefusalStatus>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_INVALID_URL: 400,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const REASONS: Partial<Record<RefusalStatus, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** For input that is not HTTP or too large: there is no response object, so the bytes are written here. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = STATUS_OF_FAULT[error.code ?? ''] ?? 400
  const body = JSON.stringify(refusal(status, sentenceFor(status)))
  socket.end(
    [
      `HTTP/1.1 ${status} ${REASONS[status] ?? ERROR_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

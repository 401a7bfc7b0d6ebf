/** Writes an answer to a response of node:http, past everything that would look at it again. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Representation } from './answer.ts'
import { hasAlready } from './negotiate.ts'

/** The status it was sent with. */
export function writeRepresentation(
  request: Pick<IncomingMessage, 'method' | 'headers'>,
  response: ServerResponse,
  { etag, body, headers, unchangedHeaders }: Representation,
): 200 | 304 {
  if (hasAlready(request.headers['if-none-match'], etag)) {
    response.writeHead(304, unchangedHeaders as string[])
    response.end()
    return 304
  }
  response.writeHead(200, headers as string[])
  if (request.method === 'HEAD') response.end()
  else response.end(body)
  return 200
}

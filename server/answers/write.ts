/** Writes an answer directly to a node:http response, without Fastify's serialisation. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encode, type Representation, unpacking, type WireAnswer } from './answer.ts'
import { encodingFor, hasAlready } from './negotiate.ts'

/** Returns the status. */
export function writeRepresentation(
  request: Pick<IncomingMessage, 'method' | 'headers'>,
  response: ServerResponse,
  representation: Representation,
): 200 | 304 {
  const { etag, body, headers, unchangedHeaders, isPacked } = representation
  if (hasAlready(request.headers['if-none-match'], etag)) {
    response.writeHead(304, unchangedHeaders as string[])
    response.end()
    return 304
  }
  response.writeHead(200, headers as string[])
  if (request.method === 'HEAD') response.end()
  // A client that goes away in the middle ends it.
  else if (isPacked) pipeline(unpacking(representation), response, () => {})
  else response.end(body)
  return 200
}

/** The same for requests that went through the router. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: WireAnswer,
): Promise<void> {
  const representation = await encode(answer, encodingFor(request.headers['accept-encoding']))
  reply.hijack()
  writeRepresentation(request.raw, reply.raw, representation)
}

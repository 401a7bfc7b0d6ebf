/** A call of the contract for Fastify and the API documentation. */
import type { FastifySchema } from 'fastify'
import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { errorAnswer } from '#contract/error.ts'

export function fastifySchemaOf(call: Call): FastifySchema & { summary: string } {
  const response: Record<number, z.ZodType> = { [call.status ?? 200]: call.answer, 429: errorAnswer }
  for (const status of call.refusals ?? []) response[status] = errorAnswer
  return {
    summary: call.summary,
    ...(call.query && { querystring: call.query }),
    ...(call.params && { params: call.params }),
    response,
  }
}

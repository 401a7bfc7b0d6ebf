import { z } from 'zod'
import { named } from './fields/wire-values.ts'

/** One code per status, so that they cannot contradict each other. */
export const ERROR_CODES = {
  400: 'bad_request',
  401: 'not_signed_in',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  406: 'not_acceptable',
  408: 'request_timeout',
  409: 'conflict',
  413: 'payload_too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  431: 'headers_too_large',
  500: 'internal_error',
  503: 'unavailable',
} as const

export type RefusalStatus = keyof typeof ERROR_CODES

export const errorAnswer = named('Error', {
  error: z.enum(Object.values(ERROR_CODES)).describe('What went wrong, as a code.'),
  message: z.string().describe('What went wrong, as a sentence that may be shown.'),
})

export type ErrorAnswer = z.output<typeof errorAnswer>

export const refusal = (status: RefusalStatus, message: string): ErrorAnswer => ({
  error: ERROR_CODES[status],
  message,
})

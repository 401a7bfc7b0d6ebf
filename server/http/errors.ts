/** Named refusals. Anything else that is thrown is an internal error, answered with 500. */
import { ERROR_CODES, type RefusalStatus, refusal } from '#contract/error.ts'
import { isUnavailable } from '#store/errors.ts'

/** Thrown anywhere below a handler; the error handler sends it unchanged. */
export class RequestRefused extends Error {
  override name = 'RequestRefused'
  readonly status: RefusalStatus
  /** Sent along for the calling program. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: RefusalStatus, sentence: string, details: Readonly<Record<string, unknown>> = {}) {
    super(sentence)
    this.status = status
    this.details = details
  }
}

/** The client has used up its limit. */
export class MustWait extends RequestRefused {
  override name = 'MustWait'
  readonly seconds: number

  constructor(seconds: number) {
    super(429, sentenceFor(429))
    this.seconds = seconds
  }
}

export const notFound = (what: string): RequestRefused => new RequestRefused(404, `There is no such ${what}.`)

const SENTENCES: Partial<Record<number, string>> = {
  404: 'There is nothing at this address.',
  405: 'Method not allowed for this path.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'Unsupported content type.',
  429: 'Too many requests. Please wait a little.',
  431: 'The headers of the request are too large.',
  503: 'The server is not ready yet. Please try again shortly.',
}

const NO_DATABASE = 'The database is unavailable. Please try again shortly.'

export const sentenceFor = (status: RefusalStatus): string => SENTENCES[status] ?? 'Malformed request.'

const isRefusalStatus = (status: number): status is RefusalStatus => Object.hasOwn(ERROR_CODES, status)

/** The answer to anything thrown. Only our own sentences are sent, because other messages may quote their input. */
export function failureOf(error: unknown) {
  if (error instanceof RequestRefused)
    return { status: error.status, body: { ...error.details, ...refusal(error.status, error.message) } }
  if (isUnavailable(error)) return { status: 503, body: refusal(503, NO_DATABASE) }
  const sentence = validationSentence(error)
  if (sentence) return { status: 400, body: refusal(400, sentence) }
  const status = statusOf(error)
  if (status >= 500) return { status: 500, body: refusal(500, 'Something went wrong on our side.') }
  const known = isRefusalStatus(status) ? status : 400
  return { status: known, body: refusal(known, sentenceFor(known)) }
}

function validationSentence(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('validation' in error) || !Array.isArray(error.validation))
    return undefined
  const [first] = error.validation as { message?: unknown; instancePath?: unknown }[]
  if (typeof first?.message !== 'string') return sentenceFor(400)
  // A field whose contract has no sentence.
  if (!first.message.endsWith('.'))
    return `${first.message}${first.instancePath ? ` at ${first.instancePath}` : ''}.`
  return first.message
}

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500

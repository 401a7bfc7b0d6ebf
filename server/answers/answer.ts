/** An answer in each encoding a client may request, made once and sent many times. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

export interface Representation {
  etag: string
  body: Buffer
  /** Head and body as `write-joined.ts` last sent them. */
  joined: Joined | undefined
  /** Name, value, name, value: the raw form of node:http. */
  headers: readonly string[]
  /** For 304, which has no body. */
  unchangedHeaders: readonly string[]
}

interface Joined {
  bytes: Buffer
  /** The head tells the time, so it is valid for this second. */
  second: number
}

export interface WireAnswer {
  hash: string
  kind: AnswerKind
  representations: Partial<Record<Encoding, Representation>> & { identity: Representation }
}

export interface AnswerKind {
  contentType: string
  cacheControl: string
  /** Sent with every answer. */
  constantHeaders: readonly string[]
  /** Pictures and fonts are already compressed. */
  incompressible?: boolean
}

/** Below this size compression saves less than its header costs. */
const WORTH_COMPRESSING = 1024

export function makeAnswer(body: Buffer, kind: AnswerKind): WireAnswer {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const identity = representation(body, 'identity', hash, kind)
  return { hash, kind, representations: { identity } }
}

/** How often the result will be sent decides how much compression is worth. */
export type Effort = 'once per version' | 'on demand'

const QUALITY: Readonly<Record<Effort, { br: number; gzip: number }>> = {
  'once per version': { br: 9, gzip: 9 },
  'on demand': { br: 5, gzip: 6 },
}

/** In the requested encoding, compressed now if needed. */
export async function encode(
  answer: WireAnswer,
  encoding: Encoding,
  effort: Effort = 'on demand',
): Promise<Representation> {
  const made = ready(answer, encoding)
  if (made) return made
  return addEncoded(answer, encoding, await compress(answer.representations.identity.body, encoding, effort))
}

/** With bytes that are compressed already. */
export function addEncoded(answer: WireAnswer, encoding: Encoding, body: Buffer): Representation {
  const encoded = representation(body, encoding, answer.hash, answer.kind)
  answer.representations[encoding] = encoded
  return encoded
}

/** What can be sent at once. Small bodies are never compressed. */
export function ready({ representations, kind }: WireAnswer, encoding: Encoding): Representation | undefined {
  const { identity } = representations
  const plain = kind.incompressible || identity.body.length < WORTH_COMPRESSING
  return representations[encoding] ?? (plain ? identity : undefined)
}

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** In a libuv thread, so that the event loop keeps answering. */
function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  const quality = QUALITY[effort]
  if (encoding === 'gzip') return gzipAsync(body, { level: quality.gzip })
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality.br,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return brotliAsync(body, { params })
}

function representation(body: Buffer, encoding: Encoding, hash: string, kind: AnswerKind): Representation {
  // A strong tag identifies the exact bytes, so each encoding has its own.
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
  const unchangedHeaders = [
    'ETag',
    etag,
    'Cache-Control',
    kind.cacheControl,
    'Vary',
    'Accept-Encoding',
    ...kind.constantHeaders,
  ]
  return {
    etag,
    body,
    joined: undefined,
    unchangedHeaders,
    headers: [
      'Content-Type',
      kind.contentType,
      'Content-Length',
      String(body.length),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ...unchangedHeaders,
    ],
  }
}

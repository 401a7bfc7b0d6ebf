/** An answer in each encoding a client may request, made once and sent many times. */
import { createHash } from 'node:crypto'
import { Readable, type Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createBrotliDecompress,
  createGzip,
  gzip,
} from 'node:zlib'

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

export interface Representation {
  etag: string
  body: Buffer
  /** The body is packed with brotli, and is unpacked while it is sent. */
  isPacked?: true
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
  const hash = tagOf(createHash('sha256').update(body))
  const identity = representation(body, 'identity', hash, kind)
  return { hash, kind, representations: { identity } }
}

/**
 * Of very many bytes only the packed ones are kept, a fiftieth of them. They are packed while the pieces are made, and requests are
 * answered in between.
 */
export async function makeLargeAnswer(pieces: Iterable<string>, kind: AnswerKind): Promise<WireAnswer> {
  const hash = createHash('sha256')
  let length = 0
  async function* bytes() {
    for (const piece of pieces) {
      const part = Buffer.from(piece)
      hash.update(part)
      length += part.length
      yield part
      await setImmediate()
    }
  }
  const packing = createBrotliCompress({ params: brotliParams(QUALITY['on demand'].br) })
  const body = await through(Readable.from(bytes()), packing)
  const name = tagOf(hash)
  const identity = representation(body, 'identity', name, kind, length)
  const br = representation(body, 'br', name, kind)
  return { hash: name, kind, representations: { identity: { ...identity, isPacked: true }, br } }
}

export const unpacking = ({ body }: Representation): Readable =>
  Readable.from([body]).pipe(createBrotliDecompress())

async function through(source: Readable, coder: Transform): Promise<Buffer> {
  const [bytes] = await Promise.all([buffer(coder), pipeline(source, coder)])
  return bytes
}

const tagOf = (hash: ReturnType<typeof createHash>): string => hash.digest('base64url').slice(0, 22)

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
  const { identity } = answer.representations
  const encoded = identity.isPacked
    ? await through(unpacking(identity), createGzip({ level: QUALITY[effort].gzip }))
    : await compress(identity.body, encoding, effort)
  return addEncoded(answer, encoding, encoded)
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
  return brotliAsync(body, {
    params: { ...brotliParams(quality.br), [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}

const brotliParams = (quality: number) => ({
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: quality,
})

function representation(
  body: Buffer,
  encoding: Encoding,
  hash: string,
  kind: AnswerKind,
  length = body.length,
): Representation {
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
      String(length),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ...unchangedHeaders,
    ],
  }
}

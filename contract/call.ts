/**
 * One call of the API, described once for both sides. The server validates and documents by it; the web imports only
 * its type, because zod itself would cost every visitor 24 kB. For the same reason this file names zod in types alone.
 */
import type { z } from 'zod'
import type { DeskRole } from '#contest/rules/desk-roles.ts'
import type { RefusalStatus } from './error.ts'

export interface Call {
  readonly method: 'GET' | 'POST'
  /** Parameters are written `:name`. */
  readonly path: string
  /** The path before it was renamed, which works for one more release. */
  readonly formerPath?: string
  /** Of a call of the desk: the lowest role that may make it. */
  readonly atLeast?: DeskRole
  /** One line for the reader of the API's documentation. */
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** Of a POST: JSON. */
  readonly body?: z.ZodType
  readonly answer: z.ZodObject
  /** Of a success; 200 when absent. */
  readonly status?: 200 | 202
  /** The refusals this call is known for. Any call may also answer 429. */
  readonly refusals?: readonly RefusalStatus[]
}

/** A call of the desk. */
export type DeskCall = Call & { readonly atLeast: DeskRole }

type Described = Omit<Call, 'method' | 'path'>

/** Keeps the literal path and the exact schemas in the type, so that the compiler catches a caller who misspells one. */
const callBy =
  <const Method extends Call['method']>(method: Method) =>
  <const Path extends string, const D extends Described>(path: Path, description: D) => ({
    ...description,
    method,
    path,
  })

/** A call that only reads, as nearly all of them do. */
export const getCall = callBy('GET')
export const postCall = callBy('POST')

type Nothing = Record<string, never>

export type PathOf<C extends Call> = C['path']
export type AnswerOf<C extends Call> = z.output<C['answer']>

/** The query as a handler receives it: checked, converted, with its defaults. */
export type QueryOf<C> = C extends { query: infer Query extends z.ZodType } ? z.output<Query> : Nothing

/** What stands in the path, as a handler receives it. */
export type ParamsOf<C> = C extends { params: infer Params extends z.ZodType } ? z.output<Params> : Nothing

/** The body as a handler receives it. */
export type BodyOf<C> = C extends { body: infer Body extends z.ZodType } ? z.output<Body> : undefined

/** The body as a caller gives it. */
export type BodySent<C> = C extends { body: infer Body extends z.ZodType } ? z.input<Body> : undefined

/** The query as a caller gives it: what has a default may be left out, and a number need not be spelt as text. */
export type QuerySent<C> = C extends { query: infer Query extends z.ZodType }
  ? AsSent<z.input<Query>>
  : Nothing
type AsSent<Query> = { [Name in keyof Query]: Extract<Query[Name], undefined> | string | number }

/**
 * The same shape with every field optional and nullable, all the way down: what the web must cope with, whoever answers.
 * Lists stay lists, of items received in the same way.
 */
export type AsReceived<T> = T extends readonly (infer Item)[]
  ? AsReceived<Item>[]
  : T extends object
    ? { [Field in keyof T]?: AsReceived<T[Field]> | null | undefined }
    : T

export type Received<C extends Call> = AsReceived<AnswerOf<C>>

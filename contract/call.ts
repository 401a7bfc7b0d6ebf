/**
 * One call of the API, described once for both sides. The server validates and documents with it; the web imports only
 * its type, because zod would cost every visitor 24 kB. This file therefore uses zod only in types.
 */
import type { z } from 'zod'
import type { DeskRole } from '#contest/rules/desk-roles.ts'
import type { RefusalStatus } from './error.ts'

export interface Call {
  readonly method: 'GET' | 'POST'
  /** Parameters are written `:name`. */
  readonly path: string
  /** For desk calls: the lowest role that may make it. */
  readonly atLeast?: DeskRole
  /** For desk calls that need a recent sign-in: in every case, or where the action of the log that they name was about a role. */
  readonly confirms?: 'always' | 'for roles'
  /** For the API documentation. */
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly answer: z.ZodObject
  /** Of a success; default 200. */
  readonly status?: 200 | 202
  /** Known refusals. Any call may also answer 429. */
  readonly refusals?: readonly RefusalStatus[]
}

export type DeskCall = Call & { readonly atLeast: DeskRole }

type Described = Omit<Call, 'method' | 'path'>

/** Keeps the literal path and exact schemas in the type, so that the compiler catches misspelt callers. */
const callBy =
  <const Method extends Call['method']>(method: Method) =>
  <const Path extends string, const D extends Described>(path: Path, description: D) => ({
    ...description,
    method,
    path,
  })

export const getCall = callBy('GET')
export const postCall = callBy('POST')

type Nothing = Record<string, never>

export type PathOf<C extends Call> = C['path']
export type AnswerOf<C extends Call> = z.output<C['answer']>

/** As a handler receives it: checked, converted, with defaults. */
export type QueryOf<C> = C extends { query: infer Query extends z.ZodType } ? z.output<Query> : Nothing

export type ParamsOf<C> = C extends { params: infer Params extends z.ZodType } ? z.output<Params> : Nothing

export type BodyOf<C> = C extends { body: infer Body extends z.ZodType } ? z.output<Body> : undefined

export type BodySent<C> = C extends { body: infer Body extends z.ZodType } ? z.input<Body> : undefined

/** As a caller gives it: parameters with a default are optional, and numbers need not be text. */
export type QuerySent<C> = C extends { query: infer Query extends z.ZodType }
  ? AsSent<z.input<Query>>
  : Nothing
type AsSent<Query> = { [Name in keyof Query]: Extract<Query[Name], undefined> | string | number }

/** The same shape with every field optional and nullable at every level: what the web must cope with. Lists stay lists. */
export type AsReceived<T> = T extends readonly (infer Item)[]
  ? AsReceived<Item>[]
  : T extends object
    ? { [Field in keyof T]?: AsReceived<T[Field]> | null | undefined }
    : T

export type Received<C extends Call> = AsReceived<AnswerOf<C>>

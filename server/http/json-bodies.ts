import type { FastifyInstance } from 'fastify'
import { RequestRefused } from './errors.ts'

/** In this scope a body must be JSON. The rest of the server ignores bodies. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      done(
        null,
        JSON.parse(String(text), (_, value: unknown) => keepable(value)),
      )
    } catch {
      done(new RequestRefused(400, 'The body of the request is not JSON.'))
    }
  })
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const UNKEEPABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g

/** Removes what database texts (NUL, half characters) and feeds (control characters) cannot contain. */
export const keepable = (value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replace(UNKEEPABLE, '') : value

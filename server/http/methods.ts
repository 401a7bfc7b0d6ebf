/** Which methods an address supports. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RequestRefused, sentenceFor } from './errors.ts'

export interface Methods {
  /** Empty for an unknown route. */
  at(path: string): string[]
}

/** Call it before the routes are added, because it collects them. */
export function collectMethods(app: FastifyInstance): Methods {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const name of [method].flat()) route.methods.add(name)
    routes.set(url, route)
  })
  return {
    // `*` is the whole server.
    at: (path) =>
      [...routes.values()].flatMap(({ pattern, methods }) =>
        path === '*' || pattern.test(path) ? [...methods] : [],
      ),
  }
}

const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`)

/** Answers OPTIONS with the methods, and refuses unsupported ones with 405. */
export function refuseMethod(
  { method }: FastifyRequest,
  reply: FastifyReply,
  allowed: readonly string[],
): FastifyReply {
  reply.header('Allow', [...new Set([...allowed, 'OPTIONS'])].join(', '))
  if (method !== 'OPTIONS') throw new RequestRefused(405, sentenceFor(405))
  return reply.code(204).send()
}

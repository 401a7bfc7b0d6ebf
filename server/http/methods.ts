/** Which methods an address takes, for whoever comes with another one. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RequestRefused, sentenceFor } from './errors.ts'

export interface Methods {
  /** Empty where there is no such route. */
  at(path: string): string[]
}

/** Must be called before the routes are added, because it collects them as they are. */
export function collectMethods(app: FastifyInstance): Methods {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const name of [method].flat()) route.methods.add(name)
    routes.set(url, route)
  })
  return {
    // `*` is the server as a whole, which takes whatever any address takes.
    at: (path) =>
      [...routes.values()].flatMap(({ pattern, methods }) =>
        path === '*' || pattern.test(path) ? [...methods] : [],
      ),
  }
}

/** `/gamers/:xuid.svg` and `/assets/*`, as the router reads them. */
const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`)

/** Whoever asks what the address takes is told; whoever tries something else is told as well, and refused. */
export function refuseMethod(
  { method }: FastifyRequest,
  reply: FastifyReply,
  allowed: readonly string[],
): FastifyReply {
  reply.header('Allow', [...new Set([...allowed, 'OPTIONS'])].join(', '))
  if (method !== 'OPTIONS') throw new RequestRefused(405, sentenceFor(405))
  return reply.code(204).send()
}

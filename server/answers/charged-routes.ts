/**
 * Whoever reaches the router pays for the processor time of the answer, whatever the address is: a route need not think of it. Two
 * kinds of routes say otherwise: those whose answers are kept charge only who has one made (`send-kept.ts`), and
 * monitoring is free, because a refused health check would restart the server.
 */
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import type { Spend } from './send-kept.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    charged?: 'when made' | 'never'
  }
}

export const KEPT = { config: { charged: 'when made' } } as const
export const FREE = { config: { charged: 'never' } } as const

/** Before any route is added. */
export function chargeRoutes(app: FastifyInstance, charge: Spend): void {
  // A route for GET is added once more for HEAD, with the same handler.
  const charging = new WeakSet<RouteHandlerMethod>()
  app.addHook('onRoute', (route) => {
    const { handler, config } = route
    if (config?.charged || charging.has(handler)) return
    route.handler = function charged(request, reply) {
      return charge(request, async () => handler.call(this, request, reply))
    }
    charging.add(route.handler)
  })
}

/** Desk calls that stream a file. */
import { Readable } from 'node:stream'
import type { DeskRole } from '#contest/rules/desk-roles.ts'
import type { Call } from '#contract/call.ts'
import { confirmIdentity } from './confirm-identity.ts'
import type { DeskContext } from './context.ts'
import { type Desk, type DeskUser, personAsking } from './guard.ts'

export interface Download {
  /** File name in the browser. Only letters, digits, dots and dashes. */
  name: string
  type: string
  bytes: AsyncIterable<Buffer>
}

export function deskDownload(
  desk: Desk,
  path: `/api/organiser/${string}`,
  // A download that is logged counts as a change.
  {
    atLeast,
    confirms,
    method = 'GET',
  }: Pick<Call, 'confirms'> & { atLeast: DeskRole; method?: 'GET' | 'POST' },
  handle: (request: { actor: DeskUser; desk: DeskContext }) => Promise<Download>,
): void {
  const { app, auth, context } = desk
  app.route({
    method,
    url: path,
    schema: { hide: true },
    async onRequest(request, reply) {
      reply.header('Cache-Control', 'private, no-store')
      await personAsking(request, auth, atLeast)
      await confirmIdentity(request, desk, confirms)
    },
    async handler(request, reply) {
      // The role is checked again, because it may have been revoked while the body arrived.
      const actor = await personAsking(request, auth, atLeast)
      const { name, type, bytes } = await handle({ actor, desk: context })
      return reply
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .type(type)
        .send(Readable.from(bytes))
    },
  })
}

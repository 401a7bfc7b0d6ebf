/** Calls of the desk that give a file, piece by piece, to those with the role. */
import { Readable } from 'node:stream'
import type { DeskRole } from '#contest/rules/desk-roles.ts'
import type { DeskContext } from './context.ts'
import { type Desk, type Person, personAsking } from './guard.ts'

export interface Download {
  /** What the browser calls the file. Only letters, digits, dots and dashes. */
  name: string
  type: string
  bytes: AsyncIterable<Buffer>
}

export function deskDownload(
  { app, auth, context }: Desk,
  path: `/api/organiser/${string}`,
  { atLeast }: { atLeast: DeskRole },
  handle: (request: { actor: Person; desk: DeskContext }) => Promise<Download>,
): void {
  app.get(path, { schema: { hide: true } }, async (request, reply) => {
    const actor = await personAsking(request, auth, atLeast)
    const { name, type, bytes } = await handle({ actor, desk: context })
    return reply
      .header('Cache-Control', 'private, no-store')
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .type(type)
      .send(Readable.from(bytes))
  })
}

/**
 * Sensitive calls need a recent sign-in: roles, and exporting the contest, which an intruder at an open desk or with a
 * stolen session would try first. The website recognises the refusal's code, offers the sign-in and returns to the same
 * place.
 */
import type { FastifyRequest } from 'fastify'
import { EXPORT_PATH, NOT_CONFIRMED } from '#contract/organiser/asking.ts'
import { undoActionCall } from '#contract/organiser/log.ts'
import { grantRoleCall, revokeRoleCall } from '#contract/organiser/roles.ts'
import { findAction } from '#store/desk/actions.ts'
import type { Db } from '#store/schema.ts'
import { signedInUser } from '../auth/session.ts'
import { RequestRefused } from '../http/errors.ts'
import type { Desk } from './guard.ts'

/** How long a sign-in counts as recent. */
const CONFIRMED_MS = 15 * 60_000

const ALWAYS: readonly string[] = [grantRoleCall.path, revokeRoleCall.path, EXPORT_PATH]

/** Runs after the guard of each call, which checks the role. */
export function confirmIdentity({ app, auth, context }: Desk): void {
  app.addHook('preHandler', async (request) => {
    if (!(await isGuarded(request, context.db))) return
    const signedInAt = (await signedInUser(request, auth))?.signedInAt.getTime() ?? 0
    if (auth.now().getTime() - signedInAt < CONFIRMED_MS) return
    throw new RequestRefused(403, "Please confirm that it's you: sign in again, then try again.", {
      code: NOT_CONFIRMED,
    })
  })
}

/** Also when a role change is undone from the log. */
async function isGuarded({ routeOptions, params }: FastifyRequest, db: Db): Promise<boolean> {
  if (routeOptions.url !== undoActionCall.path) return ALWAYS.includes(routeOptions.url ?? '')
  const action = await findAction(db, (params as { id: number }).id)
  return action?.action.startsWith('role.') ?? false
}

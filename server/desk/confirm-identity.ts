/**
 * Before what an intruder would do first at somebody's open desk, or with a stolen session, whoever is there signs in again: roles,
 * and everything of the contest as a file. The website offers it by the code of the refusal, and comes back to the same place.
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

/** How long a sign-in shows who is there. */
const CONFIRMED_MS = 15 * 60_000

const ALWAYS: readonly string[] = [grantRoleCall.path, revokeRoleCall.path, EXPORT_PATH]

/** After the guard of each call, which refuses whoever may not make it at all. */
export function confirmIdentity({ app, auth, context }: Desk): void {
  app.addHook('preHandler', async (request) => {
    if (!(await isGuarded(request, context.db))) return
    const signedInAt = (await signedInUser(request, auth))?.signedInAt.getTime() ?? 0
    if (auth.now().getTime() - signedInAt < CONFIRMED_MS) return
    throw new RequestRefused(403, "Please confirm that it's you: sign in again, and do it once more.", {
      code: NOT_CONFIRMED,
    })
  })
}

/** Also where a change of roles is taken back from the log. */
async function isGuarded({ routeOptions, params }: FastifyRequest, db: Db): Promise<boolean> {
  if (routeOptions.url !== undoActionCall.path) return ALWAYS.includes(routeOptions.url ?? '')
  const action = await findAction(db, (params as { id: number }).id)
  return action?.action.startsWith('role.') ?? false
}

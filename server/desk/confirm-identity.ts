/**
 * Sensitive calls need a recent sign-in: roles, and exporting the contest, which an intruder at an open desk or with a
 * stolen session would try first. The website recognises the refusal's code, offers the sign-in and returns to the same
 * place. Which calls those are, their contracts say (`confirms`).
 */
import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { NOT_CONFIRMED } from '#contract/organiser/asking.ts'
import { findAction } from '#store/desk/actions.ts'
import type { Auth } from '../auth/auth.ts'
import { signedInUser } from '../auth/session.ts'
import { RequestRefused } from '../http/errors.ts'
import type { DeskContext } from './context.ts'

/** How long a sign-in counts as recent. */
const CONFIRMED_MS = 15 * 60_000

/** Runs after the role was checked, before the body is read. */
export async function confirmIdentity(
  request: FastifyRequest,
  { auth, context }: { auth: Auth; context: DeskContext },
  confirms: Call['confirms'],
): Promise<void> {
  if (!confirms) return
  if (confirms === 'for roles' && !(await isAboutRoles(request, context))) return
  const signedInAt = (await signedInUser(request, auth))?.signedInAt.getTime() ?? 0
  if (auth.now().getTime() - signedInAt < CONFIRMED_MS) return
  throw new RequestRefused(403, "Please confirm that it's you: sign in again, then try again.", {
    code: NOT_CONFIRMED,
  })
}

/** A number that no action can have is left to the check of the parameters. */
async function isAboutRoles({ params }: FastifyRequest, { db }: DeskContext): Promise<boolean> {
  const id = Number((params as { id: string }).id)
  const action = Number.isSafeInteger(id) ? await findAction(db, id) : undefined
  return action?.action.startsWith('role.') ?? false
}

import {
  connectAccountCall,
  deskAccountsCall,
  disconnectAccountCall,
  pauseAccountCall,
} from '#contract/organiser/accounts.ts'
import {
  AccountChanged,
  disconnectAccount,
  pauseServiceAccount,
  resumeServiceAccount,
} from '#operations/accounts/accounts.ts'
import { siteCallback } from '#server/auth/auth.ts'
import { beginSignIn } from '#store/people/sign-ins.ts'
import { explain } from '../explain.ts'
import { type Desk, deskCall } from '../guard.ts'
import { staleEdit } from '../stale-edit.ts'
import { boundToDesk } from './connecting.ts'
import { presentAccounts } from './present-accounts.ts'

export function accounts(desk: Desk): void {
  const { context } = desk
  const callback = siteCallback(context.publicUrl)

  deskCall(desk, deskAccountsCall, async () => {
    const problem = await context.accountSignIn(callback).then(
      () => null,
      (error: unknown) => explain(error)?.sentence ?? 'Accounts cannot be connected here.',
    )
    return { ...(await presentAccounts(context.db, context.clock.now())), canConnect: problem }
  })

  deskCall(desk, connectAccountCall, async ({ actor }) => {
    const { url, state, verifier } = await (await context.accountSignIn(callback)).start()
    const begun = { state: boundToDesk(state), verifier, at: context.clock.now() }
    await beginSignIn(context.db, { ...begun, connectsFor: actor.xuid })
    return { url }
  })

  deskCall(desk, disconnectAccountCall, async ({ body: { id, version, why }, actor }) => {
    await orStale(disconnectAccount(context, { id, linkedAt: new Date(version) }, { actor, why }))
    return { done: true }
  })

  deskCall(desk, pauseAccountCall, async ({ body: { id, version, paused, why }, actor }) => {
    const seen = { id, linkedAt: new Date(version) }
    await orStale(
      paused
        ? pauseServiceAccount(context, seen, { actor, why })
        : resumeServiceAccount(context, seen, { actor, why }),
    )
    return { done: true }
  })
}

const orStale = <T>(changing: Promise<T>): Promise<T> =>
  changing.catch((error: unknown) => {
    throw error instanceof AccountChanged ? staleEdit(error.message, null) : error
  })

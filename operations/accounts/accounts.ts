/** Connects, pauses and disconnects service accounts, for the desk and the terminal. */
import type { LogAction } from '#contest/desk/log-actions.ts'
import { type ActionReason, recordAction } from '#store/desk/actions.ts'
import {
  type AccountDetails,
  accountDetails,
  deleteServiceAccount,
  linkServiceAccount,
  pauseAccount,
  type ServiceAccount,
  unpauseAccount,
} from '#store/people/service-accounts.ts'
import type { Db } from '#store/schema.ts'
import { inTransaction } from '#store/transaction.ts'
import type { CommandContext } from '../context.ts'
import { actorName } from '../gamers/act.ts'

type AccountContext = Pick<CommandContext, 'db' | 'clock'>

/** The account was reconnected or removed since the organiser saw it. */
export class AccountChanged extends Error {
  constructor() {
    super('The account was reconnected or disconnected in the meantime. Reload and try again.')
  }
}

/** Reconnecting gives a new token and makes the account usable again. */
export const connectAccount = (
  { db, clock }: AccountContext,
  account: Pick<ServiceAccount, 'xuid' | 'gamertag' | 'refreshTokenSealed'>,
  doing: ActionReason,
): Promise<ServiceAccount> =>
  inTransaction(db, async (tx) => {
    const at = clock.now()
    const before = (await accountDetails(tx, at)).find(({ xuid }) => xuid === account.xuid)
    const linked = await linkServiceAccount(tx, { ...account, linkedAt: at })
    await recordAction(tx, {
      ...doing,
      at,
      action: 'account.connect',
      what: `${before ? 'reconnected' : 'connected'} ${account.gamertag}`,
      subject: { kind: 'Account', name: account.gamertag, id: account.xuid },
      before: before ? wordOf(before) : 'Not connected',
      after: 'Working',
    })
    return linked
  })

type Seen = Pick<ServiceAccount, 'id' | 'linkedAt'>

export const disconnectAccount = (context: AccountContext, seen: Seen, doing: ActionReason): Promise<void> =>
  changed(context, seen, doing, {
    change: deleteServiceAccount,
    action: 'account.disconnect',
    verb: 'disconnected',
    after: 'Not connected',
  })

export const pauseServiceAccount = (
  context: AccountContext,
  seen: Seen,
  doing: ActionReason,
): Promise<void> =>
  changed(context, seen, doing, {
    change: (db, meant, at) => pauseAccount(db, { ...meant, at, by: actorName(doing.actor) }),
    action: 'account.pause',
    verb: 'paused',
    after: 'Paused',
  })

export const resumeServiceAccount = (
  context: AccountContext,
  seen: Seen,
  doing: ActionReason,
): Promise<void> =>
  changed(context, seen, doing, {
    change: unpauseAccount,
    action: 'account.go-on',
    verb: 'resumed',
    after: 'Working',
  })

interface AccountChange {
  /** False if it has changed since it was seen. */
  change(db: Db, seen: Seen, at: Date): Promise<boolean>
  action: LogAction
  verb: string
  after: string
}

const changed = (
  { db, clock }: AccountContext,
  seen: Seen,
  doing: ActionReason,
  how: AccountChange,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const at = clock.now()
    const account = (await accountDetails(tx, at)).find(({ id }) => id === seen.id)
    if (!account || !(await how.change(tx, seen, at))) throw new AccountChanged()
    await recordAction(tx, {
      ...doing,
      at,
      action: how.action,
      what: `${how.verb} ${account.gamertag}`,
      subject: { kind: 'Account', name: account.gamertag, id: account.xuid },
      before: wordOf(account),
      after: how.after,
    })
  })

const WORDS = { 'in use': 'Working', resting: 'Retrying', needs_owner: 'Action required' } as const

const wordOf = ({ state, isPaused }: Pick<AccountDetails, 'state' | 'isPaused'>): string =>
  isPaused ? 'Paused' : WORDS[state]

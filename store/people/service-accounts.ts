/** The service accounts. Their refresh tokens are encrypted, and this room has no key. */
import type { Selectable } from 'kysely'
import { recordAction } from '../desk/actions.ts'
import type { Database, Db } from '../schema.ts'
import { recordAlarm } from '../settings/alarms.ts'
import { inTransaction } from '../transaction.ts'
import type { UpstreamUsage } from './account-tables.ts'

export type ServiceAccount = Selectable<Database['serviceAccounts']>

export interface AccountState
  extends Pick<ServiceAccount, 'id' | 'xuid' | 'gamertag' | 'linkedAt' | 'lastUsedAt'> {
  state: 'in use' | 'resting' | 'needs_owner'
  /** When it is retried; null while it is in use or paused. */
  until: Date | null
  reason: string | null
  /** Where its owner can fix it. */
  page: string | null
}

const NOT_PAUSED = { pausedAt: null, pausedBy: null }
const HEALTHY = { revokedAt: null, restsUntil: null, restReason: null, ownerPage: null }

/** Reconnecting replaces the token and ends a revocation. */
export const linkServiceAccount = (
  db: Db,
  account: Pick<ServiceAccount, 'xuid' | 'gamertag' | 'refreshTokenSealed' | 'linkedAt'>,
): Promise<ServiceAccount> =>
  db
    .insertInto('serviceAccounts')
    .values(account)
    .onConflict((conflict) => conflict.column('xuid').doUpdateSet({ ...account, ...HEALTHY, ...NOT_PAUSED }))
    .returningAll()
    .executeTakeFirstOrThrow()

/** Accounts to read with: including retrying ones, and those that need their owner once a retry is due. */
export const usableServiceAccounts = (db: Db, now = new Date()): Promise<ServiceAccount[]> =>
  db
    .selectFrom('serviceAccounts')
    .selectAll()
    .where(({ or, eb }) =>
      or([eb('revokedAt', 'is', null), eb('restsUntil', 'is', null), eb('restsUntil', '<=', now)]),
    )
    .orderBy('id')
    .execute()

/** Of all accounts, to test a key. */
export const sealedTokens = (
  db: Db,
): Promise<Pick<ServiceAccount, 'xuid' | 'gamertag' | 'refreshTokenSealed'>[]> =>
  db.selectFrom('serviceAccounts').select(['xuid', 'gamertag', 'refreshTokenSealed']).orderBy('id').execute()

export async function accountStates(db: Db, now: Date): Promise<AccountState[]> {
  const accounts = await db.selectFrom('serviceAccounts').selectAll().orderBy('id').execute()
  return accounts.map((account) => stateOf(account, now))
}

export interface AccountDetails extends AccountState {
  /** Since when it needs its owner or is paused. */
  since: Date | null
  isPaused: boolean
  usage: UpstreamUsage[]
}

/** With the data the desk shows. */
export async function accountDetails(db: Db, now: Date): Promise<AccountDetails[]> {
  const accounts = await db.selectFrom('serviceAccounts').selectAll().orderBy('id').execute()
  return accounts.map((account) => ({
    ...stateOf(account, now),
    since: account.revokedAt ?? account.pausedAt,
    isPaused: account.pausedAt !== null && account.revokedAt === null,
    usage: account.usage ?? [],
  }))
}

function stateOf(account: ServiceAccount, now: Date): AccountState {
  const { id, xuid, gamertag, linkedAt, lastUsedAt } = account
  const { revokedAt, restsUntil, restReason, ownerPage, pausedAt, pausedBy } = account
  const known = { id, xuid, gamertag, linkedAt, lastUsedAt, page: null }
  if (revokedAt) {
    const reason = restReason ?? 'Microsoft no longer takes its token: connect it again.'
    return { ...known, state: 'needs_owner', until: restsUntil, reason, page: ownerPage }
  }
  if (pausedAt) return { ...known, state: 'resting', until: null, reason: `${pausedBy} paused it.` }
  if (restsUntil && restsUntil > now)
    return { ...known, state: 'resting', until: restsUntil, reason: restReason }
  return { ...known, state: 'in use', until: null, reason: null }
}

/** Every use of a refresh token returns a new one, and only the newest is sure to work. */
export async function renewServiceAccount(
  db: Db,
  { id, refreshTokenSealed, at }: { id: number; refreshTokenSealed: string; at: Date },
): Promise<void> {
  await db
    .updateTable('serviceAccounts')
    .set({ refreshTokenSealed, lastUsedAt: at })
    .where('id', '=', id)
    .execute()
}

export async function recordUsage(
  db: Db,
  { id, usage, at }: { id: number; usage: readonly UpstreamUsage[]; at: Date },
): Promise<void> {
  await db
    .updateTable('serviceAccounts')
    .set({ usage: JSON.stringify(usage), usageAt: at })
    .where('id', '=', id)
    .execute()
}

/** The account with the token that the organiser saw. */
type Meant = Pick<ServiceAccount, 'id' | 'linkedAt'>

/** Not used until resumed. False if it was reconnected or deleted since. */
export const pauseAccount = (
  db: Db,
  { id, linkedAt, at, by }: Meant & { at: Date; by: string },
): Promise<boolean> => changed(db, { id, linkedAt }, { pausedAt: at, pausedBy: by })

export const unpauseAccount = (db: Db, meant: Meant): Promise<boolean> => changed(db, meant, NOT_PAUSED)

async function changed(
  db: Db,
  { id, linkedAt }: Meant,
  pause: Pick<ServiceAccount, keyof typeof NOT_PAUSED>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('serviceAccounts')
    .set(pause)
    .where('id', '=', id)
    .where('linkedAt', '=', linkedAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the token and the lease; the holder notices at its next poll. */
export async function deleteServiceAccount(db: Db, { id, linkedAt }: Meant): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('serviceAccounts')
    .where('id', '=', id)
    .where('linkedAt', '=', linkedAt)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The token concerned: no effect if the account was reconnected since. */
interface Noted {
  id: number
  linkedAt?: Date | undefined
}

/** It cannot sign in right now; the account itself is fine. */
export async function markAccountRetrying(
  db: Db,
  { until, reason, ...noted }: Noted & { until: Date; reason: string },
): Promise<void> {
  await note(db, noted, { ...HEALTHY, restsUntil: until, restReason: reason })
}

/** Only its owner can fix it; it is retried at `until`, once a day. */
export async function markAccountNeedsOwner(
  db: Db,
  {
    at,
    until,
    reason,
    page,
    ...noted
  }: Noted & { at: Date; until: Date; reason: string; page: string | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await tx
      .selectFrom('serviceAccounts')
      .select(['gamertag', 'xuid', 'revokedAt', 'linkedAt'])
      .where('id', '=', noted.id)
      .forUpdate()
      .executeTakeFirst()
    await note(tx, noted, { revokedAt: at, restsUntil: until, restReason: reason, ownerPage: page })
    // Only the first failure is logged, because a revoked account fails once a day.
    const isReplaced = noted.linkedAt && account?.linkedAt.getTime() !== noted.linkedAt.getTime()
    if (!account || account.revokedAt || isReplaced) return
    await recordAction(tx, {
      actor: { kind: 'contest' },
      action: 'account.lost',
      what: `can no longer scan with ${account.gamertag}`,
      subject: { kind: 'Account', name: account.gamertag, id: account.xuid },
      before: 'Working',
      after: 'Action required',
      why: reason,
      at,
    })
    const about = `${noted.id} ${at.getTime()}`
    await recordAlarm(tx, { kind: 'account lost', about, at, detail: account.gamertag })
  })
}

async function note(
  db: Db,
  { id, linkedAt }: Noted,
  state: Pick<ServiceAccount, keyof typeof HEALTHY>,
): Promise<void> {
  await db
    .updateTable('serviceAccounts')
    .set(state)
    .where('id', '=', id)
    .$if(linkedAt !== undefined, (query) => query.where('linkedAt', '=', linkedAt ?? null))
    .execute()
}

export async function markAccountUsable(db: Db, id: number): Promise<void> {
  await db.updateTable('serviceAccounts').set(HEALTHY).where('id', '=', id).execute()
}

/** What an account may still send, for time estimates in other processes. */
export interface AccountUsage {
  gamertag: string
  /** When it may be used again; null if now. */
  restsUntil: Date | null
  /** As last recorded; empty at first. */
  windows: UpstreamUsage[]
}

/** Of every account in use, including those that are retrying. */
export async function accountUsage(db: Db, service: string): Promise<AccountUsage[]> {
  const accounts = await db
    .selectFrom('serviceAccounts')
    .select(['gamertag', 'restsUntil', 'usage'])
    .where('revokedAt', 'is', null)
    .where('pausedAt', 'is', null)
    .orderBy('id')
    .execute()
  return accounts.map(({ gamertag, restsUntil, usage }) => ({
    gamertag,
    restsUntil,
    windows: (usage ?? []).filter((window) => window.service === service),
  }))
}

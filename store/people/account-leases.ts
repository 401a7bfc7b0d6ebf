/**
 * Who reads with which account. Limits count per account and refresh tokens change with every use, so only one process,
 * the holder, uses an account at a time and records what it sent. A holder is gone when its lock is
 * (locks/work-locks.ts), or when it has not polled for LEASE_MS. All times are the database's, because machines' clocks
 * differ.
 */
import { type Selectable, sql } from 'kysely'
import { HELD_LOCKS, lockNumber } from '../locks/held-locks.ts'
import { readerLock } from '../locks/work-locks.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Db, Tx } from '../schema.ts'
import type { AccountSent } from './account-tables.ts'
import { type AccountReader, fairShare } from './fair-share.ts'
import { accountStates, type ServiceAccount } from './service-accounts.ts'

/** A holder that has not polled for this long stops sending, and others may take its accounts. */
export const LEASE_MS = 20_000

export interface LeaseLook {
  reader: string
  urgent: boolean
  /** What was sent with the accounts it holds. */
  sent: ReadonlyMap<number, AccountSent>
}

export interface HeldAccount {
  account: ServiceAccount
  /** For a newly acquired account, what was sent before; null if the reader already had it. */
  before: SentBefore | null
}

export interface SentBefore {
  sent: AccountSent
  /** The age of that record, and how long its holder may have continued after it. */
  agoMs: number
  aliveMs: number
}

/** Renews the reader's leases, records what it sent, and acquires its share. `give` lists the excess: see giveBackAccount. */
export const lookForAccounts = (
  db: Db,
  { reader, urgent, sent }: LeaseLook,
): Promise<{ held: HeldAccount[]; give: number[] }> =>
  db.transaction().execute(async (tx) => {
    // Serialised, so that everyone sees what the last one took.
    await sql`lock table account_readers in share row exclusive mode`.execute(tx)
    await renew(tx, { reader, urgent })
    await recordSent(tx, reader, sent)
    const readers = await livingReaders(tx)
    const accounts = await leasedAccounts(tx, readers)
    const { take, give } = fairShare(reader, { accounts, readers })
    await takeAccounts(tx, reader, take)
    const held = accounts.flatMap(({ id, holder, account, before }) => {
      const isTaken = take.includes(id)
      return isTaken || holder === reader ? [{ account, before: isTaken ? before : null }] : []
    })
    return { held, give }
  })

/** No effect if another reader has already taken it. */
export async function giveBackAccount(
  db: Db,
  { reader, accountId, sent }: { reader: string; accountId: number; sent: AccountSent },
): Promise<void> {
  await db
    .updateTable('accountLeases')
    .set({ holder: null, sent: JSON.stringify(sent), notedAt: sql`clock_timestamp()` })
    .where('accountId', '=', accountId)
    .where('holder', '=', reader)
    .execute()
}

export async function releaseLeases(db: Db, reader: string): Promise<void> {
  await db.deleteFrom('accountReaders').where('id', '=', reader).execute()
}

const LEASE_END = sql<Date>`clock_timestamp() + ${LEASE_MS} * interval '1 millisecond'`

async function renew(tx: Tx, { reader: id, urgent }: { reader: string; urgent: boolean }): Promise<void> {
  await tx
    .insertInto('accountReaders')
    .values({ id, urgent, until: LEASE_END })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ until: LEASE_END }))
    .execute()
  await tx.updateTable('accountLeases').set({ until: LEASE_END }).where('holder', '=', id).execute()
  await sql`delete from account_readers where until < clock_timestamp() - interval '1 hour'`.execute(tx)
}

async function recordSent(tx: Tx, reader: string, sent: LeaseLook['sent']): Promise<void> {
  for (const [accountId, counts] of sent) {
    await tx
      .updateTable('accountLeases')
      .set({ sent: JSON.stringify(counts), notedAt: sql`clock_timestamp()` })
      .where('accountId', '=', accountId)
      .where('holder', '=', reader)
      .execute()
  }
}

const livingReaders = (tx: Tx): Promise<AccountReader[]> =>
  rowsOf<AccountReader>(tx)`
    select id, urgent from account_readers
    where until > clock_timestamp() and ${lockNumber(sql`${readerLock('')}::text || id`)} in (${HELD_LOCKS})
  `

/** What was sent with each account, and the age of that record, to show what is left of the limits. */
export const sentWithAccounts = (
  db: Db,
): Promise<{ accountId: number; holder: string | null; sent: AccountSent; agoMs: number }[]> =>
  rowsOf<Pick<Lease, 'accountId' | 'holder' | 'sent' | 'agoMs'>>(db)`
    select account_id, holder, sent, ${milliseconds(sql`clock_timestamp()`)} as ago_ms from account_leases
  `

type Lease = Pick<Selectable<Database['accountLeases']>, 'accountId' | 'holder' | 'sent'> & {
  agoMs: number
  aliveMs: number
}

async function leasedAccounts(tx: Tx, readers: readonly AccountReader[]) {
  // A paused account belongs to no one; its holder finds it missing.
  const accounts = await tx
    .selectFrom('serviceAccounts')
    .selectAll()
    .where('pausedAt', 'is', null)
    .orderBy('id')
    .execute()
  const states = new Map((await accountStates(tx, new Date())).map(({ id, state }) => [id, state]))
  const { rows } = await sql<Lease>`
    select account_id, holder, sent, ${milliseconds(sql`clock_timestamp()`)} as ago_ms,
      ${milliseconds(sql`least(clock_timestamp(), until)`)} as alive_ms
    from account_leases
  `.execute(tx)
  const leases = new Map(rows.map((lease) => [lease.accountId, lease]))
  const living = new Set(readers.map(({ id }) => id))
  return accounts.map((account) => {
    const { holder = null, sent = {}, agoMs = 0, aliveMs = 0 } = leases.get(account.id) ?? {}
    return {
      id: account.id,
      healthy: states.get(account.id) === 'in use',
      holder: holder !== null && living.has(holder) ? holder : null,
      account,
      // A holder that released it recorded everything; one that disappeared may have sent until the end of the lease.
      before: { sent, agoMs, aliveMs: holder === null ? 0 : aliveMs },
    }
  })
}

/** Nothing was noted in the future: a clock that was ahead has been set right since. */
const milliseconds = (end: ReturnType<typeof sql>) =>
  sql`greatest(0, extract(epoch from ${end} - noted_at) * 1000)::double precision`

async function takeAccounts(tx: Tx, holder: string, accountIds: readonly number[]): Promise<void> {
  for (const accountId of accountIds) {
    await tx
      .insertInto('accountLeases')
      .values({ accountId, holder, until: LEASE_END, sent: '{}', notedAt: sql`clock_timestamp()` })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ holder, until: LEASE_END }))
      .execute()
  }
}

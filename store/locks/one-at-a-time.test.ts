/** Whatever must not happen twice at one moment: while the first is at it, the second waits. */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { day, playAndSettle } from '#tests/support/test-gamers.ts'
import { until } from '#tests/support/until.ts'
import { withFillingLock } from '../catalogue/contest-state.ts'
import { writeContest, writeExclusively, writeGamers } from '../contest-write.ts'
import { listActions } from '../desk/actions.ts'
import { lookForAccounts } from '../people/account-leases.ts'
import { changeCircle } from '../people/circles.ts'
import { holdRoles, setRole } from '../people/roles.ts'
import { linkServiceAccount, markAccountNeedsOwner } from '../people/service-accounts.ts'
import { recordSignIn } from '../people/users.ts'
import { holdPosts } from '../posts/posts-state.ts'
import { holdCycles } from '../scans/cycles.ts'
import { readKnownGamer } from '../scans/known-gamer.ts'
import type { Db, Tx } from '../schema.ts'
import { claimMessage } from '../settings/chat-messages.ts'
import { CHAT_LOCK } from './lock-numbers.ts'

const store = await testDatabase()
await playAndSettle(store, { '1': 5, '2': 3 }, day(1))
await sql`update gamers set merged_into = '1' where xuid = '2'`.execute(store.db)
await sql`update gamers set accounts = '{2}' where xuid = '1'`.execute(store.db)
await store.db
  .transaction()
  .execute((tx) => setRole(tx, { xuid: '1', gamertag: 'Gamer 1', role: 'owner', grantedAt: day(1) }))
const player = { xuid: '1', gamertag: 'Gamer 1', displayName: 'Gamer 1', gamerPicUrl: null, at: day(1) }
await recordSignIn(store.db, player)
afterAll(() => store.close())

const transaction = (work: (tx: Tx) => Promise<unknown>) => (db: Db, then: () => Promise<void>) =>
  db.transaction().execute(async (tx) => {
    await work(tx)
    await then()
  })

type Work = (db: Db, then: () => Promise<void>) => Promise<unknown>

/** What the first does, and what the second, where that is something else. */
const PAIRS: Record<string, { first: Work; second?: Work }> = {
  'a change of roles': { first: transaction(holdRoles) },
  'a write of posts': { first: transaction(holdPosts) },
  'the beginning of a cycle over everybody': { first: transaction(holdCycles) },
  'a change of a circle': {
    first: transaction((tx) => changeCircle(tx, { xuid: '1', add: [], remove: [], at: day(1) })),
  },
  'a scan of one gamer': { first: (db, then) => writeGamers(db, ['1'], then) },
  'a scan of two accounts of one person': {
    first: transaction((tx) => readKnownGamer(tx, '1', null)),
    second: transaction((tx) => readKnownGamer(tx, '2', null)),
  },
  'a settlement': { first: (db, then) => writeExclusively(db, then) },
  'a filling of an empty database': { first: (db, then) => withFillingLock(db, then) },
  'a settlement beside a scan': {
    first: (db, then) => writeContest(db, then),
    second: (db, then) => writeExclusively(db, then),
  },
  'a claim of a chat message': {
    first: transaction((tx) => sql`select pg_advisory_xact_lock(${CHAT_LOCK})`.execute(tx)),
    second: (db, then) => claimMessage(db, day(1)).then(then),
  },
  'a look for accounts': {
    first: transaction((tx) => sql`lock table account_readers in row exclusive mode`.execute(tx)),
    second: (db, then) => lookForAccounts(db, { reader: 'r', urgent: false, sent: new Map() }).then(then),
  },
}

const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(store.db)
  return rows[0]?.count ?? 0
}

test.each(Object.keys(PAIRS))('given %s, a second waits until the first is over', async (name) => {
  const { first, second = first } = PAIRS[name] as { first: Work; second?: Work }
  const order: string[] = []
  let later: Promise<unknown> | undefined
  await first(store.db, async () => {
    later = second(store.db, async () => void order.push('second'))
    await Promise.race([later, until(async () => (await waiting()) === 1)])
    order.push('first')
  })
  await later
  expect(order).toEqual(['first', 'second'])
})

test('given two who find the same account lost, the log tells it once', async () => {
  const linked = { xuid: '9', gamertag: 'Reader', refreshTokenSealed: 'v1.a', linkedAt: day(1) }
  const { id } = await linkServiceAccount(store.db, linked)
  const lost = { id, at: day(2), until: day(3), reason: 'Signed out.', page: null }
  const both: Promise<void>[] = []
  await store.db.transaction().execute(async (tx) => {
    await sql`select from service_accounts where id = ${id} for update`.execute(tx)
    both.push(markAccountNeedsOwner(store.db, lost), markAccountNeedsOwner(store.db, lost))
    await until(async () => (await waiting()) === 2)
  })
  await Promise.all(both)
  const told = await listActions(store.db, { limit: 10 })
  expect(told.filter(({ action }) => action === 'account.lost')).toHaveLength(1)
})

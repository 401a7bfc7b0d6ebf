import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { day, play } from '#tests/support/test-gamers.ts'
import { writeContest } from '../contest-write.ts'
import { inTransaction } from '../transaction.ts'
import { setRole } from './roles.ts'
import { endAllSessions, endSession, SESSION_DAYS, startSession, userOfSession } from './sessions.ts'
import { beginSignIn, finishSignIn } from './sign-ins.ts'
import { recordSignIn, usersToAdd } from './users.ts'

let store: TestDatabase
beforeAll(async () => {
  store = await testDatabase()
  await signIn('1', 1)
})
afterAll(() => store.close())

const signIn = (xuid: string, dayOfJuly: number) =>
  recordSignIn(store.db, {
    ...{
      xuid,
      gamertag: `Gamer ${xuid}`,
      displayName: `Gamer #${xuid}`,
      gamerPicUrl: null,
      at: day(dayOfJuly),
    },
  })
const later = (minutes: number) => new Date(day(1).getTime() + minutes * 60_000)

describe('sessions', () => {
  test('given a session, its id finds the user until it is over, and the database does not hold the id', async () => {
    const id = await startSession(store.db, '1', day(1))
    expect(await userOfSession(store.db, id, day(SESSION_DAYS))).toMatchObject({ xuid: '1' })
    expect(await userOfSession(store.db, id, day(1 + SESSION_DAYS))).toBeUndefined()
    const [row] = await store.db.selectFrom('sessions').select('idHash').execute()
    expect(Buffer.from(row?.idHash ?? []).includes(id)).toBe(false)
    expect(row?.idHash).toHaveLength(32)
  })

  test('given an ended session or an invented id, there is no user', async () => {
    const id = await startSession(store.db, '1', day(1))
    await endSession(store.db, id)
    await endSession(store.db, 'invented')
    expect(await userOfSession(store.db, id, day(1))).toBeUndefined()
    expect(await userOfSession(store.db, 'invented', day(1))).toBeUndefined()
    expect(await userOfSession(store.db, '', day(1))).toBeUndefined()
  })

  test('given somebody with a role, twelve hours without use end the session, and only of them', async () => {
    await signIn('3', 1)
    const [player, organiser] = [
      await startSession(store.db, '1', day(1)),
      await startSession(store.db, '3', day(1)),
    ]
    await inTransaction(store.db, (tx) =>
      setRole(tx, { xuid: '3', gamertag: 'Gamer 3', role: 'helper', grantedAt: day(1) }),
    )
    const used = (hours: number, options?: { isUse: boolean }) =>
      userOfSession(store.db, organiser, later(hours * 60), options)
    expect(await used(11)).toMatchObject({ xuid: '3', signedInAt: day(1) })
    expect(await used(22)).toMatchObject({ xuid: '3' })
    // A page that asks by itself uses nothing.
    expect(await used(33, { isUse: false })).toMatchObject({ xuid: '3' })
    expect(await used(34)).toBeUndefined()
    expect(await userOfSession(store.db, player, later(34 * 60))).toMatchObject({ xuid: '1' })
  })

  test('given all sessions of some accounts, they end together, and nobody else’s', async () => {
    await signIn('4', 1)
    const ended = [await startSession(store.db, '4', day(1)), await startSession(store.db, '4', day(1))]
    const other = await startSession(store.db, '1', day(1))
    await endAllSessions(store.db, ['4', '5'])
    for (const id of ended) expect(await userOfSession(store.db, id, day(1))).toBeUndefined()
    expect(await userOfSession(store.db, other, day(1))).toMatchObject({ xuid: '1' })
  })

  test('given sessions that are over, the next sign-in sweeps them out', async () => {
    await startSession(store.db, '1', day(1))
    await startSession(store.db, '1', day(100))
    expect(await store.db.selectFrom('sessions').select('createdAt').execute()).toEqual([
      { createdAt: day(100) },
    ])
  })
})

describe('sign-ins', () => {
  const begin = (state: string) =>
    beginSignIn(store.db, { state, verifier: `verifier of ${state}`, at: day(1) })

  test('given a state, it brings its verifier once, also when two requests bring it together', async () => {
    await begin('once')
    const both = await Promise.all([1, 2].map(() => finishSignIn(store.db, 'once', later(1))))
    expect(both.filter(Boolean)).toEqual(['verifier of once'])
    expect(await finishSignIn(store.db, 'once', later(2))).toBeUndefined()
  })

  test.each([
    ['fresh', 9, 'verifier of fresh'],
    ['stale', 10, undefined],
  ])('given a %s state after %i minutes, it brings %s', async (state, minutes, verifier) => {
    await begin(state)
    expect(await finishSignIn(store.db, state, later(minutes))).toBe(verifier)
  })

  test('given an unknown state, it brings nothing', async () => {
    expect(await finishSignIn(store.db, 'foreign', day(1))).toBeUndefined()
  })
})

describe('users', () => {
  test('given a second sign-in, the user keeps the first dates', async () => {
    await signIn('2', 1)
    expect(await signIn('2', 5)).toMatchObject({
      ...{ createdAt: day(1), updatedAt: day(5), wantsToJoinAt: day(1) },
    })
  })

  test('given users who are gamers already, only the others are to be added', async () => {
    await signIn('3', 2)
    await writeContest(store.db, (write) => play(write, { '3': 1 }))
    expect((await usersToAdd(store.db)).map(({ xuid }) => xuid)).not.toContain('3')
    expect((await usersToAdd(store.db)).map(({ xuid }) => xuid)).toContain('1')
  })
})

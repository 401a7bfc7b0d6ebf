/** How long a sign-in at the desk is trusted. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskLogCall, undoActionCall } from '#contract/organiser/log.ts'
import { deskMeCall } from '#contract/organiser/me.ts'
import { deskRolesCall, grantRoleCall, revokeRoleCall } from '#contract/organiser/roles.ts'
import { filledDatabase } from '#tests/server/filled-contest.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { callsOfTheDesk } from './calls-of-the-desk.ts'
import { type DeskApp, deskApp, personOf } from './desk-app.ts'

const calls = await callsOfTheDesk()
let database: TestDatabase
let desk: DeskApp
let clock: Date
beforeAll(async () => {
  const filled = await filledDatabase({ gamers: 3, cycles: 1 })
  database = filled.database
  clock = filled.contest.now()
})
afterAll(() => database.close())

const pass = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000)
}

/** Everyone has just signed in. */
const openDesk = async () => {
  desk = await deskApp({ database, now: () => clock })
}

describe('given a session without use', () => {
  beforeAll(openDesk)
  afterAll(() => desk.close())

  test('it is over after twelve hours for organisers, and what a page asks by itself is no use', async () => {
    const status = async (headers = {}) => (await desk.ask('helper', deskMeCall, { headers })).status
    pass(11 * 60)
    expect(await status()).toBe(200)
    pass(11 * 60)
    expect(await status({ 'x-by-itself': 'true' })).toBe(200)
    pass(2 * 60)
    expect(await status()).toBe(401)
  })
})

describe('given a sign-in of twenty minutes ago', () => {
  beforeAll(async () => {
    await openDesk()
    await desk.ask('owner', grantRoleCall, {
      body: { gamertag: personOf('player').gamertag, role: 'helper' },
    })
    pass(20)
  })
  afterAll(() => desk.close())

  const roles = async () => (await desk.ask('owner', deskRolesCall)).body.holders.length

  test('changes of roles are refused with a code, and nothing is changed', async () => {
    const before = await roles()
    const { body: log } = await desk.ask('owner', deskLogCall)
    const granted = log.actions.find(({ action }) => action === 'role.grant')
    const answers = [
      await desk.ask('owner', grantRoleCall, { body: { gamertag: 'Plain Player', role: 'owner' } }),
      await desk.ask('owner', revokeRoleCall, { body: { xuid: personOf('helper').xuid } }),
      await desk.ask('owner', undoActionCall, { params: { id: granted?.id ?? 0 }, body: { why: '' } }),
    ]
    for (const { status, body } of answers)
      expect([status, body.code, body.message]).toEqual([
        403,
        'confirm_identity',
        "Please confirm that it's you: sign in again, then try again.",
      ])
    expect(await roles()).toBe(before)
  })

  test('so is every call whose contract says so, and no other, before anything of it is read', async () => {
    const { body: log } = await desk.ask('owner', deskLogCall)
    const granted = log.actions.find(({ action }) => action === 'role.grant')?.id ?? 0
    const confirming: string[] = []
    for (const { method, path } of calls) {
      const url = path.replace(':id', String(granted)).replaceAll(/:\w+/g, '1')
      const headers = desk.headersOf('owner', method)
      const body = method === 'POST' ? { payload: '{' } : {}
      const answer = await desk.app.inject({ method, url, headers, ...body })
      if (answer.json().code === 'confirm_identity') confirming.push(path)
    }
    expect(confirming).toEqual(calls.filter(({ confirms }) => confirms).map(({ path }) => path))
    expect(confirming).toHaveLength(3)
  })

  test('so is the export; whoever may not export at all is told that', async () => {
    const refused = async (who: 'owner' | 'organiser') =>
      (await desk.download(who, '/api/organiser/export', 'POST')).json()
    expect(await refused('owner')).toMatchObject({ error: 'forbidden', code: 'confirm_identity' })
    expect(await refused('organiser')).toMatchObject({ error: 'forbidden', role: 'organiser' })
  })

  test('everything else is done as ever, and after another sign-in this too', async () => {
    expect((await desk.ask('owner', deskMeCall)).status).toBe(200)
    await desk.close()
    await openDesk()
    const { status } = await desk.ask('owner', revokeRoleCall, { body: { xuid: personOf('player').xuid } })
    expect(status).toBe(200)
    expect((await desk.download('owner', '/api/organiser/export', 'POST')).statusCode).toBe(200)
  })
})

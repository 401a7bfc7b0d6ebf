/** Roles are granted and taken, the last owner stays, and the log tells it all and can take it back. */
import { afterAll, expect, test } from 'vitest'
import { deskLogCall, undoActionCall } from '#contract/organiser/log.ts'
import { deskMeCall } from '#contract/organiser/me.ts'
import { deskRolesCall, findPersonCall, grantRoleCall, revokeRoleCall } from '#contract/organiser/roles.ts'
import { recordAction } from '#store/desk/actions.ts'
import { inThisRun } from '#tests/support/database.ts'
import { deskWorld } from '#tests/support/desk-world.ts'
import { deskApp, personOf, type Who } from './desk-app.ts'

const world = await deskWorld({ sharedAs: inThisRun('desk') })
const desk = await deskApp({ database: world.database, settings: world.settings, now: () => new Date() })
afterAll(async () => {
  await desk.close()
  await world[Symbol.asyncDispose]()
})

const grant = (who: Who, gamertag: string, role: 'owner' | 'organiser' | 'helper', why = '') =>
  desk.ask(who, grantRoleCall, { body: { gamertag, role, why } })
const revoke = (who: Who, xuid: string) => desk.ask(who, revokeRoleCall, { body: { xuid } })
const newest = async () => (await desk.ask('owner', deskLogCall)).body.actions[0]

test('only owners grant and take roles', () => {
  for (const call of [grantRoleCall, revokeRoleCall]) expect(call.atLeast).toBe('owner')
})

test.each([
  ['a gamer in another case', 'vega', 'Vega'],
  ['somebody who only signed in', personOf('player').gamertag, personOf('player').gamertag],
  ['somebody whom only Xbox Live knows', 'Stranger', 'Stranger'],
])('given %s, the role is bound to the xuid and logged with its reason', async (_, gamertag, name) => {
  await world.control('PUT', '/players/777', { gamertag: 'Stranger' })
  const { status, body } = await grant('owner', gamertag, 'helper', 'helps at night')
  expect(status).toBe(200)
  const holder = body.holders.find((each) => each.gamertag === name)
  expect(holder).toMatchObject({ role: 'helper' })
  expect(await newest()).toMatchObject({
    who: { kind: 'person', ...personOf('owner'), role: 'owner' },
    what: `made ${name} a helper`,
    before: 'None',
    after: 'Helper',
    why: 'helps at night',
    can_undo: true,
  })
  await revoke('owner', holder?.xuid ?? '')
})

test('given a gamertag, the owner is shown whom it belongs to, and the role goes to no one else', async () => {
  const find = (gamertag: string) => desk.ask('owner', findPersonCall, { query: { gamertag } })
  const { xuid, gamertag } = personOf('player')
  expect((await find(gamertag)).body).toMatchObject({
    xuid,
    gamertag,
    role: null,
    in_contest: false,
    has_signed_in: true,
  })
  expect((await find('vega')).body).toMatchObject({
    gamertag: 'Vega',
    in_contest: true,
    has_signed_in: false,
  })
  expect((await find(personOf('helper').gamertag)).body).toMatchObject({ role: 'helper' })
  expect((await find('Nobody At All')).status).toBe(404)
  const other = await desk.ask('owner', grantRoleCall, { body: { gamertag, xuid: '1', role: 'helper' } })
  expect([other.status, other.body.message]).toEqual([409, expect.stringContaining('another account now')])
})

test('given a gamertag that nobody has, a clear sentence says so', async () => {
  const { status, body } = await grant('owner', 'Nobody At All', 'helper')
  expect([status, body.message]).toEqual([404, expect.stringContaining('Nobody At All')])
})

test('given the last owner, the role can neither be taken nor made less; with a second one it can', async () => {
  const { xuid, gamertag } = personOf('owner')
  const others = (await desk.ask('owner', deskRolesCall)).body.holders.filter(({ role }) => role === 'owner')
  expect(others.map((holder) => holder.xuid)).toEqual([xuid])
  expect((await revoke('owner', xuid)).body.message).toMatch(/last owner/)
  expect((await grant('owner', gamertag, 'helper')).body.message).toMatch(/last owner/)
  await grant('owner', personOf('organiser').gamertag, 'owner')
  expect((await revoke('owner', xuid)).status).toBe(200)
  expect((await desk.ask('owner', deskMeCall)).status).toBe(403)
  await desk.ask('organiser', grantRoleCall, { body: { gamertag, role: 'owner' } })
  await grant('owner', personOf('organiser').gamertag, 'organiser')
})

test('given two owners who take each other away at once, one of them stays', async () => {
  const [first, second] = [personOf('owner'), personOf('organiser')]
  await grant('owner', second.gamertag, 'owner')
  const answers = await Promise.all([revoke('owner', second.xuid), revoke('organiser', first.xuid)])
  expect(answers.map(({ status }) => status === 200).sort()).toEqual([false, true])
  const who = answers[0]?.status === 200 ? 'owner' : 'organiser'
  await grant(who, first.gamertag, 'owner')
  await grant('owner', second.gamertag, 'organiser')
})

test('given a granted role, taking it back is a new action, works once, and only while nothing changed', async () => {
  await grant('owner', 'Quartz', 'helper')
  const id = (await newest())?.id ?? 0
  const takeBack = (who: Who) => desk.ask(who, undoActionCall, { params: { id }, body: { why: 'a slip' } })
  expect((await takeBack('organiser')).status).toBe(403)
  expect((await takeBack('owner')).status).toBe(200)
  expect(await newest()).toMatchObject({ what: 'took the role helper from Quartz', why: 'a slip' })
  expect((await takeBack('owner')).body.message).toMatch(/already/)
  const { actions } = (await desk.ask('owner', deskLogCall)).body
  expect(actions.find((action) => action.id === id)).toMatchObject({ is_undone: true, can_undo: false })

  await grant('owner', 'Quartz', 'helper')
  const again = (await newest())?.id ?? 0
  await grant('owner', 'Quartz', 'organiser')
  const late = await desk.ask('owner', undoActionCall, { params: { id: again }, body: {} })
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('has changed since')])
})

test('given many actions, they are found by who, section and words, and older ones on demand', async () => {
  for (let n = 0; n < 60; n++) {
    await recordAction(desk.db, {
      actor: { kind: 'contest' },
      action: 'account.lost',
      what: `lost account ${n}`,
      subject: { kind: 'Account', name: `100%_real ${n}`, id: n },
      at: new Date(),
    })
  }
  const ask = async (query: Record<string, string | number>) =>
    (await desk.ask('organiser', deskLogCall, { query })).body
  const first = await ask({ who: 'contest' })
  expect([first.actions.length, first.has_older]).toEqual([50, true])
  const rest = await ask({ who: 'contest', before: first.actions.at(-1)?.id ?? 0 })
  expect([rest.actions.length, rest.has_older]).toEqual([10, false])
  expect((await ask({ search: 'account 59' })).actions).toHaveLength(1)
  expect((await ask({ search: '%_real 5' })).actions.length).toBeGreaterThan(0)
  expect((await ask({ search: '%' })).actions.every(({ subject }) => subject.name.includes('%'))).toBe(true)
  expect((await ask({ section: 'role' })).actions.every(({ action }) => action.startsWith('role.'))).toBe(
    true,
  )
  expect((await ask({ who: personOf('owner').xuid })).actions.every(({ who }) => who.kind === 'person')).toBe(
    true,
  )
  expect(first.people.map(({ gamertag }) => gamertag)).toContain(personOf('owner').gamertag)
})

/** Who gets past the door of the desk, and what must never get through it. */
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { deskMeCall } from '#contract/organiser/me.ts'
import { grantRoleCall } from '#contract/organiser/roles.ts'
import { cookieNames } from '#server/auth/cookies.ts'
import { deskCall } from '#server/desk/guard.ts'
import { staleEdit } from '#server/desk/stale-edit.ts'
import { handleFailures } from '#server/http/failures.ts'
import { readJsonBodies } from '#server/http/json-bodies.ts'
import { refuseForeignChanges } from '#server/http/origin.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { listActions, recordAction } from '#store/desk/actions.ts'
import { removeRole, setRole } from '#store/people/roles.ts'
import { inTransaction } from '#store/transaction.ts'
import { SITE } from '#tests/server/app.ts'
import { type DeskApp, deskApp, personOf, type Who } from './desk-app.ts'

/** A call of the test alone, as the desk adds its own. */
const call = {
  method: 'POST',
  path: '/api/organiser/test-call/:name',
  summary: 'Of the test alone.',
  atLeast: 'organiser',
  params: z.object({ name: z.string() }),
  body: z.strictObject({ text: z.string({ error: 'Please give a text.' }) }),
  answer: z.strictObject({ said: z.string() }),
} as const
const done: string[] = []

async function appWithCall({ app, db, context }: DeskApp): Promise<FastifyInstance> {
  const own = Fastify({ bodyLimit: 4096 })
  own.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  handleFailures(own, securityHeaders({ https: false }))
  refuseForeignChanges(own, SITE.publicUrl)
  await own.register(cookie)
  readJsonBodies(own)
  const { clock, log } = context
  const auth = { signIn: null, cookies: cookieNames({ https: false }), now: () => clock.now(), log }
  const desk = { app: own, auth: { ...auth, store: { db }, current: () => app.live.snapshot }, context }
  deskCall(desk, call, async ({ params, body }) => {
    if (body.text === 'stale') throw staleEdit('Somebody was faster.', { text: 'theirs' })
    done.push(body.text)
    return { said: `${params.name}: ${body.text.length}` }
  })
  return own
}

let desk: DeskApp
beforeAll(async () => {
  desk = await deskApp()
})
afterAll(() => desk.close())

test.each<[Who, number, string | undefined]>([
  ['owner', 200, 'owner'],
  ['organiser', 200, 'organiser'],
  ['helper', 200, 'helper'],
  ['player', 403, undefined],
  ['nobody', 401, undefined],
])('given %s, the desk answers %i', async (who, status, role) => {
  const { status: answered, body, headers } = await desk.ask(who, deskMeCall)
  expect(answered).toBe(status)
  expect(body.role ?? undefined).toBe(role)
  expect(headers['cache-control']).toBe('private, no-store')
  if (who === 'player') expect(body.message).toContain(personOf('player').gamertag)
})

test('given a role that is taken away, the next call is refused and a new role counts at once', async () => {
  const { xuid, gamertag } = personOf('helper')
  await inTransaction(desk.db, (tx) => removeRole(tx, xuid))
  expect((await desk.ask('helper', deskMeCall)).status).toBe(403)
  await inTransaction(desk.db, (tx) => setRole(tx, { xuid, gamertag, role: 'helper', grantedAt: new Date() }))
  expect((await desk.ask('helper', deskMeCall)).body.role).toBe('helper')
})

test('given a role that is taken away while the body arrives, nothing is done', async () => {
  const { xuid, gamertag } = personOf('organiser')
  const app = await appWithCall(desk)
  app.addHook('preParsing', async () => {
    await inTransaction(desk.db, (tx) => removeRole(tx, xuid))
  })
  const sent = { params: { name: 'a' }, body: { text: 'too late' } }
  expect((await desk.askOf(app)('organiser', call, sent)).status).toBe(403)
  expect(done).not.toContain('too late')
  await inTransaction(desk.db, (tx) =>
    setRole(tx, { xuid, gamertag, role: 'organiser', grantedAt: new Date() }),
  )
  await app.close()
})

describe('given a call that changes something', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await appWithCall(desk)
  })
  afterAll(() => app.close())

  const ask = (who: Who, body: unknown, headers: Record<string, string> = {}) =>
    desk.askOf(app)(who, call, { params: { name: 'a' }, body: body as { text: string }, headers })

  test.each<[string, Who, unknown, Record<string, string>, number]>([
    ['an organiser', 'organiser', { text: 'x' }, {}, 200],
    ['the owner', 'owner', { text: 'x' }, {}, 200],
    ['a helper', 'helper', { text: 'x' }, {}, 403],
    ['a player', 'player', { text: 'x' }, {}, 403],
    ['nobody', 'nobody', { text: 'x' }, {}, 401],
    ['a foreign page', 'owner', { text: 'x' }, { origin: 'https://evil.example' }, 403],
    ['a page without an origin', 'owner', { text: 'x' }, { origin: 'null' }, 403],
    ['a form of any page', 'owner', { text: 'x' }, { 'content-type': 'text/plain' }, 415],
    ['half a megabyte', 'owner', { text: 'x'.repeat(500_000) }, {}, 200],
    ['two megabytes', 'owner', { text: 'x'.repeat(2_000_000) }, {}, 413],
    ['a wrong body', 'owner', { words: 'x' }, {}, 400],
    ['no body', 'owner', undefined, {}, 400],
  ])('from %s, it answers as it must and changes only what it may', async (_, who, body, headers, status) => {
    const before = done.length
    const answer = await ask(who, body, headers)
    expect([answer.status, done.length - before]).toEqual([status, status === 200 ? 1 : 0])
    if (status !== 200) expect(answer.body.message).toMatch(/\w.*\.$/)
  })

  test('from somebody who edits what has changed meanwhile, it says so and tells what it is now', async () => {
    const { status, body } = await ask('owner', { text: 'stale' })
    expect({ status, ...body }).toMatchObject({
      status: 409,
      code: 'stale',
      message: 'Somebody was faster.',
      current: { text: 'theirs' },
    })
  })
})

test('given an entry of the log, nobody can change it, delete it or empty the table', async () => {
  const note = {
    actor: { kind: 'terminal' },
    action: 'gamer.ban',
    what: 'banned Vega',
    subject: { kind: 'Gamer', name: 'Vega', id: '1' },
    at: new Date(),
  } as const
  const id = await recordAction(desk.db, note)
  const { db } = desk
  await expect(
    db.updateTable('deskActions').set({ why: 'x' }).where('id', '=', id).execute(),
  ).rejects.toThrow(/only added to/)
  await expect(db.deleteFrom('deskActions').where('id', '=', id).execute()).rejects.toThrow(/only added to/)
  await expect(sql`truncate desk_actions cascade`.execute(db)).rejects.toThrow(/only added to/)
})

describe('the export of everything', () => {
  test.each<[Who, number]>([
    ['nobody', 401],
    ['player', 403],
    ['helper', 403],
    ['organiser', 403],
  ])('given %s, it is refused with %i', async (who, status) => {
    expect((await desk.download(who, '/api/organiser/export', 'POST')).statusCode).toBe(status)
  })

  test('given a link to it, nothing is exported: it is a change, which the log tells of', async () => {
    expect((await desk.download('owner', '/api/organiser/export')).statusCode).toBe(405)
  })

  test('given the owner, it is a file, and the log tells who took it', async () => {
    const { statusCode, headers, body } = await desk.download('owner', '/api/organiser/export', 'POST')
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="contest-[\w-]+\.jsonl"$/)
    expect(headers['cache-control']).toBe('private, no-store')
    const [first = '', ...rest] = body.trimEnd().split('\n')
    expect(JSON.parse(first)).toMatchObject({ format: 'grid900 contest' })
    expect(JSON.parse(rest.at(-1) ?? '').rows.gamers).toBeGreaterThan(0)
    const [action] = await listActions(desk.db, { limit: 1 })
    expect(action).toMatchObject({ action: 'contest.export', actorXuid: personOf('owner').xuid })
  })
})

test('given no account to look somebody up with, whoever grants a role is told that they can sign in first', async () => {
  const { status, body } = await desk.ask('owner', grantRoleCall, {
    body: { gamertag: 'Not Here Yet', role: 'helper', why: '' },
  })
  expect(status).toBe(409)
  expect(body.message).toContain('has signed in on the site yet')
})

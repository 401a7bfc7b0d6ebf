/** A role counts at the moment of the change: not before the body came, nor before the transaction; and whom a helper may not decide about. */
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { DeskRole } from '#contest/rules/desk-roles.ts'
import { type GamerAct, gamerActCall } from '#contract/organiser/gamer-acts.ts'
import { deskGamersCall, linkGamerCall, writeNoteCall } from '#contract/organiser/gamers.ts'
import { deskMeCall } from '#contract/organiser/me.ts'
import { createDraftCall } from '#contract/organiser/patches.ts'
import { grantRoleCall } from '#contract/organiser/roles.ts'
import { banGamer, liftBan } from '#operations/gamers/hiding.ts'
import { scanTogether } from '#operations/gamers/together.ts'
import { scanJoiners } from '#operations/scans/forced-scan.ts'
import { writeContest, writeExclusively } from '#store/contest-write.ts'
import { listActions } from '#store/desk/actions.ts'
import { findGamer, insertGamer } from '#store/people/gamers.ts'
import { removeRole, roleOf, setRole } from '#store/people/roles.ts'
import { startSession } from '#store/people/sessions.ts'
import { openRequests } from '#store/scans/scan-requests.ts'
import { inTransaction } from '#store/transaction.ts'
import { SITE } from '#tests/server/app.ts'
import { listening } from '#tests/server/over-http.ts'
import { aProfile } from '#tests/support/test-gamers.ts'
import { deskApp, personOf, type Who } from './desk-app.ts'

const desk = await deskApp()
const port = (await listening(desk.app)).port
const { body } = await desk.ask('owner', deskGamersCall)
const gamers = body.gamers.filter(({ state, squares }) => state === 'active' && squares)
// The helper plays too.
const { xuid, gamertag } = personOf('helper')
const profile = aProfile({ gamertag, gamerscore: 0 })
await writeContest(desk.db, (write) => insertGamer(write, { xuid, profile, at: desk.context.clock.now() }))
afterAll(() => desk.close())
afterEach(async () => {
  for (const who of ['owner', 'organiser', 'helper'] as const) await give(personOf(who), who)
})

const give = ({ xuid, gamertag }: { xuid: string; gamertag: string }, role: DeskRole) =>
  inTransaction(desk.db, (tx) => setRole(tx, { xuid, gamertag, role, grantedAt: desk.context.clock.now() }))
const revoke = (who: DeskRole) => inTransaction(desk.db, (tx) => removeRole(tx, personOf(who).xuid))
const gamer = (place: number) => {
  const found = gamers[place]
  if (!found) throw new Error('The contest has too few gamers.')
  return found
}
const act = (who: Who, xuid: string, doing: GamerAct, trial = false) =>
  desk.ask(who, gamerActCall, { params: { xuid }, body: { act: doing, why: 'As agreed', trial } })
const hiddenOf = async (xuid: string) => (await findGamer(desk.db, xuid))?.hidden
const newest = async () => (await listActions(desk.db, { limit: 1 }))[0]

/** A request whose head has arrived; the body follows when it is asked for. */
async function heldBack(who: DeskRole, path: string, body: object) {
  const cookie = `grid900_session=${await startSession(desk.db, personOf(who).xuid, desk.context.clock.now())}`
  const text = JSON.stringify(body)
  const socket = connect(port, '127.0.0.1')
  const answer = new Promise<string>((resolve, reject) => {
    let all = ''
    socket.on('data', (part) => {
      all += part.toString('latin1')
    })
    socket.on('close', () => resolve(all))
    socket.on('error', reject)
  })
  const isRead = new Promise<void>((resolve) => socket.once('data', () => resolve()))
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      `Host: ${new URL(SITE.publicUrl).host}`,
      `Origin: ${SITE.publicUrl}`,
      `Cookie: ${cookie}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(text)}`,
      // The server says when it has read the head.
      'Expect: 100-continue',
      'Connection: close',
      '\r\n',
    ].join('\r\n'),
  )
  await isRead
  // A later request is answered after they were looked at.
  for (let n = 0; n < 3; n++) await desk.ask('player', deskMeCall)
  return async () => {
    socket.write(text)
    return /HTTP\/1\.1 (?!100)(\d{3})/.exec(await answer)?.[1]
  }
}

describe('a body that is held back', () => {
  test('given an owner who is revoked meanwhile, it does not make them owner again', async () => {
    const { xuid, gamertag } = personOf('owner')
    await give(personOf('player'), 'owner')
    const send = await heldBack('owner', grantRoleCall.path, { gamertag, role: 'owner', why: '' })
    await revoke('owner')
    expect(await send()).toBe('403')
    expect(await roleOf(desk.db, xuid)).toBeUndefined()
    await inTransaction(desk.db, (tx) => removeRole(tx, personOf('player').xuid))
  })

  test('given a role that stays, it counts', async () => {
    const path = writeNoteCall.path.replace(':xuid', gamer(0).xuid)
    const send = await heldBack('helper', path, { text: 'Friendly', version: 0 })
    expect(await send()).toBe('200')
  })
})

/** While the contest is held, whatever changes it waits: until then the given happens. */
async function whileItWaits<T>(change: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
  let changing: Promise<T> | undefined
  await writeExclusively(desk.db, async () => {
    changing = change()
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())
        `.execute(desk.db)
        return rows.length
      })
      .toBeGreaterThan(0)
    await meanwhile()
  })
  if (!changing) throw new Error('Nothing was asked.')
  return changing
}

describe('the transaction of a change', () => {
  test('given a role that goes between the question and the change, nothing changes', async () => {
    const { xuid } = gamer(0)
    const { status, body } = await whileItWaits(
      () => act('organiser', xuid, { act: 'ban' }),
      () => revoke('organiser'),
    )
    expect([status, body.message]).toEqual([403, 'You have no role at the organiser desk any more.'])
    expect(await hiddenOf(xuid)).toBeNull()
  })

  test('given a role that is another by then, the log names that one', async () => {
    const { xuid } = gamer(0)
    const { status } = await whileItWaits(
      () => act('organiser', xuid, { act: 'ban' }),
      () => give(personOf('organiser'), 'helper'),
    )
    expect(status).toBe(200)
    expect(await newest()).toMatchObject({ action: 'gamer.ban', actorRole: 'helper' })
    await act('owner', xuid, { act: 'unban' })
  })

  test('given a draft, which the log does not tell, the role is asked for too', async () => {
    const { xuid, gamertag } = personOf('organiser')
    const { beginDraft } = await import('#operations/patches/drafts.ts')
    const actor = { kind: 'person', xuid, gamertag, role: 'organiser', needs: 'organiser' } as const
    await revoke('organiser')
    const begun = beginDraft(desk.db, { content: {}, actor, at: new Date() })
    await expect(begun).rejects.toThrow(/no role/)
    expect((await desk.ask('organiser', createDraftCall, { body: {} })).status).toBe(403)
  })

  test('given a role that went before scans were queued, none is', async () => {
    const { xuid, gamertag } = personOf('helper')
    const actor = { kind: 'person', xuid, gamertag, role: 'helper', needs: 'helper' } as const
    const at = desk.context.clock.now()
    await writeContest(desk.db, (write) =>
      insertGamer(write, { xuid: '9000000000000009', profile: aProfile({ gamertag: 'Newcomer' }), at }),
    )
    await revoke('helper')
    const asked = scanTogether(desk.db, [gamer(0).xuid], { actor, why: '', at })
    await expect(asked).rejects.toThrow(/no role/)
    await expect(scanJoiners(desk.context, actor)).rejects.toThrow(/no role/)
    expect(await openRequests(desk.db)).toEqual([])
  })
})

describe('a helper', () => {
  const ACTS: GamerAct[] = [
    { act: 'ban' },
    { act: 'remove' },
    { act: 'exclude', square: 1 },
    { act: 'grant', square: 900 },
  ]
  test.each<[DeskRole, string]>([
    ['organiser', 'is an organiser: helpers do not decide about them.'],
    ['owner', 'is an owner: helpers do not decide about them.'],
  ])('given an %s, decides nothing about them, also as a trial', async (role, sentence) => {
    const { xuid, gamertag } = gamer(1)
    await give(gamer(1), role)
    for (const doing of [...ACTS, { act: 'merge' as const, into: gamer(2).xuid }]) {
      for (const trial of [true, false]) {
        const { status, body } = await act('helper', xuid, doing, trial)
        expect([status, body.message], doing.act).toEqual([409, `${gamertag} ${sentence}`])
      }
    }
    const into = await act('helper', gamer(2).xuid, { act: 'merge', into: xuid })
    expect([into.status, into.body.message]).toEqual([409, `${gamertag} ${sentence}`])
    const link = await desk.ask('helper', linkGamerCall, {
      params: { xuid },
      body: { name: 'Else', id: null },
    })
    expect(link.status).toBe(409)
    const note = await desk.ask('helper', writeNoteCall, {
      params: { xuid },
      body: { text: role, version: 0 },
    })
    expect([200, 409]).toContain(note.status)
    expect(note.body.message ?? '').not.toContain('helpers do not decide')
    await inTransaction(desk.db, (tx) => removeRole(tx, xuid))
  })

  test('given themselves, decides nothing, neither by another account nor by taking back', async () => {
    const own = personOf('helper').xuid
    const sentence = 'Helpers do not decide about themselves: ask an organiser.'
    for (const doing of ACTS) expect((await act('helper', own, doing)).body.message).toBe(sentence)
    expect((await act('owner', own, { act: 'merge', into: gamer(3).xuid })).status).toBe(200)
    expect((await act('helper', gamer(3).xuid, { act: 'ban' })).body.message).toBe(sentence)
    const banned = await act('organiser', gamer(3).xuid, { act: 'ban' })
    expect((await act('helper', gamer(3).xuid, { act: 'unban' })).body.message).toBe(sentence)
    const back = { act: 'take_back', decision: banned.body.decision ?? 0 } as const
    expect((await act('helper', gamer(3).xuid, back)).body.message).toBe(sentence)
    await act('owner', gamer(3).xuid, back)
  })

  test('given an organiser in the terminal, who is the operator, it is done', async () => {
    const { xuid } = gamer(0)
    await give(gamer(0), 'organiser')
    const terminal = { actor: { kind: 'terminal' }, why: 'As agreed', at: desk.context.clock.now() } as const
    await banGamer(desk.db, xuid, terminal)
    expect(await hiddenOf(xuid)).toBe('banned')
    await liftBan(desk.db, xuid, terminal)
    await inTransaction(desk.db, (tx) => removeRole(tx, xuid))
  })

  test('given an organiser who merges accounts of somebody with a role, that is for an owner', async () => {
    await give(gamer(1), 'helper')
    const { status, body } = await act('organiser', gamer(2).xuid, { act: 'merge', into: gamer(1).xuid })
    expect([status, body.message]).toEqual([
      409,
      `${gamer(1).gamertag} has the role helper, so only an owner can merge their accounts.`,
    ])
    await inTransaction(desk.db, (tx) => removeRole(tx, gamer(1).xuid))
  })
})

describe('two clicks at once', () => {
  test.each<[string, () => GamerAct]>([
    ['ban', () => ({ act: 'ban' })],
    ['merge', () => ({ act: 'merge', into: gamer(2).xuid })],
  ])('given a %s, both are told what the first has done, and it is done once', async (_, doing) => {
    const { xuid } = gamer(0)
    const answers = await Promise.all([1, 2, 3].map(() => act('organiser', xuid, doing())))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.decision)).size).toBe(1)
    await act('organiser', xuid, { act: 'take_back', decision: answers[0]?.body.decision ?? 0 })
    expect(await hiddenOf(xuid)).toBeNull()
  })
})

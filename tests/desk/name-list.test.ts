/** A pasted list over HTTP: the answer comes at once, and the work continues without the page or the process. */

import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { gamerActCall } from '#contract/organiser/gamer-acts.ts'
import { deskGamersCall } from '#contract/organiser/gamers.ts'
import { undoActionCall, undoEffectCall } from '#contract/organiser/log.ts'
import {
  checkListCall,
  closeListCall,
  nameListCall,
  stopListCall,
  workListCall,
} from '#contract/organiser/name-list.ts'
import { createNameLists } from '#operations/gamers/name-list.ts'
import type { App } from '#server/app.ts'
import { listActions } from '#store/desk/actions.ts'
import { lastNameList, startStep } from '#store/desk/name-lists.ts'
import { removeRole, setRole } from '#store/people/roles.ts'
import { inTransaction } from '#store/transaction.ts'
import { appOn } from '#tests/server/app.ts'
import { aGame } from '#tests/support/contest-builders.ts'
import { scannerWorld } from '#tests/support/scanner-world.ts'
import { until } from '#tests/support/until.ts'
import { type DeskApp, deskApp, personOf } from './desk-app.ts'

let xboxAnswers = Promise.withResolvers<void>()
interface WebProcess {
  app: App
  close(): Promise<void>
  stop(): void
}
const processes: WebProcess[] = []

/** A process of its own on this contest, whose Xbox Live answers when the test lets it. */
async function webProcess() {
  const stopping = new AbortController()
  const context = {
    ...desk.context,
    signal: stopping.signal,
    xbox: async () => {
      await Promise.race([xboxAnswers.promise, aborted(stopping.signal)])
      return world.context.xbox
    },
  }
  const opened = await appOn(world.database, { now: world.context.clock.now }, { desk: context })
  const made = { ...opened, stop: () => stopping.abort() }
  processes.push(made)
  return made
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })

const world = await scannerWorld({ games: [aGame(1)], readers: 12 })
await world.player('700', { gamertag: 'Vega' })
const players = Array.from({ length: 88 }, (_, index) => ({
  ...{ xuid: String(1000 + index), gamertag: `Listed ${index}`, colorId: 6 },
}))
await world.xbox.remote('PUT', '/players', players)
const desk = await deskApp({ database: world.database, now: world.context.clock.now })
afterAll(async () => {
  for (const { stop, close } of processes) {
    stop()
    await close()
  }
  await desk?.close()
  await world?.[Symbol.asyncDispose]()
})

const ask: DeskApp['ask'] = (...asked) => desk.askOf(processes.at(-1)?.app ?? desk.app)(...asked)
const looked = async () => (await ask('owner', nameListCall)).body.list
const over = async () => {
  await until(async () => (await looked())?.is_running === false)
  return looked()
}
const statesOf = (list: Awaited<ReturnType<typeof looked>>) => {
  const counts: Record<string, number> = {}
  for (const { state } of list?.lines ?? []) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

const NAMES = [...Array.from({ length: 88 }, (_, index) => `Listed ${index}`), 'Nobody At All', 'vega']

test('given 90 names, both steps answer before Xbox Live is asked, and end after the client and the process are gone', async () => {
  const first = await webProcess()
  const address = await first.app.listen({ port: 0 })
  const post = async (path: string, body: object) => {
    const headers = { ...desk.headersOf('helper', 'POST'), connection: 'close' }
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const { list } = nameListCall.answer.parse(await answer.json())
    return { status: answer.status, list }
  }
  const checked = await post(checkListCall.path, { lines: NAMES })
  expect(checked).toMatchObject({ status: 200, list: { is_running: true, done: 0, total: 89 } })
  expect(statesOf(checked.list)).toEqual({ to_look_up: 89, known: 1 })
  // Another organiser sees it, and has to wait with theirs.
  expect(await looked()).toMatchObject({ is_running: true, started_by: 'Hazel Helper', step: 'looking' })
  expect((await ask('owner', checkListCall, { body: { lines: ['Somebody'] } })).status).toBe(409)
  expect((await ask('owner', closeListCall, { body: { id: checked.list?.id ?? 0 } })).status).toBe(409)

  xboxAnswers.resolve()
  const found = await over()
  expect(found).toMatchObject({ stopped_by: null, done: 89 })
  const { found: shown = 0, private: hidden = 0, ...others } = statesOf(found)
  expect([shown + hidden, others]).toEqual([88, { missing: 1, known: 1 }])

  // The process ends while it adds; the next one goes on by itself, with the players that were found.
  const lookups = () => world.xbox.requests('profile.xboxlive.com')
  const before = await lookups()
  xboxAnswers = Promise.withResolvers()
  const adding = await post(workListCall.path, { id: found?.id, step: 'adding' })
  expect(adding).toMatchObject({ status: 200, list: { is_running: true, done: 0, total: 88 } })
  first.stop()
  await first.close()
  expect(await lastNameList(desk.db)).toMatchObject({ finishedAt: null })
  xboxAnswers.resolve()
  await webProcess()
  const added = await over()
  expect(statesOf(added)).toEqual({ added: 88, missing: 1, known: 1 })
  expect(await lookups()).toHaveLength(before.length)
  const { body } = await ask('owner', deskGamersCall)
  expect(body.counts.all).toBe(89)
})

test('given the names of a list, the log has one entry for all, which is undone as one', async () => {
  const [entry] = await listActions(desk.db, { section: 'gamer', limit: 5 })
  expect(entry).toMatchObject({
    action: 'gamer.add_many',
    what: 'added 88 gamers from a list',
    actorGamertag: 'Hazel Helper',
  })
  // The page of each of them tells it too.
  const [ofOne] = await listActions(desk.db, { subjectId: '1003', limit: 5 })
  expect(ofOne?.id).toBe(entry?.id)
  const params = { id: entry?.id ?? 0 }
  const { body } = await ask('helper', undoEffectCall, { params })
  expect(body.effect).toMatchObject({ rank_changes: 0 })
  expect((await ask('helper', undoActionCall, { params, body: {} })).status).toBe(200)
  expect((await ask('owner', deskGamersCall)).body.counts).toMatchObject({ removed: 88 })
})

test('given names that failed, they are tried again; given a stop, the rest waits; then the list is closed', async () => {
  const id = (await looked())?.id ?? 0
  await world.player('900', { joins: false, gamertag: 'Nobody At All' })
  await ask('helper', workListCall, { body: { id, step: 'adding', again: true } })
  const again = await over()
  expect(statesOf(again)).toEqual({ added: 89, known: 1 })
  expect((await listActions(desk.db, { section: 'gamer', limit: 1 }))[0]?.what).toBe(
    'added 1 gamer from a list',
  )

  xboxAnswers = Promise.withResolvers()
  const { body } = await ask('helper', checkListCall, { body: { lines: ['vega', 'New One'] } })
  expect(body.list?.lines[0]).toMatchObject({ state: 'known', reason: 'It belongs to Vega.' })
  const stopping = { body: { id: body.list?.id ?? 0 } }
  expect((await ask('owner', stopListCall, stopping)).body.list).toMatchObject({ is_stopping: true })
  xboxAnswers.resolve()
  expect(await over()).toMatchObject({ stopped_by: 'Onyx Owner stopped it.' })
  expect((await ask('owner', stopListCall, stopping)).status).toBe(409)
  expect((await ask('owner', closeListCall, stopping)).body.list).toBeNull()
})

test('given somebody whose role is taken away meanwhile, nobody else is added in their name', async () => {
  await world.player('901', { joins: false, gamertag: 'Late One' })
  await ask('helper', checkListCall, { body: { lines: ['Late One'] } })
  const id = (await over())?.id ?? 0
  xboxAnswers = Promise.withResolvers()
  await ask('helper', workListCall, { body: { id, step: 'adding' } })
  const { xuid, gamertag } = personOf('helper')
  await inTransaction(desk.db, (tx) => removeRole(tx, xuid))
  xboxAnswers.resolve()
  expect(await over()).toMatchObject({
    stopped_by: 'You have no role at the organiser desk any more.',
    lines: [{ state: 'failed' }],
  })
  const grantedAt = world.context.clock.now()
  await inTransaction(desk.db, (tx) => setRole(tx, { xuid, gamertag, role: 'helper', grantedAt }))
})

test('given someone who was removed and someone who is banned, the one is restored, and of the other it is told', async () => {
  await webProcess()
  xboxAnswers.resolve()
  for (const [xuid, gamertag, act] of [
    ['902', 'Gone One', 'remove'],
    ['903', 'Barred One', 'ban'],
  ] as const) {
    await world.player(xuid, { gamertag })
    await ask('owner', gamerActCall, {
      params: { xuid },
      body: { act: { act }, why: 'A test.', trial: false },
    })
  }
  await ask('helper', checkListCall, { body: { lines: ['Gone One', 'Barred One'] } })
  const found = await over()
  expect(found?.lines).toMatchObject([
    { state: 'found' },
    { state: 'known', reason: 'It belongs to Barred One, who is banned.' },
  ])
  await ask('helper', workListCall, { body: { id: found?.id ?? 0, step: 'adding' } })
  expect((await over())?.lines).toMatchObject([{ state: 'returned' }, { state: 'known' }])
})

test('given a step that another process starts while the one before is ending, its names are added', async () => {
  await world.player('904', { joins: false, gamertag: 'Quick One' })
  const { xuid, gamertag } = personOf('owner')
  const { clock } = world.context
  const { connectionString } = world.database
  const started = { startedAt: clock.now(), startedBy: gamertag, startedByXuid: xuid }
  xboxAnswers = Promise.withResolvers()
  const lists = createNameLists({
    ...{ connectionString, clock, log: pino({ level: 'silent' }), signal: new AbortController().signal },
    xbox: () => xboxAnswers.promise.then(() => world.context.xbox),
    db: desk.db.withPlugin({
      transformQuery: ({ node }) => node,
      // Whoever looks at the list once more finds no name left; the step starts right after.
      async transformResult({ result }) {
        const list = result.rows.length === 0 ? await lastNameList(desk.db) : undefined
        if (list?.finishedAt && list.step === 'looking')
          await startStep(desk.db, { id: list.id, step: 'adding', states: ['found', 'private'], ...started })
        return result
      },
    }),
  })
  await lists.check(['Quick One'], { kind: 'person', xuid, gamertag, role: 'owner', needs: 'helper' })
  await lists.look()
  xboxAnswers.resolve()
  await lists.idle()
  expect(await lists.look()).toMatchObject({ step: 'adding', lines: [{ state: 'added' }] })
})

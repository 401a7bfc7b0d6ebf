/** Messages to a webhook over real HTTP: once for each settlement, whatever the far side and the sender do. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { SettingName } from '#contest/settings/contest-settings.ts'
import { sendMessages } from '#operations/chat/send-messages.ts'
import { NOT_ARRIVED, postToWebhook } from '#operations/chat/webhook.ts'
import type { Webhooks } from '#operations/chat/webhooks.ts'
import { changeSettings } from '#operations/settings/change-settings.ts'
import { noteBackup } from '#store/backup/backups.ts'
import { recordAlarm } from '#store/settings/alarms.ts'
import { claimMessage } from '#store/settings/chat-messages.ts'
import { sealedSetting } from '#store/settings/sealed-settings.ts'
import { keptSettings } from '#store/settings/settings.ts'
import { aGame, mainTitle } from '#tests/support/contest-builders.ts'
import { scannerWorld } from '#tests/support/scanner-world.ts'
import { createTokenVault } from '#xbox/accounts/token-vault.ts'
import type { ChatSenderOptions } from './chat-sender.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const received: { path: string; text: string }[] = []
let answer: Answer = (_, response) => void response.writeHead(204).end()
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (part) => {
    text += part
  })
  request.on('end', () => {
    received.push({ path: request.url ?? '', text })
    answer(request, response)
  })
})
const SQUARES = [1, 2, 3, 4, 5, 6, 7, 8]
const TITLES = SQUARES.map(mainTitle)
const KEY = '5a'.repeat(32)
const program = fileURLToPath(new URL('./chat-sender.ts', import.meta.url))
const VEGA = '501'
/** As in a rehearsal: the far side is on this machine. */
const webhooks: Webhooks = { reach: 'anywhere', ...createTokenVault(KEY) }
const message = { content: 'x', allowed_mentions: { parse: [] as [] } }

await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = server.address()
const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
const world = await scannerWorld({ games: SQUARES.map((square) => aGame(square)) })
await world.player(VEGA, { gamertag: '@everyone' })
await world.titles(TITLES)
await world.scan()
await set('chat-webhook', `${url}/chat`)
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await world[Symbol.asyncDispose]()
})
beforeEach(() => {
  received.length = 0
  answer = (_, response) => void response.writeHead(204).end()
})

async function set(name: SettingName, text: string): Promise<void> {
  const { version } = (await keptSettings(world.db))[name]
  const at = world.context.clock.now()
  const changes = [{ name, text, version }]
  const changed = await changeSettings(world.db, { changes, actor: { kind: 'terminal' }, webhooks, at })
  expect(changed.outcome).toBe('saved')
}

/** One more completion, settled. */
async function completion(): Promise<void> {
  await world.later()
  await world.unlock(VEGA, TITLES.splice(0, 1))
  await world.scan()
}

const send = (timeoutMs = 5000, by = webhooks) =>
  sendMessages(world.db, {
    publicUrl: 'https://grid.example',
    webhooks: by,
    now: () => world.context.clock.now(),
    log: { info: () => {}, warn: () => {} },
    timeoutMs,
  })

function sendElsewhere(minutesLater: number): ChildProcess {
  const now = new Date(world.context.clock.now().getTime() + minutesLater * 60_000).toISOString()
  const { connectionString } = world.database
  const options: ChatSenderOptions = { connectionString, key: KEY, now }
  const child = spawn(process.execPath, [program, JSON.stringify(options)], { stdio: 'inherit' })
  // Also when the test has failed before it would have ended.
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const last = () =>
  world.db.selectFrom('chatMessages').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

test('given a settlement with news, it is told once, and one without news is not', async () => {
  await completion()
  await send()
  await send()
  expect(received.map(({ path }) => path)).toEqual(['/chat'])
  const told = JSON.parse(received[0]?.text ?? '{}')
  expect(told.allowed_mentions).toEqual({ parse: [] })
  expect(told.embeds[0].fields).toEqual([{ name: '1 new completion', value: 'Red 1' }])
  expect(received[0]?.text).not.toContain('@everyone')

  await world.later()
  await world.scan()
  await send()
  expect(received).toHaveLength(1)
  expect((await last()).state).toBe('nothing')
})

test('given five senders at one moment, one of them sends', async () => {
  await completion()
  await Promise.all([send(), send(), send(), send(), send()])
  expect(received).toHaveLength(1)
})

test('given a far side that asks to wait and then has a fault, it is sent when it can be, once', async () => {
  await completion()
  answer = (_, response) =>
    void response.writeHead(429, { 'Content-Type': 'application/json' }).end('{"retry_after": 7200.5}')
  await send()
  expect(await last()).toMatchObject({
    state: 'waiting',
    attempts: 1,
    problem: NOT_ARRIVED,
  })
  answer = (_, response) => void response.writeHead(500).end()
  await send()
  expect(received).toHaveLength(1)
  // At most an hour, whatever is asked for.
  world.setClockBy(1)
  await send()
  expect(await last()).toMatchObject({ state: 'waiting', attempts: 2 })
  answer = (_, response) => void response.writeHead(204).end()
  world.setClockBy(1)
  await send()
  await send()
  expect(received).toHaveLength(3)
  expect((await last()).state).toBe('sent')
})

test('given a far side that takes the message and never answers, it is not sent again', async () => {
  await completion()
  answer = () => {}
  await send(200)
  expect(await last()).toMatchObject({ state: 'unknown' })
  answer = (_, response) => void response.writeHead(204).end()
  world.setClockBy(2)
  await send()
  expect(received).toHaveLength(1)
})

const lastTwoStates = async () => {
  const latest = world.db.selectFrom('chatMessages').select('state').orderBy('id', 'desc').limit(2)
  return (await latest.execute()).map(({ state }) => state)
}

test('given a sender that dies after it took the message, nobody repeats it, and later ones go on', async () => {
  await completion()
  expect(await claimMessage(world.db, world.context.clock.now())).toBeDefined()
  await completion()
  await send()
  expect(received).toHaveLength(1)
  expect(await lastTwoStates()).toEqual(['sent', 'unknown'])
})

test('given two processes, one killed while it sends, the other sends only what comes later, and not before it is sure', async () => {
  await completion()
  await completion()
  const killed = sendElsewhere(0)
  answer = () => void killed.kill('SIGKILL')
  expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL'])
  answer = (_, response) => void response.writeHead(204).end()

  expect(await once(sendElsewhere(1), 'exit')).toEqual([0, null])
  expect(received).toHaveLength(1)
  expect(await lastTwoStates()).toEqual(['waiting', 'sending'])

  expect(await once(sendElsewhere(6), 'exit')).toEqual([0, null])
  expect(received).toHaveLength(2)
  expect(await lastTwoStates()).toEqual(['sent', 'unknown'])
})

test.each([
  ['a webhook that is gone', 404, 'refused', /no longer exists \(404\)/],
  ['an address that leads elsewhere', 302, 'refused', /redirects \(302\)/],
  ['a fault', 503, 'again', /internal error \(503\)/],
])('given %s, what came back is said', async (_, status, outcome, problem) => {
  answer = (_, response) => void response.writeHead(status, { Location: `${url}/elsewhere` }).end()
  expect(await postToWebhook(`${url}/chat`, message, webhooks)).toMatchObject({
    outcome,
    problem: expect.stringMatching(problem),
  })
  expect(received.map(({ path }) => path)).toEqual(['/chat'])
})

test('given an answer without end, only its beginning is listened to', async () => {
  answer = (_, response) => {
    response.writeHead(429).write('{"retry_after": 2, "more": "')
    const more = setInterval(() => response.write('x'.repeat(20_000)), 5)
    response.on('close', () => clearInterval(more))
  }
  expect(await postToWebhook(`${url}/chat`, message, webhooks)).toMatchObject({
    outcome: 'again',
    afterMs: 2000,
  })
})

test.each([
  ['an address of another kind', () => 'file:///etc/passwd'],
  ['http to another machine', () => 'http://grid.example/hook'],
  ['http to this machine', () => `${url}/chat`],
  ['this machine', () => `${url.replace('http', 'https')}/chat`],
  ['this machine as a number', () => `https://2130706433:${new URL(url).port}/chat`],
  ['this machine in the newer notation', () => `https://[::ffff:127.0.0.1]:${new URL(url).port}/chat`],
  ['a name that resolves to this machine', () => `https://localhost:${new URL(url).port}/chat`],
  ['a private network', () => 'https://10.0.0.1/hook'],
  ['the metadata of a cloud', () => 'https://169.254.169.254/latest'],
])('given %s, no connection is made', async (_, address) => {
  let connections = 0
  const count = () => void connections++
  server.on('connection', count)
  const delivery = await postToWebhook(address(), message, { reach: 'public' })
  server.off('connection', count)
  expect(delivery).toMatchObject({ outcome: 'refused' })
  expect(connections).toBe(0)
})

test('given a webhook, it is sealed in the database, and no other key opens it', async () => {
  const sealed = await sealedSetting(world.db, 'chat-webhook')
  expect(sealed).toMatch(/^v1\./)
  expect(webhooks.open(sealed, 'chat-webhook')).toBe(`${url}/chat`)
  await completion()
  const others = { ...webhooks, ...createTokenVault('b4'.repeat(32)) }
  await send(5000, others)
  expect(received).toEqual([])
  expect(await last()).toMatchObject({
    state: 'refused',
    problem: 'This key cannot decrypt the address.',
  })
})

test('given nobody at the address, it is tried again', async () => {
  const gone = createServer()
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
  const address = gone.address()
  await new Promise((resolve) => gone.close(resolve))
  const port = typeof address === 'object' ? address?.port : 0
  expect(await postToWebhook(`http://127.0.0.1:${port}/hook`, message, webhooks)).toMatchObject({
    outcome: 'again',
  })
})

test('given alarms, the organiser hears of each once, and not of those before the webhook', async () => {
  const { db, context } = world
  const failed = (madeAt: Date, problem: string | null) =>
    noteBackup(db, { madeAt, file: 'x', daily: true, bytes: problem ? null : 1, problem })
  await failed(context.clock.now(), 'old')
  await failed(context.clock.now(), null)
  await world.later()
  await set('alert-webhook', `${url}/alerts`)
  await world.later()
  await failed(context.clock.now(), 'The disk is full.')
  await failed(context.clock.now(), 'The disk is full.')
  const HISTORY = { match: { host: 'achievements.xboxlive.com' }, times: null }
  await world.faults({ ...HISTORY, effect: { kind: 'html' } })
  // Someone's own scan alarms no one.
  await world.scan(VEGA)
  await world.scan()
  await world.noFaults()
  const at = context.clock.now()
  await recordAlarm(db, { kind: 'losses stopped', about: '1', at, detail: '12' })
  await set('chat-webhook', '')
  await send()
  await send()
  const told = received.filter(({ path }) => path === '/alerts').map(({ text }) => JSON.parse(text).content)
  expect(told.filter((text) => /A backup failed\\: The disk is full/.test(text))).toHaveLength(1)
  expect(told.filter((text) => /Losses of 12 gamers were stopped/.test(text))).toHaveLength(1)
  expect(told.filter((text) => /cycle failed, .* No one could be scanned/.test(text))).toHaveLength(1)
  expect(told).toHaveLength(3)
  // What has been told is not looked at again.
  expect(await db.selectFrom('alarms').selectAll().execute()).toEqual([])
})

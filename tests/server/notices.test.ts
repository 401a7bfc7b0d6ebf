/** Notices: off until they are chosen, told once for each settlement by a push service over real HTTP, and in the player's own feed. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { noticesCall } from '#contract/account/notices.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import { excludeSquare } from '#operations/gamers/completions.ts'
import { noticesFor } from '#operations/notices/notices-of.ts'
import { pushKeysFrom } from '#operations/notices/push-message.ts'
import { sendNotices } from '#operations/notices/send-notices.ts'
import { createRulesOfThen } from '#server/past/past-rules.ts'
import { settledVersion } from '#store/changes.ts'
import { saveSubscription } from '#store/people/push-subscriptions.ts'
import { startSession } from '#store/people/sessions.ts'
import { recordSignIn } from '#store/people/users.ts'
import { lossesOf } from '#store/settled/events.ts'
import { appOn, SITE, testApp } from './app.ts'

const keys = pushKeysFrom('5a'.repeat(32))
const browser = createECDH('prime256v1')
browser.generateKeys()
const secret = randomBytes(16)

/** The push service: `/gone` knows the browser no longer. */
const received: { path: string; body: Buffer; authorization: string }[] = []
const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { url: path = '', headers } = request
    received.push({ path, body: Buffer.concat(parts), authorization: headers.authorization ?? '' })
    response.writeHead(path === '/gone' ? 410 : 201).end()
  })
})

await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
const address = service.address()
const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
const server = await testApp({ gamers: 9, cycles: 3, push: { publicKey: keys.publicKey, reach: 'anywhere' } })
const gamer = server.app.live.snapshot.table.at(1)
if (!gamer) throw new Error('Too few take part.')
const me = { xuid: gamer.xuid, gamertag: gamer.gamertag, squares: [...gamer.squares] }
const at = server.contest.now()
const { db } = server.database
await recordSignIn(db, {
  xuid: me.xuid,
  gamertag: me.gamertag,
  displayName: me.gamertag,
  gamerPicUrl: null,
  at,
})
const cookie = `grid900_session=${await startSession(db, me.xuid, at)}`
afterAll(async () => {
  service.closeAllConnections()
  service.close()
  await server.close()
})
beforeEach(() => {
  received.length = 0
})

type Completion = AnswerOf<typeof gamerCompletionsCall>['gamer_completions'][number]
type Notices = AnswerOf<typeof noticesCall>

const chosen = async (): Promise<Notices> =>
  (await server.app.inject({ url: '/api/me/notices', headers: { cookie } })).json()

const choose = (payload: object, origin = SITE.publicUrl) =>
  server.app.inject({
    method: 'POST',
    url: '/api/me/notices',
    headers: { cookie, origin, 'content-type': 'application/json' },
    payload,
  })

const subscription = (path: string) => ({
  endpoint: `${url}${path}`,
  p256dh: browser.getPublicKey('base64url'),
  auth: secret.toString('base64url'),
})

const send = () =>
  sendNotices(server.database.db, {
    keys,
    reach: 'anywhere',
    publicUrl: SITE.publicUrl,
    now: server.contest.now,
    log: pino({ level: 'silent' }),
  })

const lose = (square: number, xuid = me.xuid) =>
  excludeSquare(server.database.db, {
    actor: { kind: 'terminal' },
    why: 'Not theirs.',
    at: server.contest.now(),
    xuid,
    square,
  })

/** As the browser reads it. */
function opened(body: Buffer): { title: string; body: string; path: string } {
  const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 86)]
  const derive = (key: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs])
  const between = derive(browser.computeSecret(theirs), secret, info, 32)
  const key = derive(between, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(between, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
  return JSON.parse(text.subarray(0, -1).toString())
}

test('given nobody who has chosen, nothing is told; strangers may not choose', async () => {
  expect(await chosen()).toEqual({ kinds: [], feed: null, push_key: keys.publicKey, browsers: 0 })
  expect((await server.app.inject('/api/me/notices')).statusCode).toBe(401)
  expect((await choose({ kinds: [] }, 'https://elsewhere.example')).statusCode).toBe(403)
  expect((await choose({ kinds: ['everything'] })).statusCode).toBe(400)
  await send()
  expect(received).toEqual([])
})

test('given a browser, a settlement is told once, and a browser that is gone is forgotten', async () => {
  await choose({ kinds: ['square_lost'], subscribe: subscription('/ok') })
  const { statusCode } = await choose({ kinds: ['square_lost'], subscribe: subscription('/gone') })
  expect(statusCode).toBe(200)
  expect((await chosen()).browsers).toBe(2)
  await send()
  expect(received, 'what was settled before is not told').toEqual([])

  await lose(me.squares[0] ?? 0)
  await Promise.all([send(), send()])
  expect(received.map(({ path }) => path).toSorted()).toEqual(['/gone', '/ok'])
  const told = received.find(({ path }) => path === '/ok')
  expect(opened(told?.body ?? Buffer.alloc(0))).toMatchObject({
    title: expect.stringContaining('Square lost: '),
    path: `/gamer/${encodeURIComponent(me.gamertag)}`,
  })
  expect(told?.authorization).toMatch(/^vapid t=.+, k=/)
  expect((await chosen()).browsers).toBe(1)

  received.length = 0
  await send()
  expect(received).toEqual([])
  await choose({ kinds: ['overtaken'] })
  await lose(me.squares[1] ?? 0)
  await send()
  expect(received, 'another kind was chosen').toEqual([])
})

test('given keys with which nothing can be encrypted, they are refused; stored ones keep no other browser waiting', async () => {
  const broken = { ...subscription('/broken'), p256dh: 'AAAA' }
  const refused = await choose({ kinds: ['square_lost'], subscribe: broken })
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'p256dh and auth must be the keys that the browser gave.',
  ])
  await choose({ kinds: ['square_lost'], subscribe: subscription('/ok') })
  await saveSubscription(db, { ...broken, xuid: me.xuid, at: new Date(at.getTime() + 1000) })
  await lose(me.squares[2] ?? 0)
  await send()
  expect(received.map(({ path }) => path)).toEqual(['/ok'])
  expect((await chosen()).browsers).toBe(1)
})

test('given a feed, whoever knows its address reads it, and a new address ends the old one', async () => {
  await choose({ kinds: ['square_lost'] })
  const { feed } = await chosen()
  // The app is at the version of its start; a new one knows what was settled since.
  const { app, close } = await appOn(server.database, server.contest)
  const { statusCode, body, headers } = await app.inject(feed ?? '')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('application/atom+xml')
  // No cache that others share may keep it.
  expect(headers['cache-control']).toMatch(/^private\b/)
  // Both were taken at the same time.
  expect(body).toMatch(/<title>3 squares lost<\/title>/)
  await choose({ kinds: ['square_lost'], new_address: true })
  expect((await app.inject(feed ?? '')).statusCode).toBe(404)
  expect((await app.inject((await chosen()).feed ?? '')).statusCode).toBe(200)
  await close()
})

test('given a version, the losses since then are read, and nothing else', async () => {
  const { version: upTo } = await settledVersion(db)
  const all = await lossesOf(db, { xuid: me.xuid, upTo, after: 0 })
  expect(all.map(({ square }) => square)).toEqual(me.squares.slice(0, 3))
  const [first, ...later] = all
  expect(await lossesOf(db, { xuid: me.xuid, upTo, after: first?.version ?? 0 })).toEqual(later)
})

test('given an address that leads into the house, it is refused where that is not allowed', async () => {
  const { app, close } = await appOn(server.database, server.contest, {
    push: { publicKey: keys.publicKey, reach: 'public' },
  })
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/me/notices',
    headers: { cookie, origin: SITE.publicUrl, 'content-type': 'application/json' },
    payload: { kinds: [], subscribe: subscription('/inside') },
  })
  expect(statusCode).toBe(400)
  await close()
})

test('given a square that was completed by an alternative, the notice names the game that was lost', async () => {
  const alternatives = async ({ xuid }: { xuid: string }): Promise<Completion[]> =>
    (await server.app.inject(`/api/gamer-completions?xuid=${xuid}`))
      .json()
      .gamer_completions.filter(({ position }: Completion) => position < 0)
  for (const { xuid, gamertag } of server.app.live.snapshot.table) {
    const [found] = await alternatives({ xuid })
    if (!found) continue
    await lose(-found.position, xuid)
    const { version } = await settledVersion(db)
    const rules = () => createRulesOfThen(db)(server.app.live.snapshot)
    const [told] = await noticesFor(db, { xuid, gamertag, upTo: version }, ['square_lost'], rules)
    expect(told?.title).toBe(`Square lost: ${found.games[0]?.display_name}`)
    return
  }
  throw new Error('No one has completed an alternative alone.')
})

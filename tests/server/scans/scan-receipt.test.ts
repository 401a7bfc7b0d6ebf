/** The receipt of the last scan on each profile, and the scan that a player asks for, from Xbox Live to the answer. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { HISTORY_SETTING } from '#contest/scans/scan-words.ts'
import { joiningCall } from '#contract/account/joining.ts'
import { gamerScanCall } from '#contract/scans/gamer-scan.ts'
import { myScanCall } from '#contract/scans/my-scan.ts'
import { banGamer } from '#operations/gamers/hiding.ts'
import { mergeGamers } from '#operations/gamers/merging.ts'
import { changeSettings } from '#operations/settings/change-settings.ts'
import { startScanner } from '#scanner/start.ts'
import { settledVersion } from '#store/changes.ts'
import { startSession } from '#store/people/sessions.ts'
import { recordSignIn } from '#store/people/users.ts'
import { pauseCycle } from '#store/scans/cycle-control.ts'
import { openCycle } from '#store/scans/cycles.ts'
import { keptSettings } from '#store/settings/settings.ts'
import { appOn, SITE } from '#tests/server/app.ts'
import { aChallenge, aGame, mainTitle, squares } from '#tests/support/contest-builders.ts'
import { scannerWorld } from '#tests/support/scanner-world.ts'
import { NO_LIMITS } from '#xbox/accounts/service-limits.ts'

const [VEGA, LYRA] = ['501', '502'] as const
const [ONE, TWO, THREE] = [mainTitle(1), mainTitle(2), mainTitle(3)]
const actor = { kind: 'terminal' } as const

/** What is known of scanning is a second old at most. */
const soon = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 120_000 })

/** Two gamers, scanned once, and a site that shows them. */
async function site() {
  const challenges = [aChallenge({ id: 30, rule: { kind: 'all', squares: squares(1, 2) } })]
  const games = [aGame(1), aGame(2), aGame(3)]
  const world = await scannerWorld({ games, challenges, client: { limits: NO_LIMITS } })
  onTestFinished(() => world[Symbol.asyncDispose]())
  await world.xbox.remote('POST', '/limits', { enabled: false })
  await world.titles([ONE, TWO, THREE])
  for (const xuid of [VEGA, LYRA]) {
    await world.player(xuid)
    await world.unlock(xuid, [ONE])
  }
  await world.scan()
  const now = () => world.context.clock.now()
  const { app, close } = await appOn(world.database, { now })
  onTestFinished(close)

  const settled = async () => {
    const { version } = await settledVersion(world.db)
    await soon(async () => expect(app.live.snapshot.version).toBe(version))
  }
  return {
    world,
    now,
    app,
    async receipt(xuid: string = VEGA) {
      await settled()
      const answer = await app.inject(`/api/gamer-scan?xuid=${xuid}`)
      expect(answer.statusCode).toBe(200)
      return gamerScanCall.answer.parse(answer.json())
    },
    async signIn(xuid: string) {
      const gamertag = `Player ${xuid}`
      await recordSignIn(world.db, { xuid, gamertag, displayName: gamertag, gamerPicUrl: null, at: now() })
      return `grid900_session=${await startSession(world.db, xuid, now())}`
    },
    ask: (cookie: string, origin = SITE.publicUrl) =>
      app.inject({ method: 'POST', url: '/api/me/scan', headers: { cookie, origin } }),
    async mine(cookie: string) {
      const answer = await app.inject({ url: '/api/me/scan', headers: { cookie } })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('private, no-store')
      return myScanCall.answer.parse(answer.json())
    },
    async freeze(text: 'on' | 'off') {
      const { version } = (await keptSettings(world.db)).freeze
      await changeSettings(world.db, { changes: [{ name: 'freeze', text, version }], actor, at: now() })
    },
    async startScanner(xbox = world.context.xbox) {
      const { clock, log } = world.context
      const scanner = await startScanner({
        ...{ store: world.database, xbox, clock, log },
        ...{ schedule: false, lookEveryMs: 100, firstPauseSeconds: 0 },
      })
      onTestFinished(() => scanner.stop())
    },
  }
}

test('given scans that find something, nothing, nobody, or too little, the receipt tells each as it was', async () => {
  const { world, now, receipt, app } = await site()
  expect(await receipt()).toEqual({
    ...{ last_read: now().toISOString(), titles: 1, summary: '1 square' },
    ...{ squares_gained: 1, squares_lost: 0, challenges_gained: 0, challenges_lost: 0 },
    ...{ trouble: null, nobody_read_at: null, frozen_since: null },
    // At 02:00 in New York it was read; the next is at 14:00.
    next: { state: 'stopped', at: '2026-01-10T19:00:00.000Z' },
  })
  await world.later()
  await world.unlock(VEGA, [TWO, THREE])
  await world.scan()
  const read = now().toISOString()
  expect(await receipt()).toMatchObject({ last_read: read, titles: 3, summary: '2 squares, 1 challenge' })
  expect(await receipt(LYRA)).toMatchObject({ last_read: read, titles: 1, summary: 'nothing new' })

  await world.later()
  await world.xbox.remote('POST', '/privacy', { xuid: VEGA, mode: 'blocked', style: '403' })
  await world.scan()
  const first = (await receipt()).trouble
  expect(first).toMatchObject({ outcome: 'failed', why: expect.stringContaining('asks again') })
  expect(first?.advice).toContain(HISTORY_SETTING)
  await world.later()
  await world.scan()
  const { trouble, ...rest } = await receipt()
  expect(rest).toMatchObject({ last_read: read, titles: 3, summary: '2 squares, 1 challenge' })
  expect(trouble).toMatchObject({ at: now().toISOString(), outcome: 'private' })
  expect(trouble?.advice).toContain(HISTORY_SETTING)
  // A night on which no one is read says nothing against it, and is told to everyone.
  await world.later()
  await world.faults({ match: { host: 'achievements.xboxlive.com' }, times: null, effect: { kind: 'html' } })
  await world.scan()
  const night = now().toISOString()
  await soon(async () => expect((await receipt(LYRA)).nobody_read_at).toBe(night))
  expect((await receipt()).trouble).toMatchObject({ outcome: 'private' })
  expect((await receipt(LYRA)).trouble).toBeNull()
  await world.noFaults()
  await world.xbox.remote('POST', '/privacy', { xuid: VEGA, mode: 'everyone' })
  await world.xbox.remote('POST', '/relock', { xuid: VEGA, titleId: ONE, ids: [1, 2, 3, 4, 5, 6] })
  await world.later()
  await world.scan()
  expect(await receipt()).toMatchObject({ summary: 'nothing new', trouble: { outcome: 'held' } })
  await soon(async () => expect((await receipt()).nobody_read_at).toBeNull())

  await world.later()
  await world.unlock(LYRA, [TWO])
  await mergeGamers(world.db, {
    xuid: LYRA,
    into: VEGA,
    why: 'One person.',
    actor,
    at: now(),
    isTrial: false,
  })
  await world.scan()
  // Of both accounts, by whichever of them it is asked for.
  expect(await receipt(LYRA)).toMatchObject({ titles: 5, summary: 'nothing new' })
  await banGamer(world.db, VEGA, { why: 'Cheats.', actor, at: now(), isTrial: false })
  await soon(async () => {
    expect((await app.inject(`/api/gamer-scan?xuid=${VEGA}`)).statusCode).toBe(404)
  })
})

test('given a freeze, a pause and a scanner, the receipt tells of the future, and not of what is frozen', async () => {
  const { world, now, receipt, freeze, startScanner: begin } = await site()
  const before = await receipt()
  await freeze('on')
  const frozen_since = now().toISOString()
  await world.later()
  await world.unlock(VEGA, [TWO])
  await world.scan()
  await begin()
  await soon(async () => expect((await receipt()).next.state).toBe('due'))
  const { next: _, titles, ...told } = await receipt()
  const { next: __, titles: ___, ...known } = before
  expect(told).toEqual({ ...known, frozen_since })
  expect(titles).toBeNull()
  await freeze('off')
  await soon(async () =>
    expect(await receipt()).toMatchObject({
      ...{ frozen_since: null, last_read: now().toISOString(), titles: 2 },
      summary: '1 square, 1 challenge',
    }),
  )
  const { cycle } = await openCycle(world.db, { kind: 'forced', dueAt: now(), at: now() })
  await pauseCycle(world.db, { id: cycle.id, at: now() })
  await soon(async () => expect((await receipt()).next).toEqual({ state: 'paused', at: null }))
})

test('given a player who asks, the scan goes from waiting to done, and again after half an hour', async () => {
  const { world, now, receipt, signIn, ask, mine, startScanner: begin } = await site()
  await world.later(1)
  const cookie = await signIn(VEGA)
  expect((await ask('')).statusCode).toBe(401)
  expect((await ask(cookie, 'https://elsewhere.example')).statusCode).toBe(403)
  expect(await mine(cookie)).toMatchObject({ state: 'none', place: null, at: null, summary: null })

  await ask(await signIn(LYRA))
  await world.unlock(VEGA, [TWO])
  const asked = await ask(cookie)
  expect(asked.statusCode).toBe(202)
  const askedAt = now()
  expect(asked.json()).toMatchObject({ state: 'waiting', place: 2, queue: 2, at: askedAt.toISOString() })
  // Without a scanner it says so, instead of waiting for ever.
  expect(asked.json().trouble).toContain('The scanner is offline')
  // Another tab asks again: it is the same scan.
  expect((await ask(cookie)).json()).toEqual(asked.json())
  await begin()
  await soon(async () => expect((await mine(cookie)).state).toBe('done'))
  const again_at = new Date(askedAt.getTime() + 30 * 60_000).toISOString()
  expect(await mine(cookie)).toMatchObject({
    ...{ state: 'done', place: null, at: askedAt.toISOString(), summary: '1 square, 1 challenge' },
    ...{ again_at, trouble: null },
  })
  expect(await receipt()).toMatchObject({ summary: '1 square, 1 challenge', titles: 2 })

  await world.later(0.2)
  const refused = await ask(cookie)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('1080')
  expect(refused.json()).toMatchObject({
    error: 'too_many_requests',
    message: expect.stringContaining('18 minutes'),
  })
  await world.later(0.3)
  await world.xbox.remote('POST', '/privacy', { xuid: VEGA, mode: 'blocked', style: '403' })
  expect((await ask(cookie)).statusCode).toBe(202)
  await soon(async () => expect((await mine(cookie)).state).toBe('failed'))
  expect((await mine(cookie)).summary).toContain('did not show the game history')
  await banGamer(world.db, VEGA, { why: 'Cheats.', actor, at: now(), isTrial: false })
  await world.later(1)
  expect((await ask(cookie)).statusCode).toBe(409)
})

test('given a player who has just signed in, everybody can see that they join, and a scan of their own takes them in at once', async () => {
  const { world, now, app, signIn, ask, mine, startScanner: begin } = await site()
  const NYX = '503'
  await world.player(NYX)
  await world.unlock(NYX, [ONE, TWO])
  const cookie = await signIn(NYX)
  const joining = async (gamertag: string) => {
    const answer = await app.inject(`/api/joining?gamertag=${encodeURIComponent(gamertag)}`)
    return answer.statusCode === 200 ? joiningCall.answer.parse(answer.json()) : answer.statusCode
  }
  expect(await joining('player503')).toMatchObject({
    gamertag: `Player ${NYX}`,
    asked_at: now().toISOString(),
    next: { state: 'stopped', at: '2026-01-10T19:00:00.000Z' },
  })
  // The same scan that a gamer of the contest waits for.
  const { next } = (await app.inject(`/api/gamer-scan?xuid=${VEGA}`)).json()
  expect(await joining('player503')).toMatchObject({ display_name: `Player ${NYX}`, next })
  expect(await joining('Player 501')).toBe(404)
  expect(await mine(cookie)).toMatchObject({ state: 'none' })
  expect((await app.inject(`/api/gamer?gamertag=Player ${NYX}`)).statusCode).toBe(404)

  expect((await ask(cookie)).statusCode).toBe(202)
  // Taken in, and not on the board before it is scanned.
  expect(await joining(`Player ${NYX}`)).toMatchObject({ gamertag: `Player ${NYX}` })
  await begin()
  await soon(async () =>
    expect(await mine(cookie)).toMatchObject({ state: 'done', summary: '2 squares, 1 challenge' }),
  )
  const gamer = await app.inject(`/api/gamer-completions?xuid=${NYX}`)
  expect(gamer.json().gamer_completions).toHaveLength(2)
  await soon(async () => expect(await joining(`Player ${NYX}`)).toBe(404))
})

test('given a first scan, each page of the history lights its squares before the next one comes', async () => {
  const { world, signIn, ask, mine, freeze, startScanner: begin } = await site()
  const NYX = '503'
  await world.player(NYX, { joins: false })
  await world.titles([TWO], { kind: '360' })
  await world.unlock(NYX, [ONE, TWO])
  const cookie = await signIn(NYX)
  const { xbox } = world.context
  const [second, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const turns = [second.promise, end.promise]
  await begin({
    ...xbox,
    titleHistory: (xuid, options = {}) =>
      xbox.titleHistory(xuid, {
        ...options,
        onPage: async (page, left) => {
          await options.onPage?.(page, left)
          await turns.shift()
        },
      }),
  })
  expect((await ask(cookie)).json()).toMatchObject({ state: 'waiting' })
  const finds = (found: number[] | null, games: { read: number; of: number } | null) =>
    soon(async () => expect(await mine(cookie)).toMatchObject({ state: 'scanning', found, games }))
  await finds([1], { read: 1, of: 1 })
  await freeze('on')
  await finds(null, null)
  await freeze('off')
  second.resolve()
  await finds([1, 2], { read: 2, of: 2 })
  end.resolve()
  await soon(async () =>
    expect(await mine(cookie)).toMatchObject({ state: 'done', summary: '2 squares, 1 challenge' }),
  )
})

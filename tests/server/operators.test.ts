/** What developers and operators look at. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { errorAnswer } from '#contract/error.ts'
import { wordsFor } from '#run/processes/report-error.ts'
import { serveMetrics } from '#server/operators/metrics-server.ts'
import { noteBackup } from '#store/backup/backups.ts'
import { settledVersion } from '#store/changes.ts'
import { SCHEMAS } from '#store/migrate.ts'
import {
  linkServiceAccount,
  markAccountNeedsOwner,
  markAccountRetrying,
  recordUsage,
} from '#store/people/service-accounts.ts'
import { outcomeWrite } from '#store/scans/cycle-gamers.ts'
import { finishCycle, openCycle } from '#store/scans/cycles.ts'
import { recordScanner } from '#store/scans/scanner-reports.ts'
import { testApp } from './app.ts'
import { listening } from './over-http.ts'

const server = await testApp({ gamers: 9, cycles: 3 })
afterAll(() => server.close())

const get = (path: string) => server.app.inject(path)

describe('the description of the API', () => {
  test('lists every call with its parameters, answers and refusals', async () => {
    const document = (await get('/api/openapi.json')).json()
    expect(document.openapi).toMatch(/^3\.1/)
    expect(Object.keys(document.paths).toSorted()).toEqual(
      [
        '/api/all-alt-games',
        '/api/all-games',
        '/api/challenge',
        '/api/challenges',
        '/api/circle-feed',
        '/api/feed',
        '/api/game',
        '/api/gamer',
        '/api/gamer-challenges',
        '/api/gamer-completions',
        '/api/gamer-leaderboard-history',
        '/api/gamer-ledger',
        '/api/gamer-milestones',
        '/api/gamer-plan',
        '/api/gamer-scan',
        '/api/gamer-since',
        '/api/gamer-year',
        '/api/games',
        '/api/grid-popularity',
        '/api/joining',
        '/api/leaderboards',
        '/api/leaderboards/monthly',
        '/api/leaderboards/movement',
        '/api/leaderboards/weekly',
        '/api/me/circle',
        '/api/me/data',
        '/api/me/leave',
        '/api/me/notices',
        '/api/me/scan',
        '/api/player-feed',
        '/api/posts',
        '/api/profile-details/{gamertag}',
        '/api/search-content',
        '/api/settlements',
        '/auth/logout',
        '/auth/logout-everywhere',
      ].toSorted(),
    )
    const { get: gamer } = document.paths['/api/gamer']
    expect(gamer.parameters[0]).toMatchObject({ name: 'gamertag', in: 'query', required: true })
    expect(Object.keys(gamer.responses)).toEqual(['200', '400', '404', '429'])
    const names = Object.keys(document.components.schemas)
    expect(names).toContain('Game')
    expect(names.filter((name) => name.endsWith('Input'))).toEqual([])
    // Every reference leads somewhere.
    for (const [, name = ''] of JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      expect(names).toContain(name)
    }
  })

  test('is also a page without scripts or anything from elsewhere', async () => {
    const { statusCode, body, headers } = await get('/api/docs')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('/api/gamer-completions')
    expect(body).not.toMatch(/<script|https?:\/\/|style="/)
    expect((await get('/api/docs/style.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  })
})

describe('health', () => {
  test('alive and ready, with the version served', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await get('/readyz')).json()).toEqual({
      status: 'ready',
      version: server.app.live.snapshot.version,
    })
  })

  test('given a database that is gone, it lives, serves what it has, and is not ready', async () => {
    const lonely = await testApp({ gamers: 3, cycles: 1 })
    // One that was never asked anything would still open itself.
    await settledVersion(lonely.database.db)
    await lonely.database.db.destroy()
    expect((await lonely.app.inject('/healthz')).statusCode).toBe(200)
    expect((await lonely.app.inject('/api/leaderboards')).statusCode).toBe(200)
    const unready = await lonely.app.inject('/readyz')
    expect(unready.statusCode).toBe(503)
    expect(errorAnswer.parse(unready.json()).message).toBe('The database does not answer.')
    expect(unready.headers['retry-after']).toBeDefined()
    const metrics = await lonely.app.inject('/metrics')
    expect(metrics.statusCode).toBe(200)
    expect(metrics.body).toContain('grid900_snapshot_version ')
    expect(metrics.body).toContain('grid900_database_up 0')
    expect(metrics.body, 'what cannot be read is left out, not shown as 0').not.toMatch(
      /grid900_(cycle|held|unmatched|service)/,
    )
    await lonely.close()
  })
})

test('the metrics count requests by route and status, and tell the state served, the limits upstream and the progress of scans', async () => {
  const { url } = await listening(server.app)
  for (let count = 0; count < 3; count++) await (await fetch(`${url}/api/leaderboards`)).arrayBuffer()
  await fetch(`${url}/api/gamer?gamertag=nobody`)
  const { db } = server.database
  await openCycle(db, { kind: 'forced', dueAt: new Date(), at: new Date() })
  const { id } = await linkServiceAccount(db, {
    xuid: '9',
    gamertag: 'Reader',
    refreshTokenSealed: 'sealed',
    linkedAt: new Date(),
  })
  const usage = [
    { service: 'achievements', windowMs: 15_000, used: 40, max: 100 },
    { service: 'achievements', windowMs: 300_000, used: 90, max: 300 },
  ]
  await recordUsage(db, { id, usage, at: new Date(server.contest.now().getTime() - 60_000) })
  const text = await (await fetch(`${url}/metrics`)).text()
  const account = `account="${id}",service="achievements"`
  expect(text).toContain(`grid900_upstream_requests{${account},window="15s"} 0`)
  expect(text).toContain(`grid900_upstream_requests{${account},window="300s"} 90`)
  expect(text).toContain(`grid900_upstream_limit{${account},window="300s"} 300`)
  expect(text).toMatch(/grid900_requests_total\{route="\/api\/leaderboards",status="200"\} 3/)
  expect(text).toMatch(/grid900_requests_total\{route="\/api\/gamer",status="404"\} 1/)
  expect(text).toMatch(/grid900_request_seconds_bucket\{route="\/api\/leaderboards",le="\+Inf"\} 3/)
  const buckets = text.matchAll(
    /grid900_request_seconds_bucket\{route="\/api\/leaderboards",le=".*"\} (\d+)/g,
  )
  const upTo = [...buckets].map(([, count]) => Number(count))
  expect(upTo, 'each bucket holds those before it').toEqual(upTo.toSorted((a, b) => a - b))
  expect(Math.max(...upTo)).toBe(3)
  expect(text).toContain(`grid900_snapshot_version ${server.app.live.snapshot.version}`)
  expect(text).toMatch(/grid900_snapshot_age_seconds \d/)
  expect(text).toMatch(/grid900_cycle_gamers\{outcome="waiting"\} \d/)
  expect(text).toContain('grid900_cycle_running 1')
  expect(text).toContain('grid900_database_up 1')
  expect(text).toContain('grid900_pictures_waiting 0')
  expect(text).toContain(`grid900_settled_version ${server.app.live.snapshot.version}`)
  expect(text).toContain(`grid900_schema_version ${Number(SCHEMAS.at(-1)?.slice(0, 4))}`)
  expect(text).toContain('grid900_unmatched_squares 0')
  for (const line of text.trim().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? -?[\d.e+-]+)$/)
})

test('the metrics tell what needs a person: accounts, scanners, held scans, and when somebody could last be read', async () => {
  const watched = await testApp({ gamers: 3, cycles: 1 })
  const { db } = watched.database
  const now = watched.contest.now()
  const accounts = []
  for (const xuid of ['1', '2', '3', '4']) {
    const account = { xuid, gamertag: `Reader ${xuid}`, refreshTokenSealed: 'sealed', linkedAt: now }
    accounts.push(await linkServiceAccount(db, account))
  }
  const later = new Date(now.getTime() + 60_000)
  const [resting, lost] = accounts
  await markAccountRetrying(db, { id: resting?.id ?? 0, until: later, reason: 'Busy.' })
  await markAccountNeedsOwner(db, { id: lost?.id ?? 0, at: now, until: later, reason: 'Gone.', page: null })
  await recordScanner(db, { id: 'one', at: now, problem: null })
  await recordScanner(db, { id: 'two', at: now, problem: 'The key does not fit.' })
  const [gamer] = watched.contest.gamers
  const xuid = gamer?.xuid ?? ''
  const { cycle } = await openCycle(db, { kind: 'scheduled', dueAt: now, at: now })
  await outcomeWrite({ cycleId: cycle.id, xuid, outcome: 'done', at: now }).execute(db)
  await finishCycle(db, cycle.id, new Date(now.getTime() - 3_600_000))
  const madeAt = new Date(now.getTime() - 7_200_000)
  await noteBackup(db, { madeAt, file: '/b/1', daily: true, bytes: 1, problem: null })
  await noteBackup(db, { madeAt: now, file: '/b/2', daily: true, bytes: 1, problem: 'Not copied.' })
  const text = await watched.app.metricsText()
  await watched.close()
  for (const line of [
    'grid900_service_accounts{state="usable"} 2',
    'grid900_service_accounts{state="resting"} 1',
    'grid900_service_accounts{state="needs_owner"} 1',
    'grid900_scanners{state="working"} 1',
    'grid900_scanners{state="problem"} 1',
    'grid900_held_scans 0',
    'grid900_last_good_cycle_age_seconds 3600',
    'grid900_last_backup_age_seconds 7200',
    'grid900_backup_failed 1',
    'grid900_cycle_overdue_seconds 0',
    'grid900_cycle_idle_seconds 0',
    'grid900_cycle_failed 0',
    'grid900_cycle_losses_stopped_gamers 0',
  ])
    expect(text).toContain(`${line}\n`)
})

test('given a taken port, the metrics are not served, and the error names it for the sentence of the process', async () => {
  const other = createServer()
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const { port } = other.address() as AddressInfo
  const serving = serveMetrics({ text: async () => '', port, host: '127.0.0.1', token: undefined })
  const error = await serving.catch((reason: unknown) => reason)
  other.close()
  expect(wordsFor(error)).toEqual([
    `Port ${port} cannot be used (EADDRINUSE): stop what uses it, or set another one.`,
    78,
  ])
})

describe('the metrics are for operators', () => {
  const token = 'a-token-of-the-operators'

  test('given somebody behind a proxy, the site says that there is nothing', async () => {
    const { statusCode, body } = await server.app.inject({
      url: '/metrics',
      headers: { 'x-forwarded-for': '203.0.113.7' },
    })
    expect(statusCode).toBe(404)
    expect(body).not.toContain('grid900')
  })

  test.each([
    ['no token', undefined, {}, 200],
    ['a token that is not sent', token, {}, 401],
    ['a token that is', token, { authorization: `Bearer ${token}` }, 200],
  ])('given a port of their own and %s', async (_, wanted, headers, expected) => {
    const text = server.app.metricsText
    const own = await serveMetrics({ text, port: 0, host: '127.0.0.1', token: wanted })
    const response = await fetch(`http://127.0.0.1:${own.port}/metrics`, { headers })
    expect(response.status).toBe(expected)
    expect((await response.text()).includes('grid900_snapshot_version')).toBe(expected === 200)
    expect((await fetch(`http://127.0.0.1:${own.port}/api/games`)).status).toBe(404)
    await own.close()
  })
})

test('given a connection on which nothing was asked, a stop does not wait for it', async () => {
  const leaving = await testApp({ gamers: 3, cycles: 1 })
  const { port } = await listening(leaving.app)
  const accepted = once(leaving.app.server, 'connection')
  const silent = connect(port, '127.0.0.1')
  const closed = once(silent, 'close')
  await accepted
  await leaving.close()
  expect(await closed, 'without a fault of the connection').toEqual([false])
  // After a minute the server itself would end a connection on which nothing is asked.
}, 20_000)

test('given a stop while a request is under way, the request is finished first', async () => {
  const leaving = await testApp({ gamers: 3, cycles: 1 })
  const { port } = await listening(leaving.app)
  const arrived = once(leaving.app.server, 'request')
  const answer = new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET /previews/site.png HTTP/1.1\r\nHost: x\r\n\r\n')
    })
    socket.setEncoding('latin1')
    socket.on('data', (part) => {
      text += part
    })
    socket.on('close', () => resolve(text))
  })
  await arrived
  await leaving.close()
  expect(await answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*IEND/)
})

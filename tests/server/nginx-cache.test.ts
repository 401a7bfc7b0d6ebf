/** deploy/nginx-cache.conf in front of the real app: what is kept, under which version, and what never is. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningNginx, startNginx } from '#tests/structure/run-nginx.ts'
import { isToBeTried } from '#tests/support/outside-tools.ts'
import { until } from '#tests/support/until.ts'
import { type TestApp, testApp } from './app.ts'
import { listening } from './over-http.ts'

let server: TestApp
let nginx: RunningNginx

/** From what it has, whether or not its two seconds are over. */
const KEPT = /^(HIT|STALE|UPDATING|REVALIDATED)$/

describe.runIf(isToBeTried('nginx'))('behind nginx as a cache', () => {
  beforeAll(async () => {
    server = await testApp({ gamers: 9, cycles: 3 })
    const { port } = await listening(server.app)
    nginx = await startNginx('nginx-cache.conf', [port, port])
  })
  afterAll(async () => {
    await nginx[Symbol.asyncDispose]()
    await server.close()
  })

  async function ask(path: string, init?: RequestInit) {
    const answer = await fetch(`${nginx.url}${path}`, init)
    const { headers, status } = answer
    return { status, headers, cache: headers.get('x-cache'), body: await answer.text() }
  }

  test('an answer is asked for once, in each encoding, and browsers still ask before they use theirs', async () => {
    const path = '/api/games'
    const first = await ask(path)
    const again = await ask(path)
    expect(first.cache).toBe('MISS')
    expect(again.cache).toMatch(KEPT)
    expect(again.body).toBe(first.body)
    expect(again.headers.get('cache-control')).toBe('public, no-cache')
    expect(again.headers.get('cdn-cache-control')).toMatch(
      /^public, max-age=\d+, stale-while-revalidate=\d+$/,
    )
    // It is a word to nginx alone.
    expect(again.headers.get('x-accel-expires')).toBeNull()
    const plain = await ask(path, { headers: { 'accept-encoding': 'identity' } })
    expect([plain.cache, plain.body]).toEqual(['MISS', first.body])
    const tag = again.headers.get('etag') ?? ''
    expect((await ask(path, { headers: { 'if-none-match': tag } })).status).toBe(304)
  })

  test('after a settlement the next version is asked for, however long the one before may be kept', async () => {
    const before = await ask('/api/leaderboards')
    expect((await ask('/api/leaderboards')).cache).toMatch(KEPT)
    await server.contest.nextCycle()
    // What is kept under one key is asked about from time to time, and never missed again: another version is another key.
    const next = await until(async () => {
      const answer = await ask('/api/leaderboards')
      return answer.cache === 'MISS' && answer
    })
    expect(next.body).not.toBe(before.body)
  })

  test('what is private is never kept, nor what was refused', async () => {
    for (const path of [
      '/api/me/scan',
      '/api/profile-details/nobody',
      '/api/gamer?gamertag=nobody',
      '/api/nothing',
    ]) {
      const [first, again] = [await ask(path), await ask(path)]
      expect([first.cache, again.cache], path).toEqual(['MISS', 'MISS'])
    }
  })
})

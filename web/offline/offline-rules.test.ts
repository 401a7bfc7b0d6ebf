import { expect, test } from 'vitest'
import { asKept, KEPT_AT, storeFor } from './offline-rules.ts'

const ORIGIN = 'https://grid900.example'
const storeOf = (path: string, request: { method?: string; mode?: string } = {}) =>
  storeFor(new URL(path, ORIGIN), { method: 'GET', mode: 'cors', ...request }, ORIGIN)

test.each([
  ['/assets/main-1.js', 'files'],
  ['/pictures/games/Hades.svg', 'files'],
  ['/api/gamer?gamertag=Vega', 'answers'],
  ['/api/leaderboards', 'answers'],
  ['/api/me/scan', undefined],
  ['/api/organiser/log', undefined],
  ['/api/profile-details/Vega', undefined],
  ['/auth/login', undefined],
  ['/gamer/Vega', undefined],
  ['https://images.example/a.png', undefined],
])('given %s, it is kept with the %s', (path, store) => {
  expect(storeOf(path)).toBe(store)
})

test('given a page that is opened, it is kept; the desk and whatever changes something are not', () => {
  expect(storeOf('/gamer/Vega', { mode: 'navigate' })).toBe('pages')
  expect(storeOf('/organiser/log', { mode: 'navigate' })).toBeUndefined()
  expect(storeOf('/embed/gamer/Vega', { mode: 'navigate' })).toBeUndefined()
  expect(storeOf('/api/leaderboards', { method: 'POST' })).toBeUndefined()
})

test('given a kept answer, it says of when it is', async () => {
  const date = 'Tue, 17 Nov 2026 03:00:00 GMT'
  const kept = await asKept(new Response('{"points":9}', { headers: { date } }))
  expect(kept.headers.get(KEPT_AT)).toBe(date)
  expect(await kept.json()).toEqual({ points: 9 })
})

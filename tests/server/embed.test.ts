/** What may stand in other sites' frames: the widget and the overlay, and nothing else. */
import { afterAll, expect, test } from 'vitest'
import { easternDate } from '#contest/calendar/days.ts'
import { formatNumber } from '#contest/text/numbers.ts'
import { gamerPlanCall } from '#contract/gamer-plan.ts'
import { gamerLedgerCall } from '#contract/past/gamer-ledger.ts'
import { testApp } from './app.ts'

const server = await testApp({ gamers: 9, cycles: 3 })
const path = `/embed/gamer/${encodeURIComponent(server.app.live.snapshot.table.at(0)?.gamertag ?? '')}`
afterAll(() => server.close())

const get = (address: string) => server.app.inject(address)

test('given a gamer, the widget shows rank, points and squares, and may be framed', async () => {
  const gamer = server.app.live.snapshot.table.at(0)
  const { statusCode, body, headers } = await get(path)
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toContain('frame-ancestors *')
  expect(headers['x-frame-options']).toBeUndefined()
  const words = body.replaceAll(/<[^>]*>/g, ' ')
  expect(words).toContain(`#${gamer?.rank} of ${server.app.live.snapshot.gamers.size}`)
  expect(words).toContain(`${gamer?.squares.size} of 900 squares`)
  expect(/<script|style="/.test(body)).toBe(false)
  const style = await get('/embed/style.css')
  expect(style.headers['content-type']).toBe('text/css; charset=utf-8')
  // In the letters of the site, and nothing from anywhere else.
  const fonts = [...style.body.matchAll(/url\(([^)]+)\)/g)].map(([, file]) => `/embed/${file}`)
  expect(fonts).toHaveLength(2)
  for (const font of fonts) expect((await get(font)).headers['content-type']).toBe('font/woff2')
})

test.each([
  ['?theme=light', 'data-theme="light"'],
  ['?theme=dark&size=small', 'class="card small"'],
  ['?theme=pink&size=huge', 'class="card"'],
])('given %s, it looks like it, or as usual', async (query, look) => {
  const { statusCode, body } = await get(path + query)
  expect(statusCode).toBe(200)
  expect(body.includes(look)).toBe(true)
})

test('given a stream, the overlay tells the points of today and the next square of the plan', async () => {
  const { xuid = '' } = server.app.live.snapshot.table.at(0) ?? {}
  const plan = gamerPlanCall.answer.parse((await get(`/api/gamer-plan?xuid=${xuid}`)).json())
  const { body, headers } = await get(`${path}/overlay`)
  expect(headers['content-security-policy']).toContain('frame-ancestors *')
  expect(body).toContain(`Next square #${plan.suggestions[0]?.square}`)
  expect(body, 'a dark frame is not transparent on a page without a scheme').toContain('data-theme="light"')
  const ledger = gamerLedgerCall.answer.parse((await get(`/api/gamer-ledger?xuid=${xuid}&limit=1000`)).json())
  const today = easternDate(server.contest.now())
  const points = ledger.entries
    .filter(({ at }) => easternDate(new Date(at)) === today)
    .reduce((sum, { change }) => sum + change, 0)
  const sign = points < 0 ? '−' : '+'
  expect(body).toContain(`<b>${sign}${formatNumber(Math.abs(points))}</b> today`)
})

test('given any other page, no other site may frame it', async () => {
  for (const address of ['/', path.replace('/embed', ''), '/embed', '/embed/Nobody', '/api/leaderboards'])
    expect((await get(address)).headers['content-security-policy'], address).toContain(
      "frame-ancestors 'none'",
    )
})

test.each(['/embed/gamer/No%3Cb%3Edy', '/embed/gamer/No%3Cb%3Edy/overlay'])(
  'given an unknown gamer at %s, a small page says so, which may be framed',
  async (address) => {
    const { statusCode, body, headers } = await get(address)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
    expect(headers['x-frame-options']).toBeUndefined()
    expect(body).toContain(`<bdi>No&lt;b&gt;dy</bdi> does not take part in`)
  },
)

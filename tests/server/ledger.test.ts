/** The ledger of every gamer, held against what the other calls say. */
import { afterAll, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import type { gamerLedgerCall } from '#contract/past/gamer-ledger.ts'
import { grantSquare } from '#operations/gamers/completions.ts'
import { checkPast } from '#store/settled/past-check.ts'
import { appOn, testApp } from './app.ts'
import { asking } from './asking.ts'

const server = await testApp({ gamers: 12, cycles: 6 })
const ask = asking(server.app)
afterAll(() => server.close())

type Ledger = AnswerOf<typeof gamerLedgerCall>

/** Page by page, until there is no more. */
async function wholeLedger(xuid: string, limit: number, app = server.app): Promise<Ledger['entries']> {
  const entries: Ledger['entries'] = []
  for (let before: number | null | undefined; before !== null; ) {
    const older = before === undefined ? '' : `&before=${before}`
    const page: Ledger = (await app.inject(`/api/gamer-ledger?xuid=${xuid}${older}&limit=${limit}`)).json()
    entries.push(...page.entries)
    before = page.next_before
  }
  return entries
}

test('given every gamer of a contest with patches, the ledger adds up to the points, and to every entry of the history', async () => {
  const { leaderboards } = await ask('/api/leaderboards')
  const causes = new Set<string>()
  for (const { gamertag, points } of leaderboards) {
    const { xuid } = await ask('/api/gamer', { gamertag })
    const ledger = await wholeLedger(xuid, 40)
    for (const { cause } of ledger) causes.add(cause)
    expect(ledger.map(({ id }) => id)).toEqual(ledger.map((_, index) => ledger.length - index))
    let total = 0
    for (const entry of ledger.toReversed()) {
      total += entry.change
      expect(entry.total, entry.text).toBe(total)
      expect(entry.text.length).toBeGreaterThan(5)
      if (entry.cause === 'patch') expect(entry.patch).not.toBeNull()
    }
    expect(total).toBe(Number(points.replaceAll(',', '')))
    const { leaderboard_history } = await ask('/api/gamer-leaderboard-history', { xuid })
    for (const { timestamp, points: then } of leaderboard_history)
      expect(ledger.find(({ at }) => at <= timestamp)?.total).toBe(Number(String(then).replaceAll(',', '')))
    expect(ledger.at(-1)?.cause).toBe('joined')
  }
  expect([...causes].sort()).toEqual(['joined', 'patch', 'scan'])
  expect(await checkPast(server.database.db)).toMatchObject({ differing: [] })
})

test('given a challenge that a patch re-priced, it is one entry with before and after', async () => {
  const { leaderboards } = await ask('/api/leaderboards')
  const ledgers = await Promise.all(
    leaderboards.map(async ({ gamertag }) => wholeLedger((await ask('/api/gamer', { gamertag })).xuid, 1000)),
  )
  const repriced = ledgers.flat().filter((entry) => entry.repriced)
  expect(repriced.length).toBeGreaterThan(0)
  for (const { cause, change, repriced: prices, text, patch } of repriced) {
    expect(cause).toBe('patch')
    expect(change).toBe((prices?.to ?? 0) - (prices?.from ?? 0))
    expect(text).toMatch(
      new RegExp(`^Patch ${patch} changed .+ from ${prices?.from} to ${prices?.to} points$`),
    )
  }
})

test('given a square that the organiser granted, its entry says so and why', async () => {
  const { db } = server.database
  const { xuid } = server.contest.gamers[1] ?? { xuid: '' }
  const { gamer_completions } = await ask('/api/gamer-completions', { xuid })
  const lit = new Set(gamer_completions.map(({ position }) => Math.abs(position)))
  const square = Array.from({ length: 900 }, (_, index) => index + 1).find((each) => !lit.has(each)) ?? 1
  await grantSquare(db, {
    actor: { kind: 'terminal' },
    why: 'Seen on stream.',
    at: server.contest.now(),
    xuid,
    square,
  })
  const { app, close } = await appOn(server.database, server.contest)
  const { entries }: Ledger = (await app.inject(`/api/gamer-ledger?xuid=${xuid}&limit=5`)).json()
  await close()
  const entry = entries.find((each) => each.square === square)
  expect(entry).toMatchObject({ cause: 'organiser', change: 3, patch: null })
  expect(entry?.text).toBe(`Position ${square} granted by the organiser: Seen on stream.`)
})

test('given an entry to read on from, the page holds those before it; an entry that is not there is refused', async () => {
  const { xuid } = server.contest.gamers[0] ?? { xuid: '' }
  const whole = await wholeLedger(xuid, 1000)
  const page = async (query: string) =>
    (await server.app.inject(`/api/gamer-ledger?xuid=${xuid}&${query}`)).json()
  expect(await page(`before=${whole.length}&limit=3`)).toMatchObject({
    entries: whole.slice(1, 4),
    next_before: whole[3]?.id,
  })
  expect(await page('before=3&limit=2')).toMatchObject({ entries: whole.slice(-2), next_before: null })
  expect(await page('before=1')).toMatchObject({ entries: [], next_before: null })
  expect(await page(`before=${whole.length + 1}`)).toMatchObject({
    error: 'bad_request',
    message: 'before must be the id of an entry of this ledger.',
  })
})

test('given nobody, or what cannot be asked, it is refused', async () => {
  const status = async (query: string) => (await server.app.inject(`/api/gamer-ledger${query}`)).statusCode
  expect(await status('?xuid=1')).toBe(404)
  expect(await status('')).toBe(400)
  for (const query of ['limit=0', 'limit=1001', 'before=0', 'before=x'])
    expect(await status(`?xuid=${server.contest.gamers[0]?.xuid}&${query}`), query).toBe(400)
})

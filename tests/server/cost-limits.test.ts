/** What one client may cost: what was worked out is kept, and what has to be made is paid for. */
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorAnswer } from '#contract/error.ts'
import type { App } from '#server/app.ts'
import { appOn } from './app.ts'
import { type FilledContest, filledDatabase } from './filled-contest.ts'
import { listening } from './over-http.ts'

let filled: Awaited<ReturnType<typeof filledDatabase>>
let contest: FilledContest
let xuid: string

beforeAll(async () => {
  filled = await filledDatabase({ gamers: 12, cycles: 6 })
  contest = filled.contest
  xuid = contest.gamers[0]?.xuid ?? ''
})
afterAll(() => filled.database.close())

describe('given one thing asked for in many ways', () => {
  let queries = 0
  let app: App
  let close: () => Promise<void>

  beforeAll(async () => {
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        queries++
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const { database } = filled
    ;({ app, close } = await appOn({ ...database, db: database.db.withPlugin(counting) }, contest))
  })
  afterAll(() => close())

  /** How many queries each of them took. */
  async function queriesOf(addresses: readonly string[], status = 200): Promise<number[]> {
    const counts: number[] = []
    for (const address of addresses) {
      const before = queries
      expect((await app.inject(address)).statusCode, address).toBe(status)
      counts.push(queries - before)
    }
    return counts
  }
  const none = (count: number): number[] => Array<number>(count).fill(0)

  test('every page of a ledger is cut from one, which is read once', async () => {
    const [first] = await queriesOf([`/api/gamer-ledger?xuid=${xuid}&limit=2`])
    expect(first).toBeGreaterThan(0)
    const { entries } = (await app.inject(`/api/gamer-ledger?xuid=${xuid}&limit=1000`)).json()
    expect(entries.length).toBeGreaterThan(20)
    const pages = entries.map(
      ({ id }: { id: number }) => `/api/gamer-ledger?xuid=${xuid}&before=${id}&limit=1`,
    )
    expect(await queriesOf(pages)).toEqual(none(pages.length))
    const invented = [1, 2, 1000, 2 ** 31 - entries.length].map(
      (more) => `/api/gamer-ledger?xuid=${xuid}&before=${entries.length + more}&limit=1`,
    )
    expect(await queriesOf(invented, 400)).toEqual(none(invented.length))
  })

  test('every moment between two settlements is the same answer', async () => {
    const { settlements } = (await app.inject('/api/settlements')).json()
    const from = Date.parse(settlements.at(-3).at)
    const until = Date.parse(settlements.at(-2).at)
    const moments = Array.from({ length: 20 }, (_, nth) =>
      new Date(from + ((until - from) * nth) / 20).toISOString(),
    )
    for (const call of ['gamer-challenges', 'gamer-completions']) {
      const [first, ...others] = await queriesOf(moments.map((at) => `/api/${call}?xuid=${xuid}&at=${at}`))
      expect(first, call).toBeGreaterThan(0)
      expect(others, call).toEqual(none(19))
    }
  })
})

describe('given a client that asks for something else each time', () => {
  let app: App
  let url: string
  let close: () => Promise<void>

  beforeAll(async () => {
    // Far less than answers cost by themselves, so that it does not matter how fast this machine is.
    const budget = { milliseconds: 40, windowSeconds: 600 }
    ;({ app, close } = await appOn(filled.database, contest, { budget }))
    ;({ url } = await listening(app))
  })
  afterAll(() => close())

  const ask = (path: string, client: string) => fetch(url + path, { headers: { 'x-forwarded-for': client } })

  /** Every call about every gamer, at every settlement and on every page. */
  async function* everything(): AsyncGenerator<string> {
    const { settlements } = (await app.inject('/api/settlements')).json() as { settlements: { at: string }[] }
    for (const { at } of settlements.toReversed()) {
      yield `/api/leaderboards?at=${at}`
      for (const { xuid, gamertag } of contest.gamers) {
        const name = encodeURIComponent(gamertag)
        const size = 1 + (Date.parse(at) % 997)
        yield `/api/gamer?gamertag=${name}&at=${at}`
        yield `/api/player-feed?gamertag=${name}&total_feed_entries=${size}`
        yield `/api/gamer-ledger?xuid=${xuid}&limit=${size}`
        for (const call of ['gamer-challenges', 'gamer-completions'])
          yield `/api/${call}?xuid=${xuid}&at=${at}`
        for (const call of ['gamer-plan', 'gamer-leaderboard-history', 'gamer-scan'])
          yield `/api/${call}?xuid=${xuid}`
      }
    }
  }

  test('it is refused when its budget is used up; what is kept it still gets, others all, and the health check answers', async () => {
    const made: string[] = []
    let refused: Response | undefined
    let asked = ''
    for await (asked of everything()) {
      const response = await ask(asked, '10.0.0.1')
      if (response.status === 429) {
        refused = response
        break
      }
      await response.arrayBuffer()
      if (response.status === 200) made.push(asked)
    }
    expect(made.length).toBeGreaterThan(0)
    expect(made.length).toBeLessThanOrEqual(40)
    expect(refused?.status).toBe(429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused?.headers.get('x-content-type-options')).toBe('nosniff')
    expect(errorAnswer.parse(await refused?.json()).error).toBe('too_many_requests')

    expect((await ask('/healthz', '10.0.0.1')).status).toBe(200)
    expect((await ask(made[0] ?? '', '10.0.0.1')).status).toBe(200)
    expect((await ask(`${made[0]}&spelt=otherwise`, '10.0.0.1')).status).toBe(200)
    expect((await ask('/api/leaderboards', '10.0.0.1')).status).toBe(200)
    expect((await ask(asked, '10.0.0.2')).status).toBe(200)
  })

  test('given that many ask for one answer at once, nobody is refused for another', async () => {
    for await (const address of everything()) if ((await ask(address, '10.0.0.3')).status === 429) break
    const { xuid } = contest.gamers.at(-1) ?? { xuid: '' }
    const address = `/api/gamer-ledger?xuid=${xuid}&limit=998`
    const [without, withBudget] = await Promise.all([ask(address, '10.0.0.3'), ask(address, '10.0.0.4')])
    expect(withBudget.status).toBe(200)
    expect(without.status).toBe(429)
  })
})

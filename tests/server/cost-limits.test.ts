/** What one client may cost: what was worked out is kept, and what has to be made is paid for. */
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { POST_PAGES } from '#contest/rules/posts.ts'
import { errorAnswer } from '#contract/error.ts'
import type { App } from '#server/app.ts'
import { appOn } from './app.ts'
import { type FilledContest, filledDatabase } from './filled-contest.ts'
import { listening } from './over-http.ts'

let filled: Awaited<ReturnType<typeof filledDatabase>>
let contest: FilledContest
let xuid: string
let values: Values

beforeAll(async () => {
  filled = await filledDatabase({ gamers: 12, cycles: 6 })
  contest = filled.contest
  xuid = contest.gamers[0]?.xuid ?? ''
  const { app, close } = await appOn(filled.database, contest)
  values = await everyValue(app)
  await close()
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

/** A call that takes parameters, and its address with the nth of everything that can be asked for. */
interface Asked {
  path: string
  nth(n: number): string
}

/** Of everything that a parameter may name, the nth; null where it is left out. */
type Values = Readonly<Record<string, (n: number) => string | number | null>>

/** All of them, as the API describes itself: a new one is not forgotten, and a new parameter must be added to the values. */
async function everyCall(app: App, values: Values): Promise<Asked[]> {
  const { paths } = (await app.inject('/api/openapi.json')).json() as {
    paths: Record<string, { get?: { parameters?: { name: string; in: string }[] } }>
  }
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const names = (get?.parameters ?? []).flatMap((each) => (each.in === 'query' ? each.name : []))
    // Who waits for a first scan is asked about there, and no one of the filled contest does.
    if (names.length === 0 || path === '/api/joining') return []
    const nth = (n: number) => {
      const given = names.flatMap((name) => {
        const nthOf = values[name]
        if (!nthOf) throw new Error(`${path} takes ${name}, for which there are no values here.`)
        const value = nthOf(n)
        return value === null ? [] : `${name}=${encodeURIComponent(value)}`
      })
      return `${path}?${given.join('&')}`
    }
    return { path, nth }
  })
}

const NARROWING = ['offset', 'q', 'around', 'sort', 'order', 'unattainable', 'kind']

async function everyValue(app: App): Promise<Values> {
  const at = async (address: string) => (await app.inject(address)).json()
  const { settlements } = (await at('/api/settlements')) as { settlements: { at: string }[] }
  const { games } = (await at('/api/games')) as { games: { ta_link: string }[] }
  const { challenges } = (await at('/api/challenges')) as { challenges: { challenge_id: number }[] }
  const { gamers } = contest
  const item = <T>(list: readonly T[], n: number): T => {
    const found = list[n % list.length]
    if (found === undefined) throw new Error('There is nothing to ask for.')
    return found
  }
  const monday = await at('/api/leaderboards/weekly')
  const month = await at('/api/leaderboards/monthly')
  return {
    gamertag: (n) => item(gamers, n).gamertag,
    xuid: (n) => item(gamers, n).xuid,
    gamertags: (n) => [item(gamers, n), item(gamers, n + 1)].map(({ gamertag }) => gamertag).join(),
    game_link: (n) => item(games, n).ta_link,
    challenge_id: (n) => item(challenges, n).challenge_id,
    // The last of them is what is shown without a moment, and ready.
    at: (n) => item(settlements.slice(0, -1).toReversed(), n).at,
    week: (n) => item([monday.previous_week, monday.week], n),
    month: (n) => item([month.previous_month, month.month], n),
    page: (n) => item(POST_PAGES, n),
    total_feed_entries: (n) => 1 + (n % 100),
    limit: (n) => 1 + n,
    before: () => null,
    year: () => contest.now().getUTCFullYear(),
    // What only narrows or turns round what the others name.
    ...Object.fromEntries(NARROWING.map((name) => [name, () => null])),
  }
}

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

  /** Every call about everything, one after the other. */
  async function* everything(): AsyncGenerator<string> {
    const calls = await everyCall(app, values)
    for (let n = 0; n < 100; n++) for (const { nth } of calls) yield nth(n)
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

  test('it is refused every other page, widget, picture and feed too; what another client had made it gets', async () => {
    for await (const address of everything()) if ((await ask(address, '10.0.0.5')).status === 429) break
    const gamer = `/gamer/${encodeURIComponent(contest.gamers[0]?.gamertag ?? '')}`
    const addresses = [
      ...[`/embed${gamer}?theme=dark&size=small`, `/embed${gamer}/overlay`, `${gamer}/feed.atom`],
      ...[`${gamer}/card.svg`, '/games?sort=1', '/api/openapi.json', '/api/docs', '/announcements.atom'],
      '/sitemap.xml',
    ]
    for (const [index, address] of addresses.entries()) {
      expect([address, (await ask(address, '10.0.0.5')).status]).toEqual([address, 429])
      expect([address, (await ask(address, `10.0.2.${index}`)).status]).toEqual([address, 200])
      expect([address, (await ask(address, '10.0.0.5')).status]).toEqual([address, 200])
    }
    for (const address of ['/nowhere', `/notices/${'x'.repeat(32)}.atom`, '/auth/login'])
      expect([address, (await ask(address, '10.0.0.5')).status]).toEqual([address, 429])
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

test('every call that can be asked for different things is paid for by whoever asks', async () => {
  // One answer, and the next is refused.
  const budget = { milliseconds: 1, windowSeconds: 600 }
  const { app, close } = await appOn(filled.database, contest, { budget })
  try {
    const { url } = await listening(app)
    const calls = await everyCall(app, values)
    expect(calls.map(({ path }) => path)).toEqual(
      expect.arrayContaining(
        ['game', 'challenge', 'circle-feed', 'leaderboards/weekly'].map((name) => `/api/${name}`),
      ),
    )
    const paid = await Promise.all(
      calls.map(async ({ path, nth }, client) => {
        const ask = async (n: number) =>
          (await fetch(url + nth(n), { headers: { 'x-forwarded-for': `10.0.1.${client}` } })).status
        return [path, await ask(0), await ask(1), await ask(0)]
      }),
    )
    expect(paid).toEqual(calls.map(({ path }) => [path, 200, 429, 200]))
  } finally {
    await close()
  }
})

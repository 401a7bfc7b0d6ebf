/** Everyone's feed, held against what the other calls say of each gamer. */
import { afterAll, expect, test } from 'vitest'
import { FEED_KINDS, FEED_TOP } from '#contest/feed/feed-items.ts'
import { parsePoints } from '#contract/fields/points-text.ts'
import { gridPopularityCall } from '#contract/grid/grid-popularity.ts'
import { feedCall, type SentFeedItem } from '#contract/news/feed.ts'
import { gamerLedgerCall } from '#contract/past/gamer-ledger.ts'
import { gamerMilestonesCall } from '#contract/past/gamer-milestones.ts'
import { settlementsCall } from '#contract/past/settlements.ts'
import { undoPatch } from '#operations/patches/undo.ts'
import { lastPatchNumber } from '#store/catalogue/patches.ts'
import { testApp } from './app.ts'
import { asking } from './asking.ts'

const server = await testApp({ gamers: 12, cycles: 6 })
const ask = asking(server.app)
afterAll(() => server.close())

/** Page by page, until there is no more. */
async function wholeFeed(query: string): Promise<SentFeedItem[]> {
  const items: SentFeedItem[] = []
  for (let before: number | null | undefined; before !== null; ) {
    const response = await server.app.inject(
      `/api/feed?${query}${before === undefined ? '' : `&before=${before}`}`,
    )
    expect(response.statusCode, response.body).toBe(200)
    const page = feedCall.answer.parse(response.json())
    items.push(...page.events)
    before = page.next_before
  }
  return items
}

test('given pages of any size, each item is told once, newest first', async () => {
  const whole = await wholeFeed('limit=100')
  const ids = whole.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(whole.map(({ at }) => at)).toEqual(
    whole.map(({ at }) => at).toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)),
  )
  expect(await wholeFeed('limit=7')).toEqual(whole)
  for (const kind of FEED_KINDS)
    expect((await wholeFeed(`limit=9&kind=${kind}`)).map(({ id }) => id)).toEqual(
      whole.filter((item) => item.kind === kind).map(({ id }) => id),
    )
  expect([...new Set(whole.map(({ kind }) => kind))].sort()).toEqual([...FEED_KINDS].sort())
})

test('given every gamer, their completions, joining and firsts are those of the other calls', async () => {
  const whole = await wholeFeed('limit=100')
  const { leaderboards } = await ask('/api/leaderboards')
  const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b)
  const of = (gamertag: string, kind: SentFeedItem['kind']) =>
    whole.filter((item) => item.gamertag === gamertag && item.kind === kind)
  for (const { gamertag } of leaderboards) {
    const { xuid } = await ask('/api/gamer', { gamertag })
    const ledger = (await server.app.inject(`/api/gamer-ledger?xuid=${xuid}&limit=1000`)).json()
    const { entries } = gamerLedgerCall.answer.parse(ledger)
    const joined = entries.find(({ brought }) => brought === 'squares')
    expect(of(gamertag, 'newcomer').map(({ brought, at }) => [brought, at])).toEqual([
      [joined?.count, joined?.at],
    ])
    const found = entries.filter(({ cause, square, change }) => cause === 'scan' && square && change > 0)
    expect(sorted(of(gamertag, 'completion').flatMap(({ squares }) => squares))).toEqual(
      sorted(found.flatMap(({ square }) => square ?? [])),
    )
    for (const { at, squares } of of(gamertag, 'completion'))
      for (const square of squares)
        expect(found.some((entry) => entry.square === square && entry.at === at)).toBe(true)
  }
  const { squares } = gridPopularityCall.answer.parse(
    (await server.app.inject('/api/grid-popularity')).json(),
  )
  const firsts = whole.filter(({ kind }) => kind === 'first')
  expect(sorted(firsts.flatMap((item) => item.squares))).toEqual(
    sorted(squares.flatMap(({ square, first }) => (first ? square : []))),
  )
})

test('given every gamer, the milestones after joining are told once, in the settlement that brought them', async () => {
  const items = await wholeFeed('limit=100&kind=milestone')
  const { leaderboards } = await ask('/api/leaderboards')
  const sorted = (lines: string[]) => lines.toSorted()
  const reached: string[] = []
  for (const { gamertag } of leaderboards) {
    const { xuid } = await ask('/api/gamer', { gamertag })
    const { leaderboard_history } = await ask('/api/gamer-leaderboard-history', { xuid })
    const joinedAt = leaderboard_history.map(({ timestamp }) => timestamp ?? '').toSorted()[0] ?? ''
    const { milestones } = gamerMilestonesCall.answer.parse(
      (await server.app.inject(`/api/gamer-milestones?xuid=${xuid}`)).json(),
    )
    const own = items.filter((item) => item.gamertag === gamertag)
    const told = own.flatMap((item) => item.milestones.map(({ kind, value }) => `${kind} ${value}`))
    const later = milestones.filter(({ kind, at }) => kind !== 'first' && at > joinedAt)
    expect(sorted(told), gamertag).toEqual(sorted(later.map(({ kind, value }) => `${kind} ${value}`)))
    for (const { at, milestones: here } of own)
      for (const { kind, value } of here) {
        const known = milestones.find((each) => each.kind === kind && each.value === value)
        if (kind !== 'weekly_draw') expect(known?.at).toBe(at)
      }
    reached.push(...told)
  }
  expect(reached.length).toBeGreaterThan(0)
})

test('given every settlement, the overtakes are those of the two tables around it', async () => {
  const { settlements } = settlementsCall.answer.parse((await server.app.inject('/api/settlements')).json())
  const told = await wholeFeed('limit=100&kind=overtake')
  const expected: string[] = []
  const { leaderboards: now } = await ask('/api/leaderboards')
  const isShown = new Set(now.map(({ gamertag }) => gamertag))
  let before = new Map<string, number>()
  for (const { at } of settlements) {
    const { leaderboards } = await ask('/api/leaderboards', { at })
    const points = new Map(leaderboards.map((line) => [line.gamertag, parsePoints(line.points) ?? 0]))
    const after = new Map(leaderboards.map((line) => [line.gamertag, line.site_rank]))
    for (const [gamertag, rank] of after) {
      const earlier = before.get(gamertag)
      if (earlier === undefined || rank > FEED_TOP) continue
      const passed = [...after.keys()].filter((other) => {
        const [then, next] = [before.get(other), after.get(other)]
        return isShown.has(other) && then !== undefined && next !== undefined && then < earlier && next > rank
      })
      const [first] = passed.toSorted((one, other) => (after.get(one) ?? 0) - (after.get(other) ?? 0))
      const ahead = (points.get(gamertag) ?? 0) - (points.get(first ?? '') ?? 0)
      if (first) expected.push(`${at} ${gamertag} #${rank} ${ahead} ${passed.toSorted().join(', ')}`)
    }
    before = after
  }
  const lines = told.map(({ at, gamertag, rank, ahead, passed }) => {
    const names = passed.map((other) => other.gamertag).toSorted()
    return `${at} ${gamertag} #${rank} ${ahead} ${names.join(', ')}`
  })
  expect(lines.toSorted()).toEqual(expected.toSorted())
  expect(lines.length).toBeGreaterThan(0)
})

test('given what cannot be asked, it is refused with a sentence', async () => {
  for (const query of ['kind=gossip', 'limit=0', 'limit=101', 'before=x', 'before=5'])
    expect((await server.app.inject(`/api/feed?${query}`)).statusCode, query).toBe(400)
})

test('given a patch that is undone, the feed says so where it said that it is in effect', async () => {
  const { db } = server.database
  const number = (await lastPatchNumber(db)) ?? 0
  const at = new Date(server.contest.now().getTime() + 3_600_000)
  await undoPatch(db, { number, actor: { kind: 'terminal' }, at })
  const { version } = await db.selectFrom('settled').select('version').executeTakeFirstOrThrow()
  await expect.poll(() => server.app.live.snapshot.version).toBe(version)
  const told = (await wholeFeed('kind=patch')).filter(({ patch }) => patch?.number === number)
  expect(told.map(({ text, ...item }) => [item.at, text])).toEqual([
    [at.toISOString(), `Patch ${number} was undone`],
  ])
})

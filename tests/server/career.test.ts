/** Years and milestones of every gamer, made again from the ledger, the history, the popularity and the weeks; their pictures. */
import { afterAll, expect, test } from 'vitest'
import { addDays, easternDate, mondayOf } from '#contest/calendar/days.ts'
import { RANK_MILESTONES, SQUARE_MILESTONES } from '#contest/career/milestones.ts'
import type { AnswerOf, Call } from '#contract/call.ts'
import { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import { gamerLeaderboardHistoryCall } from '#contract/gamer-leaderboard-history.ts'
import { gridPopularityCall } from '#contract/grid/grid-popularity.ts'
import { gamerLedgerCall } from '#contract/past/gamer-ledger.ts'
import { gamerMilestonesCall } from '#contract/past/gamer-milestones.ts'
import { gamerYearCall } from '#contract/past/gamer-year.ts'
import { testApp } from './app.ts'

const server = await testApp({ gamers: 12, cycles: 6 })
afterAll(() => server.close())

async function asked<C extends Call>(call: C, query = ''): Promise<AnswerOf<C>> {
  const { body, statusCode } = await server.app.inject(`${call.path}${query}`)
  expect(statusCode, body).toBe(200)
  return call.answer.parse(JSON.parse(body)) as AnswerOf<C>
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
const yearOfDay = (day: string): number => Number(day.slice(0, 4))
const thisYear = () => yearOfDay(easternDate(server.contest.now()))

async function ledgerOf(xuid: string) {
  const { entries } = await asked(gamerLedgerCall, `?xuid=${xuid}&limit=1000`)
  return entries.toReversed().map((entry) => ({ ...entry, date: easternDate(new Date(entry.at)) }))
}

test('given every gamer, the sums of their years are those of the ledger', async () => {
  const { squares: popular } = await asked(gridPopularityCall)
  let gains = 0
  for (const { xuid, gamertag, rank } of server.app.live.snapshot.table) {
    const ledger = await ledgerOf(xuid)
    const first = yearOfDay(ledger[0]?.date ?? '')
    for (let year = first; year <= thisYear(); year++) {
      const lived = await asked(gamerYearCall, `?xuid=${xuid}&year=${year}`)
      const entries = ledger.filter(({ date }) => yearOfDay(date) === year)
      const byDay = Map.groupBy(entries, ({ date }) => date)
      expect(lived.days.map(({ date }) => date)).toEqual([...byDay.keys()])
      for (const { date, points, squares } of lived.days) {
        const ofDay = byDay.get(date) ?? []
        expect(points, `${gamertag} ${date}`).toBe(sum(ofDay.map(({ change }) => change)))
        const gained = ofDay.filter(({ square, change }) => square !== null && change > 0).length
        const brought = ofDay.find((entry) => entry.brought === 'squares')?.count ?? 0
        expect(squares, `${gamertag} ${date}`).toBe(gained + brought)
      }
      expect(sum(lived.days.map(({ points }) => points))).toBe(lived.points[1] - lived.points[0])
      expect(lived.joined === null).toBe(year > first)
      const challenges = entries.flatMap(({ challenge_id, change, repriced }) =>
        challenge_id !== null && change > 0 && !repriced ? [challenge_id] : [],
      )
      expect(lived.challenges).toEqual([...new Set(challenges)])
      const inYear = popular.flatMap(({ square, first: one }) =>
        one?.gamertag === gamertag && yearOfDay(easternDate(new Date(one.at))) === year ? [square] : [],
      )
      expect(lived.firsts.toSorted((a, b) => a - b)).toEqual(inYear)
      const shareOf = (square: number) =>
        popular.find((each) => each.square === square)?.percent_completed ?? 0
      const squares = entries.flatMap(({ square, change }) => (square !== null && change > 0 ? [square] : []))
      gains += squares.length
      expect(lived.rarest?.percent_completed ?? null).toBe(
        squares.length > 0 ? Math.min(...squares.map(shareOf)) : null,
      )
      if (year === thisYear()) expect(lived.rank[1]).toBe(rank)
      expect(lived.gamers).toBe(year === thisYear() ? server.app.live.snapshot.table.length : null)
      if (year > first) expect(lived.rank[0]).not.toBeNull()
    }
  }
  expect(gains).toBeGreaterThan(0)
})

/** The week that has begun breaks no row before it ends. */
function rowUpTo(weeks: ReadonlySet<string>, last: string): number {
  let week = mondayOf(last)
  if (!weeks.has(week)) week = addDays(week, -7)
  let count = 0
  for (; weeks.has(week); week = addDays(week, -7)) count++
  return count
}

test('given every gamer, the best of a year follows from the ledger without the first scan', async () => {
  const today = easternDate(server.contest.now())
  for (const { xuid, gamertag } of server.app.live.snapshot.table) {
    const ledger = await ledgerOf(xuid)
    for (let year = yearOfDay(ledger[0]?.date ?? ''); year <= thisYear(); year++) {
      const lived = await asked(gamerYearCall, `?xuid=${xuid}&year=${year}`)
      const played = ledger.filter(({ date, cause }) => yearOfDay(date) === year && cause !== 'joined')
      const gains = played.filter(({ square, change }) => square !== null && change > 0)
      const counts = (keyOf: (date: string) => string) =>
        [...Map.groupBy(gains, ({ date }) => keyOf(date))].map(([key, all]) => [key, all.length] as const)
      const weeks = counts(mondayOf)
      const most = Math.max(0, ...weeks.map(([, count]) => count))
      expect(lived.best_week?.squares ?? 0, gamertag).toBe(most)
      if (lived.best_week) expect(weeks).toContainEqual([lived.best_week.from, most])
      const day = lived.biggest_day
      expect(day?.squares ?? 0).toBe(Math.max(0, ...counts((date) => date).map(([, count]) => count)))
      expect(day?.points ?? 0).toBe(
        sum(played.filter(({ date }) => date === day?.date).map(({ change }) => change)),
      )
      const last = year === thisYear() ? today : `${year}-12-31`
      expect(lived.weeks_in_a_row).toBe(rowUpTo(new Set(weeks.map(([week]) => week)), last))
    }
    const { squares } = await asked(gamerYearCall, `?xuid=${xuid}&year=${thisYear()}`)
    const now = await asked(gamerCompletionsCall, `?xuid=${xuid}`)
    expect(squares[1].toSorted((a, b) => a - b)).toEqual(
      now.gamer_completions.map(({ position }) => Math.abs(position)).toSorted((a, b) => a - b),
    )
  }
})

test('given every gamer, the milestones follow from the history and the popularity', async () => {
  const { squares: popular } = await asked(gridPopularityCall)
  const kinds = new Set<string>()
  for (const { xuid, gamertag } of server.app.live.snapshot.table) {
    const { milestones } = await asked(gamerMilestonesCall, `?xuid=${xuid}`)
    for (const { kind } of milestones) kinds.add(kind)
    const valuesOf = (kind: string) =>
      milestones.filter((each) => each.kind === kind).map(({ value }) => value)
    expect(milestones.map(({ at }) => at)).toEqual(
      milestones
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )

    const { leaderboard_history: history } = await asked(gamerLeaderboardHistoryCall, `?xuid=${xuid}`)
    const best = Math.min(...history.filter(({ points }) => points > 0).map(({ site_rank }) => site_rank))
    expect(valuesOf('rank').toReversed()).toEqual(RANK_MILESTONES.filter((value) => best <= value))
    for (const { value, at } of milestones.filter(({ kind }) => kind === 'badge'))
      expect(history.find(({ badge }) => badge === value)?.timestamp).toBe(at)

    const ledger = await ledgerOf(xuid)
    let count = 0
    let most = 0
    for (const { square, change, brought, count: many } of ledger) {
      if (brought === 'squares') count = many ?? 0
      else if (square !== null) count += Math.sign(change)
      most = Math.max(most, count)
    }
    expect(valuesOf('squares').toReversed()).toEqual(SQUARE_MILESTONES.filter((value) => value <= most))
    expect(
      valuesOf('first')
        .map(Number)
        .toSorted((a, b) => a - b),
    ).toEqual(popular.flatMap(({ square, first }) => (first?.gamertag === gamertag ? [square] : [])))
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['squares', 'badge', 'challenge_size', 'first', 'rank']))
})

test('given nobody, a year to come or one before joining, it is refused with a reason', async () => {
  const { xuid = '' } = server.contest.gamers[0] ?? {}
  const ask = async (query: string) => {
    const { statusCode, body } = await server.app.inject(`/api/gamer-year?${query}`)
    return [statusCode, JSON.parse(body).message]
  }
  expect(await ask(`xuid=${xuid}&year=${thisYear() + 1}`)).toEqual([400, 'year must not be in the future.'])
  expect(await ask(`xuid=${xuid}&year=2001`)).toEqual([404, expect.stringContaining('joined on')])
  expect((await ask(`xuid=1&year=${thisYear()}`))[0]).toBe(404)
  expect((await ask(`xuid=${xuid}&year=x`))[0]).toBe(400)
  expect((await ask(`xuid=${xuid}`))[0]).toBe(400)
})

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

test('given a year or a trophy, its pictures are drawn in their sizes', async () => {
  const gamer = server.app.live.snapshot.table.at(0)
  if (!gamer) throw new Error('There is nobody.')
  const name = encodeURIComponent(gamer.gamertag)
  const { milestones } = await asked(gamerMilestonesCall, `?xuid=${gamer.xuid}`)
  const pictures: [string, number[]][] = [
    [`/gamer/${name}/year-${thisYear()}.png`, [1080, 1350]],
    [`/previews/years/${gamer.xuid}/${thisYear()}.png`, [1200, 630]],
    ...[...Map.groupBy(milestones, ({ kind }) => kind).values()].map(([one]): [string, number[]] => [
      `/gamer/${name}/trophies/${`${one?.kind}-${one?.value}`.replaceAll(' ', '-').toLowerCase()}.png`,
      [1080, 1080],
    ]),
  ]
  for (const [path, size] of pictures) {
    const { statusCode, rawPayload, headers } = await server.app.inject(path)
    expect(statusCode, path).toBe(200)
    expect(headers['content-type']).toBe('image/png')
    expect(sizeOf(rawPayload), path).toEqual(size)
  }
  expect((await server.app.inject(`/gamer/${name}/trophies/squares-7.png`)).statusCode).toBe(404)
  expect((await server.app.inject(`/gamer/${name}/year-2001.png`)).statusCode).toBe(404)
})

test('given the page of a year, it says whose it is and shows its own picture', async () => {
  const gamer = server.app.live.snapshot.table.at(0)
  const name = encodeURIComponent(gamer?.gamertag ?? '')
  const { statusCode, body } = await server.app.inject(`/gamer/${name}/year/${thisYear()}`)
  expect(statusCode).toBe(200)
  expect(body).toContain(`/previews/years/${gamer?.xuid}/${thisYear()}.png`)
  expect(body).toContain(`/gamer/${name}/year/${thisYear()}"`)
  expect((await server.app.inject(`/gamer/${name}/year/1999`)).statusCode).toBe(404)
  expect((await server.app.inject(`/gamer/${name}/year/x`)).statusCode).toBe(404)
})

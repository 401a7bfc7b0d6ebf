/** Long lists by the window: a part of what the plain call answers, line by line the same. */
import { afterAll, expect, test } from 'vitest'
import { titleCountOf } from '#server/snapshot/game-progress.ts'
import { appOn, SITE, testApp } from './app.ts'

const server = await testApp({ gamers: 12, cycles: 6 })
afterAll(() => server?.close())

const ask = async (address: string) => {
  const { statusCode, body } = await server.app.inject(address)
  return { statusCode, ...JSON.parse(body) }
}

test('given a window of the leaderboard, its lines are those of the whole table', async () => {
  const { leaderboards: all } = await ask('/api/leaderboards')
  const part = await ask('/api/leaderboards?limit=5&offset=3')
  expect(part).toMatchObject({ leaderboards: all.slice(3, 8), total: all.length, offset: 3 })
  expect((await ask(`/api/leaderboards?offset=${all.length}`)).leaderboards).toEqual([])
})

test('given a text, those are found whose gamertag has it in any spelling', async () => {
  const { leaderboards, total } = await ask('/api/leaderboards?q=twowords')
  expect(leaderboards.map(({ gamertag }: { gamertag: string }) => gamertag)).toEqual(['Two Words'])
  expect(total).toBe(1)
})

test('given a gamer, the window lies around them', async () => {
  const { table } = server.app.live.snapshot
  const { leaderboards, offset } = await ask(`/api/leaderboards?limit=5&around=${table.at(10)?.xuid}`)
  expect(offset).toBe(8)
  expect(leaderboards[2].gamertag).toBe(table.at(10)?.gamertag)
  expect((await ask('/api/leaderboards?limit=5&around=1')).offset).toBe(0)
})

test.each(['points', 'squares', 'challenge_points', 'gamerscore', 'site_rank'])(
  'given the sort %s, either direction is the other turned round, but for equals',
  async (column) => {
    const figureOf = (line: Record<string, string | number>) =>
      column === 'squares' ? number(line.points) - number(line.challenge_points) : number(line[column] ?? 0)
    const up = (await ask(`/api/leaderboards?sort=${column}`)).leaderboards.map(figureOf)
    const down = (await ask(`/api/leaderboards?sort=-${column}`)).leaderboards.map(figureOf)
    expect(up).toEqual(up.toSorted((a: number, b: number) => a - b))
    expect(down).toEqual(up.toReversed())
  },
)

const number = (value: string | number | undefined): number => Number(String(value).replaceAll(',', ''))

test('given the sort of a movement, windows are the whole table in that order, and who is new is last by ranks', async () => {
  // The contest is younger than a week: at this clock it is a day older than its first settlement, which moved everyone.
  const [first] = server.app.live.snapshot.settlements
  const now = () => new Date((first?.at.getTime() ?? 0) + 24 * 60 * 60 * 1000)
  const young = await appOn(server.database, { now })
  const read = async (address: string) => (await young.app.inject(address)).json()
  const { leaderboards: all } = await read('/api/leaderboards')
  const { gamers } = await read('/api/leaderboards/movement')
  for (const since of ['yesterday', 'last_week'])
    for (const column of ['moved', 'gained']) {
      const lines: Valued[] = all.map((line: Record<string, string>, index: number) => {
        const then = gamers[index][since]
        const moved = then ? then.rank - number(line.site_rank) : null
        return { line, value: column === 'moved' ? moved : number(line.points) - (then?.points ?? 0) }
      })
      if (since === 'yesterday') expect(new Set(lines.map(({ value }) => value)).size).toBeGreaterThan(2)
      for (const sign of [1, -1]) {
        const last = sign * Number.POSITIVE_INFINITY
        const sorted = lines.toSorted((a, b) => sign * ((a.value ?? last) - (b.value ?? last)) || 0)
        const expected = sorted.map(({ line }) => line)
        const sort = `sort=${sign < 0 ? '-' : ''}${column}_${since}`
        const first = await read(`/api/leaderboards?${sort}&limit=5`)
        const rest = await read(`/api/leaderboards?${sort}&offset=5`)
        expect([...first.leaderboards, ...rest.leaderboards]).toEqual(expected)
        const moves = await read(`/api/leaderboards/movement?${sort}&limit=5`)
        expect(moves.gamers.map(nameIn)).toEqual(expected.slice(0, 5).map(nameIn))
      }
    }
  await young.close()
})

interface Valued {
  line: { gamertag: string }
  value: number | null
}
const nameIn = ({ gamertag }: Valued['line']): string => gamertag

test('given a moment of the past, its table is read by the window too', async () => {
  const [first] = server.app.live.snapshot.settlements
  const at = encodeURIComponent(first?.at.toISOString() ?? '')
  const { leaderboards: all } = await ask(`/api/leaderboards?at=${at}`)
  const part = await ask(`/api/leaderboards?at=${at}&limit=2&offset=1&sort=gamertag`)
  const names = (lines: { gamertag: string }[]) => lines.map(({ gamertag }) => gamertag)
  expect(part.total).toBe(all.length)
  expect(names(part.leaderboards)).toEqual(
    names(all)
      .toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base', numeric: true }))
      .slice(1, 3),
  )
})

test('given a game and a challenge, their gamers are read by the window', async () => {
  const { snapshot } = server.app.live
  const { games, challenges } = snapshot
  const link = games.find((each) => titleCountOf(snapshot, each).completed > 2)?.link
  const game = await ask(`/api/game?game_link=${link}`)
  expect(await ask(`/api/game?game_link=${link}&limit=1&offset=1`)).toEqual({
    ...game,
    completed: game.completed.slice(1, 2),
    inProgress: game.inProgress.slice(1, 2),
    completed_total: game.completed.length,
    in_progress_total: game.inProgress.length,
  })
  for (const { id } of challenges.slice(0, 5)) {
    const challenge = await ask(`/api/challenge?challenge_id=${id}`)
    expect(await ask(`/api/challenge?challenge_id=${id}&limit=2`)).toEqual({
      ...challenge,
      completed: challenge.completed.slice(0, 2),
      completed_total: challenge.completed.length,
    })
  }
})

test('given the search and the settlements, the same', async () => {
  const { data } = await ask('/api/search-content')
  expect(await ask('/api/search-content?limit=3&q=gamer')).toMatchObject({
    data: { allGames: [], allChallenges: [] },
    total: data.allGamers.filter(({ gamertag }: { gamertag: string }) => /gamer/i.test(gamertag)).length,
  })
  const { settlements } = await ask('/api/settlements')
  expect(await ask('/api/settlements?limit=2&offset=1')).toMatchObject({
    settlements: settlements.slice(1, 3),
    total: settlements.length,
    offset: 1,
  })
})

test.each([
  'limit=0',
  'limit=501',
  'offset=-1',
  'sort=shoe_size',
  'around=me',
  'limit=1&limit=2',
  'sort=moved_yesterday&at=2025-09-01',
])('given %s, it is refused with a sentence', async (query) => {
  const { statusCode, message } = await ask(`/api/leaderboards?${query}`)
  expect(statusCode).toBe(400)
  expect(message ?? '').toMatch(/must/)
})

test('given a text, each line says how many of the whole table are before it, in whatever order', async () => {
  for (const sort of ['site_rank', '-gamerscore', 'gamertag', '-badge']) {
    const { leaderboards: all } = await ask(`/api/leaderboards?sort=${sort}`)
    const { leaderboards, places } = await ask(`/api/leaderboards?q=a&sort=${sort}`)
    expect(leaderboards.length).toBeGreaterThan(1)
    expect(places.map((place: number) => all[place])).toEqual(leaderboards)
  }
})

test('given a part, the tiers count everybody', async () => {
  const { leaderboards: all } = await ask('/api/leaderboards')
  const { tiers } = await ask('/api/leaderboards?limit=1')
  expect(
    tiers.flatMap(({ badge, gamers }: { badge: string; gamers: number }) => Array(gamers).fill(badge)),
  ).toEqual(all.map(({ badge }: { badge: string }) => badge))
})

test('given names, these gamers alone are answered, and their movement', async () => {
  const { leaderboards: all } = await ask('/api/leaderboards')
  const some = [all[3], all[11]]
  const names = some.map(({ gamertag }) => gamertag.toLowerCase()).join(',')
  const query = `?gamertags=${encodeURIComponent(`${names},nobody at all`)}`
  expect((await ask(`/api/leaderboards${query}`)).leaderboards).toEqual(some)
  const { gamers } = await ask(`/api/leaderboards/movement${query}`)
  const moved = await ask('/api/leaderboards/movement')
  expect(gamers).toEqual([moved.gamers[3], moved.gamers[11]])
  expect((await ask('/api/leaderboards/movement?limit=2&offset=4')).gamers).toEqual(moved.gamers.slice(4, 6))
})

test('given a month, its table is read by the window', async () => {
  const { leaderboards: all, ...month } = await ask('/api/leaderboards/monthly')
  expect(await ask('/api/leaderboards/monthly?limit=4&offset=2')).toEqual({
    ...month,
    leaderboards: all.slice(2, 6),
    total: all.length,
    offset: 2,
  })
  const squares = (await ask('/api/leaderboards/monthly?sort=-squares_gained')).leaderboards.map(
    ({ squares_gained }: { squares_gained: number }) => squares_gained,
  )
  expect(squares).toEqual(squares.toSorted((a: number, b: number) => b - a))
})

test('given a week, who completed its challenges is read by the window, and the days count everybody', async () => {
  const { challenges: all, ...week } = await ask('/api/leaderboards/weekly')
  const part = await ask('/api/leaderboards/weekly?limit=1')
  expect(part).toMatchObject(week)
  for (const [index, challenge] of all.entries()) {
    const { completed, completed_total, completed_by_day } = part.challenges[index]
    expect(completed).toEqual(challenge.completed.slice(0, 1))
    expect(completed_total).toBe(challenge.completed.length)
    expect(completed_by_day.reduce((sum: number, day: number) => sum + day, 0)).toBe(completed_total)
  }
})

test('given a contest too large for whole lists, pages say so and begin with the first windows', async () => {
  const { database, contest } = server
  const large = await appOn(database, contest, { site: { ...SITE, lists: 'windows' } })
  const { table, games, challenges } = large.app.live.snapshot
  const preloads = async (path: string) => {
    const { body } = await large.app.inject(path)
    expect(body).toContain('"lists":"windows"')
    return [...body.matchAll(/<link rel="preload" as="fetch" crossorigin href="([^"]+)"/g)].map(([, call]) =>
      call?.replaceAll('&amp;', '&'),
    )
  }
  expect(await preloads('/leaderboards')).toEqual(['/api/leaderboards?limit=100&offset=0'])
  expect(await preloads('/leaderboards?tab=monthly')).toEqual([
    '/api/leaderboards/monthly?limit=100&offset=0',
  ])
  expect(await preloads('/search')).toEqual(['/api/games'])
  expect(await preloads(`/game/${games[0]?.link}`)).toEqual([
    `/api/game?game_link=${games[0]?.link}&limit=100&offset=0`,
  ])
  expect(await preloads(`/challenge/${challenges[0]?.id}`)).toEqual([
    `/api/challenge?challenge_id=${challenges[0]?.id}&limit=100&offset=0`,
  ])
  const me = table.at(0)
  expect(await preloads(`/gamer/${encodeURIComponent(me?.gamertag ?? '')}`)).toContain(
    `/api/leaderboards?around=${me?.xuid}&limit=101`,
  )
  expect((await server.app.inject('/leaderboards')).body).toContain('"lists":"whole"')
  await large.close()
})

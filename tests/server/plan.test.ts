/** The plan of every gamer, what is reopened, and the popularity of the squares, held against what the other calls say. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { squareNumber } from '#contest/rules/grid.ts'
import { SquareSet } from '#contest/rules/square-set.ts'
import { standingOf } from '#contest/rules/standing.ts'
import type { AnswerOf, Call } from '#contract/call.ts'
import { gameCall } from '#contract/game.ts'
import { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import { gamerPlanCall } from '#contract/gamer-plan.ts'
import { gamesCall } from '#contract/games.ts'
import { gridPopularityCall } from '#contract/grid/grid-popularity.ts'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { type TestApp, testApp } from './app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp({ gamers: 9, cycles: 3 })
})
afterAll(() => server.close())

async function asked<C extends Call>(call: C, query = ''): Promise<AnswerOf<C>> {
  const { body } = await server.app.inject(`${call.path}${query}`)
  return call.answer.parse(JSON.parse(body)) as AnswerOf<C>
}

test('given anybody, their plan agrees with their squares, the games, the challenges and the leaderboard', async () => {
  const { leaderboards } = await asked(leaderboardsCall)
  const points = (text: string) => Number(text.replaceAll(',', ''))
  const games = new Map((await asked(gamesCall)).games.map((game) => [game.ta_link, game]))
  const { challenges } = server.app.live.snapshot
  let planned = 0
  for (const { xuid, gamertag } of server.app.live.snapshot.table) {
    const row = leaderboards.find((each) => each.gamertag === gamertag)
    if (!row) continue
    planned++
    const plan = await asked(gamerPlanCall, `?xuid=${xuid}`)
    const has = await asked(gamerCompletionsCall, `?xuid=${xuid}`)
    const completed = SquareSet.of(
      has.gamer_completions.map(({ position }) => squareNumber(Math.abs(position))),
    )
    const progress = new Map(has.in_progress_games.map((game) => [game.ta_link, game]))
    for (const { square, link, current_gamerscore, percent_completed, ...suggestion } of plan.suggestions) {
      expect(completed.has(squareNumber(square))).toBe(false)
      const game = games.get(link)
      expect(Math.abs(game?.position ?? 0)).toBe(square)
      expect(percent_completed).toBe(game?.percent_completed)
      expect(suggestion.display_name).toBe(game?.display_name)
      const begun = progress.get(link)
      if (begun) expect(current_gamerscore).toBe(begun.curr_gamerscore)
    }
    const done = (squares: readonly number[]) =>
      standingOf(SquareSet.of([...completed, ...squares.map(squareNumber)]), challenges).points
    expect(done([])).toBe(points(row.points))
    const gained = plan.suggestions.reduce((sum, { now }) => sum + now, 0)
    expect(done(plan.suggestions.map(({ square }) => square))).toBe(points(row.points) + gained)
    for (const bundle of plan.bundles) expect(done(bundle.squares)).toBe(points(row.points) + bundle.gain)
    const above = leaderboards.filter((other) => points(other.points) > points(row.points))
    if (above.length === 0) expect(plan.overtake).toBeNull()
    else {
      const next = Math.min(...above.map((other) => points(other.points)))
      expect(plan.overtake?.ahead).toBe(next - points(row.points))
      expect(done(plan.overtake?.squares ?? [])).toBeGreaterThan(next)
    }
    expect(plan.reachable_points).toBeGreaterThanOrEqual(points(row.points))
  }
  expect(planned).toBeGreaterThan(4)
})

test('reopened are the squares whose last event is a loss to growth, with what is missing of that game now', async () => {
  let found = 0
  for (const { xuid, squares } of server.app.live.snapshot.table) {
    const { in_progress_games, reopened = [] } = await asked(gamerCompletionsCall, `?xuid=${xuid}`)
    const events = await server.database.db
      .selectFrom('events')
      .selectAll()
      .where('xuid', '=', xuid)
      .where('square', 'is not', null)
      .orderBy('id')
      .execute()
    const last = [...new Map(events.map((event) => [event.square, event])).values()]
    const missing = new Map(
      in_progress_games.map((game) => [
        game.ta_link,
        (game.max_gamerscore ?? 0) - (game.curr_gamerscore ?? 0),
      ]),
    )
    // In this contest a game grows by 250 G, and nobody earns any of it.
    const grown = last.filter(
      ({ type, square, link }) =>
        type === 'game_lost' &&
        square !== null &&
        !squares.has(squareNumber(square)) &&
        missing.get(link ?? '') === 250,
    )
    expect(reopened).toEqual(
      grown
        .map(({ square, link, at }) => ({
          position: in_progress_games.find((game) => game.ta_link === link)?.position ?? square,
          link,
          missing_gamerscore: 250,
          lost_at: at.toISOString(),
        }))
        .sort((a, b) => Math.abs(a.position ?? 0) - Math.abs(b.position ?? 0)),
    )
    found += reopened.length
  }
  expect(found).toBeGreaterThan(0)
})

test('given everybody, the popularity of a square counts those who have it, and the first is who got it first', async () => {
  const { gamers, squares } = await asked(gridPopularityCall)
  const { table } = server.app.live.snapshot
  expect(gamers).toBe(table.length)
  const { games } = await asked(gamesCall)
  expect(squares.map(({ square }) => square)).toEqual([
    ...new Set(games.map(({ position }) => Math.abs(position))),
  ])
  const gains = await server.database.db
    .selectFrom('events')
    .selectAll()
    .where('type', '=', 'game_gained')
    .orderBy('at')
    .orderBy('id')
    .execute()
  for (const { square, completed, percent_completed, first } of squares) {
    expect(completed).toBe(table.filter((gamer) => gamer.squares.has(squareNumber(square))).length)
    expect(percent_completed).toBe(Math.round((completed / gamers) * 1000) / 10)
    const links = games.filter(({ position }) => Math.abs(position) === square).map(({ ta_link }) => ta_link)
    const gain = gains.find((each) => each.square === square && links.includes(each.link ?? ''))
    const gamer = table.find(({ xuid }) => xuid === gain?.xuid)
    expect(first).toEqual(
      gamer && gain
        ? { gamertag: gamer.gamertag, modern_gamertag: gamer.modernGamertag, at: gain.at.toISOString() }
        : null,
    )
    const [link = ''] = links
    if (square < 20) expect((await asked(gameCall, `?game_link=${link}`)).first).toEqual(first)
  }
})

test('given nobody, it is refused', async () => {
  expect((await server.app.inject('/api/gamer-plan?xuid=1')).statusCode).toBe(404)
  expect((await server.app.inject('/api/gamer-plan')).statusCode).toBe(400)
})

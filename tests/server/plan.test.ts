/**
 * The plan of every gamer, made again from what the other calls say, as anyone could who reads docs/beyond.md, section 2; what is
 * reopened, and the popularity of the squares.
 */
import { afterAll, expect, test } from 'vitest'
import { oddsOf } from '#contest/plan/odds.ts'
import { PLAN_ORDERS } from '#contest/plan/orders.ts'
import { squareNumber } from '#contest/rules/grid.ts'
import { SquareSet } from '#contest/rules/square-set.ts'
import { standingOf } from '#contest/rules/standing.ts'
import type { AnswerOf, Call } from '#contract/call.ts'
import { challengesCall } from '#contract/challenges.ts'
import { gameCall } from '#contract/game.ts'
import { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import { gamerLeaderboardHistoryCall } from '#contract/gamer-leaderboard-history.ts'
import { gamerPlanCall, type PlanSuggestion } from '#contract/gamer-plan.ts'
import { gamesCall } from '#contract/games.ts'
import { gridPopularityCall } from '#contract/grid/grid-popularity.ts'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { shownName } from '#server/snapshot/shown-name.ts'
import { plainSuggestions } from '#tests/support/plain-plan.ts'
import { planInputs } from '#web/plan/plan-inputs.ts'
import { MISSING_SORTS, missingGames } from '#web/screens/gamer/missing/missing.ts'
import { makePlan, type PlannedSuggestion } from '#web/screens/gamer-plan/make-plan.ts'
import { testApp } from './app.ts'

const server = await testApp({ gamers: 9, cycles: 3 })
afterAll(() => server.close())

async function asked<C extends Call>(call: C, query = ''): Promise<AnswerOf<C>> {
  const { body } = await server.app.inject(`${call.path}${query}`)
  return call.answer.parse(JSON.parse(body)) as AnswerOf<C>
}

const numberOf = (text: string) => Number(text.replaceAll(',', ''))

const asPresented = ({
  square,
  now,
  onTheWay,
  completes,
  towards,
  orInstead,
  game,
}: PlannedSuggestion): PlanSuggestion => ({
  square,
  link: game.link,
  display_name: game.name,
  now,
  on_the_way: onTheWay,
  completes,
  towards: towards.map(({ challengeId, left }) => ({ challenge_id: challengeId, left })),
  current_gamerscore: game.current,
  gamerscore: game.total,
  percent_completed: game.completedBy,
  odds: game.odds,
  hours: game.hours,
  or_instead: orInstead,
})

test('given anybody, their plan is the one that a browser makes of the plain calls, and of the text', async () => {
  const { leaderboards } = await asked(leaderboardsCall)
  const games = await asked(gamesCall)
  const challenges = await asked(challengesCall)
  const rules = server.app.live.snapshot.challenges
  let read = 0
  for (const { xuid, gamertag } of server.app.live.snapshot.table) {
    const completions = await asked(gamerCompletionsCall, `?xuid=${xuid}`)
    const inputs = planInputs({ completions, games, challenges })
    const plan = await asked(gamerPlanCall, `?xuid=${xuid}`)
    expect(plan.suggestions).toEqual((await asked(gamerPlanCall, `?xuid=${xuid}&order=points`)).suggestions)
    // The plain reading tries every square with every challenge: the first place of one gamer for each order tells enough.
    for (const order of PLAN_ORDERS) {
      const { suggestions } = await asked(gamerPlanCall, `?xuid=${xuid}&order=${order}`)
      const made = makePlan(inputs, { order })
      expect(made.suggestions.map(asPresented)).toEqual(suggestions)
      if (order === PLAN_ORDERS[read])
        expect(made.suggestions.slice(0, 1)).toMatchObject(plainSuggestions(made.situation, 1, order))
    }
    read++
    const made = makePlan(inputs, { order: 'points' })
    expect(made.bundles.map(({ challengeId, ...rest }) => ({ challenge_id: challengeId, ...rest }))).toEqual(
      plan.bundles,
    )
    const points = numberOf(leaderboards.find((row) => row.gamertag === gamertag)?.points ?? '0')
    const pointsWith = (squares: readonly number[]) =>
      standingOf(SquareSet.of([...inputs.completed, ...squares.map(squareNumber)]), rules).points
    expect(pointsWith([])).toBe(points)
    const promised = plan.suggestions.reduce((sum, { now }) => sum + now, 0)
    expect(pointsWith(plan.suggestions.map(({ square }) => square))).toBe(points + promised)
    for (const { squares, gain } of plan.bundles) expect(pointsWith(squares)).toBe(points + gain)

    const above = leaderboards.map((row) => numberOf(row.points)).filter((other) => other > points)
    if (above.length === 0) expect(plan.overtake).toBeNull()
    else {
      const next = Math.min(...above)
      expect(plan.overtake?.ahead).toBe(next - points)
      expect(pointsWith(plan.overtake?.squares ?? [])).toBe(points + (plan.overtake?.gain ?? 0))
      expect(pointsWith(plan.overtake?.squares ?? [])).toBeGreaterThan(next)
    }
    const possible = games.games.filter(({ availability = [] }) => availability.length === 0)
    expect(plan.reachable_points).toBe(pointsWith(possible.map(({ position }) => Math.abs(position))))
  }
  expect(read).toBeGreaterThan(4)
})

test('given any game, its odds follow from who completed it and who is playing it, in every answer', async () => {
  const { games } = await asked(gamesCall)
  for (const { ta_link, odds, hours } of games.filter((_, index) => index % 60 === 0)) {
    const { completed, inProgress, game } = await asked(gameCall, `?game_link=${ta_link}`)
    expect(odds).toBe(oddsOf({ completed: completed.length, inProgress: inProgress.length }))
    expect(game[0]).toMatchObject({ odds, ...(hours !== undefined && { hours }) })
  }
  expect(games.some(({ hours }) => hours !== undefined)).toBe(true)
})

test('given an order that is none, it is refused', async () => {
  const [{ xuid } = { xuid: '' }] = server.app.live.snapshot.table
  const answer = await server.app.inject(`${gamerPlanCall.path}?xuid=${xuid}&order=best`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ message: 'order must be one of value, points, quick, almost.' })
})

test('given the histories of all, whoever comes closest from below is who needs the fewest weeks', async () => {
  const { settledAt, table } = server.app.live.snapshot
  const fourWeeksAgo = settledAt.getTime() - 28 * 24 * 60 * 60 * 1000
  const paces = new Map<string, number>()
  for (const { xuid, points } of table) {
    const history = await asked(gamerLeaderboardHistoryCall, `?xuid=${xuid}`)
    const entries = history.leaderboard_history.toSorted((a, b) => a.timestamp.localeCompare(b.timestamp))
    const then = entries.findLast(({ timestamp }) => Date.parse(timestamp) <= fourWeeksAgo) ?? entries[0]
    paces.set(xuid, (points - (then?.points ?? points)) / 4)
  }
  let chased = 0
  for (const { xuid, points } of table) {
    const weeks = [...table].flatMap((other) => {
      const closing = (paces.get(other.xuid) ?? 0) - (paces.get(xuid) ?? 0)
      return other.points < points && closing > 0 ? (points - other.points) / closing : []
    })
    const { chased_by } = await asked(gamerPlanCall, `?xuid=${xuid}`)
    if (weeks.length === 0) expect(chased_by).toBeNull()
    else expect(chased_by?.weeks).toBe(Math.round(Math.min(...weeks) * 10) / 10)
    chased += Number(chased_by !== null)
  }
  expect(chased).toBeGreaterThan(0)
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
    // In this contest a game grows by 250 G, and no one earns any of it.
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
  const playing: number[] = []
  for (const { xuid } of table) {
    const { gamer_completions, in_progress_games } = await asked(gamerCompletionsCall, `?xuid=${xuid}`)
    const lit = gamer_completions.map(({ position }) => Math.abs(position))
    const begun = new Set(in_progress_games.map(({ position }) => Math.abs(position)))
    playing.push(...[...begun].filter((square) => !lit.includes(square)))
  }
  for (const { square, completed, percent_completed, in_progress, first } of squares) {
    expect(in_progress).toBe(playing.filter((each) => each === square).length)
    expect(completed).toBe([...table].filter((gamer) => gamer.squares.has(squareNumber(square))).length)
    expect(percent_completed).toBe(Math.round((completed / gamers) * 1000) / 10)
    const links = games.filter(({ position }) => Math.abs(position) === square).map(({ ta_link }) => ta_link)
    const gain = gains.find((each) => each.square === square && links.includes(each.link ?? ''))
    const gamer = [...table].find(({ xuid }) => xuid === gain?.xuid)
    expect(first).toEqual(
      gamer && gain
        ? { gamertag: gamer.gamertag, modern_gamertag: shownName(gamer), at: gain.at.toISOString() }
        : null,
    )
    const [link = ''] = links
    if (square < 20) expect((await asked(gameCall, `?game_link=${link}`)).first).toEqual(first)
  }
})

test('given anybody, their missing squares are those of the grid without what they completed', async () => {
  const games = await asked(gamesCall)
  const grid = new Set(games.games.map(({ position }) => Math.abs(position)))
  for (const { xuid } of server.app.live.snapshot.table) {
    const completions = await asked(gamerCompletionsCall, `?xuid=${xuid}`)
    const has = new Set(completions.gamer_completions.map(({ position }) => Math.abs(position)))
    const inputs = planInputs({ completions, games, challenges: {} })
    for (const sort of MISSING_SORTS) {
      const listed = missingGames(inputs, { sort, quadrant: '', platform: '', text: '' })
      expect(new Set(listed.map(({ square }) => square))).toEqual(grid.difference(has))
      expect(listed).toHaveLength(grid.difference(has).size)
    }
  }
})

test('given nobody, it is refused', async () => {
  expect((await server.app.inject('/api/gamer-plan?xuid=1')).statusCode).toBe(404)
  expect((await server.app.inject('/api/gamer-plan')).statusCode).toBe(400)
})

/** The status of a game for a gamer, on every page that shows it. */
import { afterAll, expect, test } from 'vitest'
import { gameStatusForGamer } from '#contest/rules/game-status.ts'
import { testApp } from './app.ts'
import { asking } from './asking.ts'

const server = await testApp({ gamers: 9, cycles: 3 })
const ask = asking(server.app)
afterAll(() => server.close())

test('every game has the same status for every gamer on the profile, among the challenges and on its own page', async () => {
  const gamers = server.app.live.snapshot.table
  const { games } = await ask('/api/games')
  const onGamePages = new Map<string, string>()
  for (const { ta_link } of games) {
    const { completed, inProgress } = await ask('/api/game', { game_link: ta_link })
    for (const { gamertag } of completed) onGamePages.set(`${gamertag} ${ta_link}`, 'completed')
    for (const { gamertag } of inProgress) onGamePages.set(`${gamertag} ${ta_link}`, 'in_progress')
  }
  const begunElsewhere: unknown[] = []
  for (const { xuid, gamertag } of gamers) {
    const { allGames } = await ask('/api/gamer-challenges', { xuid })
    const { gamer_completions, in_progress_games } = await ask('/api/gamer-completions', { xuid })
    const titles = new Set(in_progress_games.map(({ title_id }) => title_id))
    const lit = new Map(gamer_completions.map((entry) => [Math.abs(entry.position), entry]))
    const onProfile = games.map((game) => ({
      ...game,
      status: gameStatusForGamer(game, lit.get(Math.abs(game.position)), titles),
    }))
    const pairs = allGames.map(({ ta_link, status }) => [ta_link, status])
    expect(pairs).toEqual(onProfile.map(({ ta_link, status }) => [ta_link, status]))
    expect(pairs).toEqual(
      games.map(({ ta_link }) => [ta_link, onGamePages.get(`${gamertag} ${ta_link}`) ?? 'not_started']),
    )
    const begun = onProfile.filter(({ status }) => status === 'in_progress')
    begunElsewhere.push(...begun.filter(({ position }) => lit.has(Math.abs(position))))
  }
  // The contest has games in progress on squares that another version completes.
  expect(begunElsewhere).not.toEqual([])
})

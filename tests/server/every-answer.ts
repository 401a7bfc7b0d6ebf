/** What a contest answers, all of it: to hold one database against another. */

import { expect } from 'vitest'
import type { App } from '#server/app.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { appOn, type TestApp } from './app.ts'
import type { FilledContest } from './filled-contest.ts'

const ABOUT_XUIDS = ['completions', 'challenges', 'leaderboard-history']

/**
 * Every call of the specification about everyone and every challenge, and about so many games; by address. Not the settlements and
 * what is told by them, which grow with whatever is done to a contest, unless the ledgers are asked for.
 */
export async function everyAnswer(
  app: Pick<App, 'inject'>,
  { gamers, content }: FilledContest,
  { games = 100, ledgers = false } = {},
): Promise<Map<string, string>> {
  const challenges = content.patches.flatMap((patch) => patch.challenges.map(({ id }) => id))
  const links = content.patches.flatMap((patch) => patch.games.map(({ link }) => link))
  const addresses = [
    ...['all-games', 'all-alt-games', 'challenges', 'games', 'leaderboards', 'leaderboards/weekly'],
    ...['leaderboards/monthly', 'search-content', 'grid-popularity'],
    ...gamers.flatMap(({ gamertag, xuid }) => [
      ...['gamer', 'player-feed'].map((call) => `${call}?gamertag=${encodeURIComponent(gamertag)}`),
      ...ABOUT_XUIDS.map((call) => `gamer-${call}?xuid=${xuid}`),
      ...(ledgers ? [`gamer-ledger?xuid=${xuid}&limit=1000`] : []),
    ]),
    ...[...new Set(challenges)].map((id) => `challenge?challenge_id=${id}`),
    ...[...new Set(links)].slice(0, games).map((link) => `game?game_link=${encodeURIComponent(link)}`),
  ].map((call) => `/api/${call}`)
  const answers = new Map<string, string>()
  for (const address of [...addresses, '/sitemap.xml']) {
    const { statusCode, body } = await app.inject(address)
    answers.set(address, `${statusCode} ${body}`)
  }
  return answers
}

/** Another database answers every call with the same bytes. */
export async function expectSameAnswers({ app, contest }: TestApp, elsewhere: TestDatabase): Promise<void> {
  const there = await appOn(elsewhere, contest)
  const [before, after] = [await everyAnswer(app, contest), await everyAnswer(there.app, contest)]
  await there.close()
  expect([...before.values()].filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(150)
  for (const [address, answer] of before) expect(after.get(address), address).toBe(answer)
}

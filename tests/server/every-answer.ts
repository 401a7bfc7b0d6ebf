/** What a contest answers, all of it: to hold one database against another. */
import type { App } from '#server/app.ts'
import type { FilledContest } from './filled-contest.ts'

/** Every call about everybody and every challenge, and about so many games; by address. */
export async function everyAnswer(
  app: Pick<App, 'inject'>,
  { gamers, content }: FilledContest,
  { games = 100 } = {},
): Promise<Map<string, string>> {
  const challenges = content.patches.flatMap((patch) => patch.challenges.map(({ id }) => id))
  const links = content.patches.flatMap((patch) => patch.games.map(({ link }) => link))
  const addresses = [
    ...['all-games', 'all-alt-games', 'challenges', 'games', 'leaderboards', 'leaderboards-weekly'],
    ...['leaderboards-monthly', 'player-feed', 'search-content'],
    ...gamers.flatMap(({ gamertag }) =>
      ['gamer', 'gamer-completions', 'gamer-challenges', 'gamer-leaderboard-history', 'player-feed'].map(
        (call) => `${call}?gamertag=${encodeURIComponent(gamertag)}`,
      ),
    ),
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

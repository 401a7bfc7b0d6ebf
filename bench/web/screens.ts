/** One address per row of the route list, with names that the running contest knows. */

export interface Screen {
  name: string
  path: string
}

export async function screensOf(site: string, profileDetails: string): Promise<Screen[]> {
  const gamertag = encodeURIComponent(await firstOf(site, 'leaderboards', 'gamertag'))
  const game = encodeURIComponent(await firstOf(site, 'games', 'ta_link'))
  const challenge = await firstOf(site, 'challenges', 'challenge_id')
  const plain = (path: string): Screen => ({ name: path.slice(1), path })
  return [
    { name: 'landing', path: '/' },
    ...['/how-it-works', '/contest-details', '/games-grid', '/announcements', '/leaderboards', '/faq'].map(
      plain,
    ),
    plain('/challenges'),
    { name: 'challenge', path: `/challenge/${challenge}` },
    plain('/games'),
    { name: 'game', path: `/game/${game}` },
    { name: 'gamer', path: `/gamer/${gamertag}` },
    ...['/register', '/search', '/xbox-login'].map(plain),
    { name: 'profile-details', path: profileDetails },
    { name: 'full-event-feed', path: `/full-event-feed/${gamertag}` },
  ]
}

async function firstOf(site: string, list: string, field: string): Promise<string> {
  const answer = (await (await fetch(`${site}/api/${list}`)).json()) as Partial<
    Record<string, Record<string, unknown>[]>
  >
  const value = answer[list]?.[0]?.[field]
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`The contest has no ${list}.`)
  return String(value)
}

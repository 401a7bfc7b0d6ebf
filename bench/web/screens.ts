/** One address per row of the table of pages, with names that the running contest knows. */
import { pathAbout } from '#contract/fields/placeholders.ts'
import { PAGES } from '#contract/pages.ts'

export interface Screen {
  name: string
  path: string
}

export async function screensOf(site: string, profileDetails: string): Promise<Screen[]> {
  const gamertag = await firstOf(site, 'leaderboards', 'gamertag')
  const parameters: Partial<Record<string, string>> = {
    challenge_id: await firstOf(site, 'challenges', 'challenge_id'),
    game_link: await firstOf(site, 'games', 'ta_link'),
    gamer: gamertag,
    gamertag,
  }
  // A comparison needs somebody to compare.
  const about = (path: string) =>
    path === '/compare/*' ? `/compare/${encodeURIComponent(gamertag)}` : aboutOne(path)
  const aboutOne = (path: string) => pathAbout(path, parameters[/:(\w+)/.exec(path)?.[1] ?? ''] ?? '')
  return PAGES.map(({ screen, path }) => ({
    name: screen,
    path: screen === 'profile-details' ? profileDetails : about(path),
  }))
}

async function firstOf(site: string, list: string, field: string): Promise<string> {
  const answer = (await (await fetch(`${site}/api/${list}`)).json()) as Partial<
    Record<string, Record<string, unknown>[]>
  >
  const value = answer[list]?.[0]?.[field]
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`The contest has no ${list}.`)
  return String(value)
}

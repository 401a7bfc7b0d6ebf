/** One address per row of the table of pages, with names from the running contest, and some extra views. */
import { PAGES } from '#contract/pages.ts'

export interface Screen {
  name: string
  path: string
}

/** A past moment of the bench's contest. */
const LONG_AGO = '?at=2026-03-01'

/** Everyday screens. */
const EVERY_DAY = 'landing leaderboards gamer game games games-grid challenges challenge'.split(' ')

/** Those with the given names, or all; by default the everyday ones. */
export function chosenScreens(screens: readonly Screen[], names: string | undefined): Screen[] {
  if (names === 'all') return [...screens]
  const wanted = names?.split(',').map((name) => name.trim()) ?? EVERY_DAY
  const unknown = wanted.find((name) => !screens.some((screen) => screen.name === name))
  if (unknown !== undefined)
    throw new Error(
      `There is no screen "${unknown}"; there are: ${screens.map(({ name }) => name).join('; ')}.`,
    )
  return screens.filter(({ name }) => wanted.includes(name))
}

export async function screensOf(site: string, profileDetails: string): Promise<Screen[]> {
  const [gamertag, rival] = await valuesOf(site, 'leaderboards', 'gamertag')
  const parameters: Partial<Record<string, string>> = {
    challenge_id: (await valuesOf(site, 'challenges', 'challenge_id'))[0],
    game_link: (await valuesOf(site, 'games', 'ta_link'))[0],
    gamer: gamertag,
    gamertag,
    year: String(new Date().getFullYear()),
  }
  const compared = `/compare/${[gamertag, rival].map(encodeURIComponent).join('/')}`
  const screens = PAGES.map(({ screen, path }) => ({
    name: screen,
    path:
      screen === 'profile-details'
        ? profileDetails
        : screen === 'compare'
          ? compared
          : filled(path, parameters),
  }))
  const seenAs = (screen: string, view: string, query: string) =>
    screens.flatMap(({ name, path }) =>
      name === screen ? { name: `${name}, ${view}`, path: path + query } : [],
    )
  return [
    ...screens,
    ...seenAs('leaderboards', 'then', LONG_AGO),
    ...seenAs('gamer', 'then', LONG_AGO),
    ...seenAs('games-grid', 'popularity', '?view=popularity'),
  ]
}

/** A path with a value for each parameter. */
export const filled = (path: string, values: Partial<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))

/** At least two of them. */
async function valuesOf(site: string, list: string, field: string): Promise<[string, string]> {
  const answer = (await (await fetch(`${site}/api/${list}`)).json()) as Partial<
    Record<string, Record<string, unknown>[]>
  >
  const [first, second] = (answer[list] ?? []).map((entry) => entry[field])
  if (first == null || second == null) throw new Error(`The contest has no two ${list}.`)
  return [String(first), String(second)]
}

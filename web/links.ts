/** Every address the screens link to. Names come from outside, so they are encoded here and nowhere else. */
import { pathAbout } from '#contract/fields/placeholders.ts'
import type { PagePath } from '#contract/pages.ts'
import { queryString } from './data/http.ts'
import { site } from './site.ts'

type Text = string | null | undefined

const about = (path: PagePath) => (name: string | number) => pathAbout(path, name)

export const gamePath = about('/game/:game_link')
export const gamerPath = about('/gamer/:gamer')
export const gamerSharePath = about('/gamer/:gamer/share')
export const gamerLedgerPath = about('/gamer/:gamer/ledger')
export const gamerYearPath = (gamertag: string, year: number): string => `${gamerPath(gamertag)}/year/${year}`

export const challengePath = about('/challenge/:challenge_id')
export const gamerPlanPath = about('/gamer/:gamer/plan')
export const fullEventFeedPath = about('/full-event-feed/:gamertag')
export const profileDetailsPath = about('/profile-details/:gamertag')

/** Not a screen: a signature, a picture of the grid, or the feed. */
export const gamerFilePath = (gamertag: string, file: string): string => `${gamerPath(gamertag)}/${file}`

/** Not a screen: pages that other sites may frame. */
export const embedPath = (
  gamertag: string,
  look: { theme?: string | undefined; size?: string | undefined } = {},
): string => pathAbout('/embed/gamer/:gamer', gamertag) + queryString({ theme: look.theme, size: look.size })

export const overlayPath = (gamertag: string): string => pathAbout('/embed/gamer/:gamer/overlay', gamertag)

export const comparePath = (...gamertags: readonly string[]): string =>
  ['/compare', ...gamertags.map(encodeURIComponent)].join('/')

/** Not a screen: the server redirects to Microsoft, so the browser must really navigate. */
export const SIGN_IN_PATH = '/auth/login'
/** The same for confirming an identity: Microsoft asks for the password again. */
export const SIGN_IN_AGAIN_PATH = `${SIGN_IN_PATH}?again`

/** The game's page on the achievement site, which shows the gamer's progress if their id is known; null without a slug. */
export function trackerGameUrl(taLink: Text, taGamerId?: number | null): string | null {
  if (!taLink) return null
  const gamer = taGamerId ? `?gamerid=${taGamerId}` : ''
  return `${site.trackerUrl}/game/${encodeURIComponent(taLink)}/achievements${gamer}`
}

/** The gamer's page on the achievement site. Their name there may differ; the default is the gamertag. */
export const trackerGamerUrl = (taLink: Text, gamertag: string): string =>
  `${site.trackerUrl}/gamer/${encodeURIComponent(taLink || gamertag)}`

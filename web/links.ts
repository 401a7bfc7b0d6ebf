/** Every address the screens link to. Names come from outside, so each segment is encoded here and nowhere else. */
import { site } from './site.ts'

type Text = string | null | undefined

const segment = encodeURIComponent

export const gamePath = (taLink: string): string => `/game/${segment(taLink)}`
export const gamerPath = (gamertag: string): string => `/gamer/${segment(gamertag)}`
export const challengePath = (challengeId: number | string): string => `/challenge/${segment(challengeId)}`
export const fullEventFeedPath = (gamertag: string): string => `/full-event-feed/${segment(gamertag)}`
export const profileDetailsPath = (gamertag: string): string => `/profile-details/${segment(gamertag)}`

/** Not a screen: the server answers with a redirect to Microsoft, so the browser must really go there. */
export const SIGN_IN_PATH = '/auth/login'

/** The game's page on the achievement site, which marks the gamer's own progress when it knows the gamer; null without a slug. */
export function trackerGameUrl(taLink: Text, taGamerId?: number | null): string | null {
  if (!taLink) return null
  const gamer = taGamerId ? `?gamerid=${taGamerId}` : ''
  return `${site.trackerUrl}/game/${segment(taLink)}/achievements${gamer}`
}

/** The gamer's page on the achievement site. Their name there may differ; without one the gamertag must do. */
export const trackerGamerUrl = (taLink: Text, gamertag: string): string =>
  `${site.trackerUrl}/gamer/${segment(taLink || gamertag)}`

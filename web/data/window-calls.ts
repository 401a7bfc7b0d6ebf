/** Calls that return lists of gamers, whole or by window; separate because every visitor loads calls.ts. */
import type { Received } from '#contract/call.ts'
import type { challengeCall } from '#contract/challenge.ts'
import { FIRST_WINDOW, type ListWindow, NEIGHBOURHOOD } from '#contract/fields/window-size.ts'
import type { gameCall } from '#contract/game.ts'
import type { leaderboardsCall } from '#contract/leaderboards.ts'
import type { leaderboardsMonthlyCall } from '#contract/leaderboards-monthly.ts'
import type { leaderboardsWeeklyCall } from '#contract/leaderboards-weekly.ts'
import type { movementCall } from '#contract/news/movement.ts'
import type { SearchContentReceived } from '#contract/search-content.ts'
import { isByWindow } from '#web/site.ts'
import { gettingFrom, leaderboards } from './calls.ts'
import { queryString } from './http.ts'

type Query = Readonly<Record<string, string | number | undefined>>

/** A window, or the lines around a gamer; without either the whole list. */
type Part = ListWindow | { limit: number; around: string }

export const getting = <Answer>(path: string, query: Query) => gettingFrom<Answer>(path + queryString(query))

/** The first request of a screen; undefined if the whole list is fetched. */
export const firstPart = (): ListWindow | undefined => (isByWindow() ? FIRST_WINDOW : undefined)

export const gamePlayers = (taLink: string, part?: Part) =>
  getting<Received<typeof gameCall>>('/api/game', { game_link: taLink, ...part })

/** Without its players in a large contest. */
export const gameAlone = (taLink: string) =>
  gamePlayers(taLink, isByWindow() ? { limit: 1, offset: 0 } : undefined)

export const challengeFinishers = (challengeId: string, part?: Part) =>
  getting<Received<typeof challengeCall>>('/api/challenge', { challenge_id: challengeId, ...part })

export const weekCompleted = (week: string | undefined, part?: Part) =>
  getting<Received<typeof leaderboardsWeeklyCall>>('/api/leaderboards/weekly', { week, ...part })

export const monthTable = (month: string | undefined, part?: Part) =>
  getting<Received<typeof leaderboardsMonthlyCall>>('/api/leaderboards/monthly', { month, ...part })

export const gamersWith = (q: string, part?: Part) =>
  getting<SearchContentReceived>('/api/search-content', {
    ...part,
    q: q.trim() || undefined,
    sort: 'gamertag',
  })

export interface WindowAsked {
  sort?: string | undefined
  q?: string | undefined
  gamertags?: string | undefined
}

export const leaderboardLines = (asked: WindowAsked & Partial<Part>) =>
  getting<Received<typeof leaderboardsCall>>('/api/leaderboards', { ...asked })

export const movementLines = (asked: WindowAsked & Partial<Part>) =>
  getting<Received<typeof movementCall>>('/api/leaderboards/movement', { ...asked })

/** In a large contest, the gamer with their neighbours. */
export const tableAround = (xuid: string) =>
  isByWindow()
    ? { ...leaderboardLines({ around: xuid, limit: NEIGHBOURHOOD }), enabled: xuid !== '' }
    : leaderboards()

/** In a large contest, only these names. */
export const tableOf = (gamertags: readonly string[]) =>
  isByWindow() ? leaderboardLines({ gamertags: gamertags.join(',') }) : leaderboards()

/** In a large contest, gamertags that contain the text; without a text, those nearby. */
export const tableWith = (text: string, xuid: string | undefined) => {
  if (text.trim() === '') return xuid ? tableAround(xuid) : tableTop()
  return isByWindow() ? leaderboardLines({ q: text.trim(), ...FIRST_WINDOW }) : leaderboards()
}

/** In a large contest, its beginning. */
export const tableTop = () => (isByWindow() ? leaderboardLines(FIRST_WINDOW) : leaderboards())

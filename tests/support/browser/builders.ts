/** Parts of answers, whole by the contract: a test names only the fields that it is about. */
import type { z } from 'zod'
import type { profileDetailsCall } from '#contract/account/profile-details.ts'
import type { alternativeInGrid } from '#contract/all-alt-games.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { ChallengeFields } from '#contract/fields/challenge-fields.ts'
import type { GameFields } from '#contract/fields/game-fields.ts'
import type { GamerFields } from '#contract/fields/gamer-fields.ts'
import type { LeaderboardEntry } from '#contract/leaderboards.ts'
import type { FeedEvent } from '#contract/player-feed.ts'
import type { SearchedGamer } from '#contract/search-content.ts'

/** When everything was last updated. */
export const UPDATED_AT = '2025-09-13T06:04:00Z'

export const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

export const aGame = (
  position: number,
  display_name: string,
  fields: Partial<GameFields> = {},
): GameFields => ({
  position,
  display_name,
  title_id: Math.abs(position),
  ta_link: display_name.replaceAll(' ', '-'),
  gamerscore: 1000,
  percent_completed: 10,
  percent_in_progress: 4,
  cdn_img: '',
  box_art_img: '',
  last_updated: UPDATED_AT,
  ...fields,
})

export const anAlternativeInGrid = (
  position: number,
  display_name: string,
): z.output<typeof alternativeInGrid> => ({
  ...aGame(position, display_name),
  title_id: 0,
  ta_link: '',
  gamerscore: 0,
  cdn_img: '',
  box_art_img: '',
})

export const aGamer = (gamertag: string, fields: Partial<GamerFields> = {}): GamerFields => ({
  gamertag,
  modern_gamertag: gamertag,
  gamer_pic: '',
  cdn_img: '',
  color: '00b7c3',
  ...fields,
})

export const aSearchedGamer = (gamertag: string, fields: Partial<SearchedGamer> = {}): SearchedGamer => ({
  gamertag,
  modern_gamertag: gamertag,
  cdn_img: '',
  color: '00b7c3',
  gamerscore: 885_395,
  ta_link: null,
  ...fields,
})

export const anEntry = (
  site_rank: number,
  gamertag: string,
  fields: Partial<LeaderboardEntry> = {},
): LeaderboardEntry => ({
  ...aGamer(gamertag),
  site_rank,
  points: '1,000',
  challenge_points: '90',
  gamerscore: 885_395,
  badge: 'Gold',
  timestamp: UPDATED_AT,
  ...fields,
})

export const aChallenge = (
  challenge_id: number,
  title: string,
  fields: Partial<ChallengeFields> = {},
): ChallengeFields => ({
  challenge_id,
  title,
  description: 'Complete what is listed.',
  points: 100,
  positions: '24,54,84',
  percent_completed: 11,
  display_order: challenge_id,
  last_updated: UPDATED_AT,
  ...fields,
})

export const anEvent = (
  event_type: FeedEvent['event_type'],
  event_timestamp: string,
  fields: Partial<FeedEvent> = {},
): FeedEvent => ({
  event_type,
  event_timestamp,
  game_name: null,
  ta_link: null,
  cdn_img: null,
  box_art_img: null,
  position: null,
  details: null,
  challenge_id: null,
  challenge_title: null,
  challenge_name: null,
  ...fields,
})

type Profile = AnswerOf<typeof profileDetailsCall>

/** Of someone who takes part under the name with which they sign in. */
export function profileOf(gamertag: string, fields: Partial<Profile> = {}): Profile {
  const at = '2025-09-02T12:00:00Z'
  return {
    user: { gamertag, display_name: gamertag, gamer_pic_url: '', created_at: at },
    existsInGamer: true,
    created: at,
    lastSynced: at,
    linked: at,
    linkedGamer: {
      cdn_img: '',
      modern_gamertag: gamertag,
      gamertag,
      gamerscore: 1184530,
      last_updated: at,
      ta_link: null,
    },
    ...fields,
  }
}

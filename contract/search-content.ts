import { z } from 'zod'
import { type AsReceived, getCall, type Received } from './call.ts'
import { challengeFields } from './fields/challenge-fields.ts'
import { listedGame } from './fields/game-fields.ts'
import { gamerFields } from './fields/gamer-fields.ts'
import { sortParameter, windowFields, windowParameters } from './fields/window.ts'
import { count } from './fields/wire-values.ts'

export const searchedGamer = gamerFields
  .omit({ gamer_pic: true })
  .extend({
    gamerscore: count.describe("The gamer's whole gamerscore on Xbox Live."),
    ta_link: z.string().nullable().describe('Name on the achievement site; null: use the gamertag.'),
  })
  .meta({ id: 'SearchedGamer' })

export type SearchedGamer = z.output<typeof searchedGamer>

const content = z.strictObject({
  allGames: z.array(listedGame).describe('Main games and alternatives.'),
  allGamers: z.array(searchedGamer).describe('Every gamer of the contest.'),
  allChallenges: z.array(challengeFields).describe('Every challenge.'),
})

export const searchContentCall = getCall('/api/search-content', {
  summary: 'Everything that can be searched; the search itself runs in the browser.',
  query: z.object({ ...windowParameters, sort: sortParameter(['gamertag', 'gamerscore']) }),
  refusals: [400],
  answer: z.strictObject({
    data: content.describe('The three lists; only gamers for a window of them.'),
    ...windowFields,
  }),
})

type Content = z.output<typeof content>

/** Ours are under `data`; another server may put games and gamers at the top level. */
export type SearchContentReceived = Received<typeof searchContentCall> &
  AsReceived<Pick<Content, 'allGames' | 'allGamers'>>

import { z } from 'zod'
import { getCall } from './call.ts'
import { gameFields } from './fields/game-fields.ts'
import { atParameter, xuidParameter } from './fields/parameters.ts'
import { count, named, position, timestamp } from './fields/wire-values.ts'

export const completionEntry = named('Completion', {
  position: position.describe(
    'The square number; negative when only alternatives of the square are completed.',
  ),
  games: z
    .array(
      gameFields.pick({
        title_id: true,
        position: true,
        display_name: true,
        cdn_img: true,
        box_art_img: true,
        ta_link: true,
        gamerscore: true,
      }),
    )
    .min(1)
    .describe('The main game first when it is completed, then the completed alternatives.'),
  completed_at: timestamp
    .optional()
    .describe('Extra: the scan that found the square completed, the last time it became so.'),
})

export const gameInProgress = gameFields
  .pick({
    position: true,
    title_id: true,
    display_name: true,
    cdn_img: true,
    ta_link: true,
    gamerscore: true,
  })
  .extend({
    curr_gamerscore: count.optional().describe('Extra: the gamerscore that the gamer has so far.'),
    max_gamerscore: count.optional().describe("Extra: the game's whole gamerscore."),
  })
  .meta({ id: 'GameInProgress' })

const reopenedSquare = named('ReopenedSquare', {
  position: position.describe('The square number; negative when it was completed with an alternative.'),
  link: z.string().describe('The ta_link of the game that got new achievements.'),
  missing_gamerscore: count.describe('What the gamer needs to get the square back.'),
  lost_at: timestamp.describe('When the scan found the new achievements.'),
})

export type SentGameInProgress = z.output<typeof gameInProgress>

export const gamerCompletionsCall = getCall('/api/gamer-completions', {
  summary: 'The squares a gamer completed, and the games in progress.',
  query: z.object({ xuid: xuidParameter, at: atParameter }),
  refusals: [400, 404],
  answer: z.strictObject({
    gamer_completions: z.array(completionEntry).describe('One entry per completed square, by square number.'),
    in_progress_games: z
      .array(gameInProgress)
      .describe(
        'Also on completed squares; never a completed game. Empty when at was given, because it is not stored for the past.',
      ),
    reopened: z
      .array(reopenedSquare)
      .optional()
      .describe(
        'Extra: squares that were completed and are open again because achievements were added, by square number.',
      ),
    as_of: timestamp.optional().describe('Extra, when at was given: the settlement that the answer shows.'),
  }),
})

import { z } from 'zod'
import { getCall } from './call.ts'
import { challengeFields } from './fields/challenge-fields.ts'
import { firstOnSquare } from './fields/first-on-square.ts'
import { gameFields } from './fields/game-fields.ts'
import { gamerFields } from './fields/gamer-fields.ts'
import { gameLinkParameter } from './fields/parameters.ts'
import { sortParameter, totalOf, windowParameters } from './fields/window.ts'
import { count } from './fields/wire-values.ts'

export const gamerOnGame = gamerFields
  .extend({
    curr_gamerscore: count.describe('What the gamer has of the game.'),
    max_gamerscore: count.describe('What there is to have.'),
  })
  .meta({ id: 'GamerOnGame' })

export type GamerOnGame = z.output<typeof gamerOnGame>

export const gameCall = getCall('/api/game', {
  summary: 'One game, who is playing it and who completed it.',
  query: z.object({ game_link: gameLinkParameter, ...windowParameters, sort: sortParameter(['gamertag']) }),
  refusals: [400, 404],
  answer: z.strictObject({
    game: z.array(gameFields).length(1).describe('The game, in a list of one.'),
    inProgress: z.array(gamerOnGame).describe('Gamers who have begun it, furthest first.'),
    completed: z.array(gamerOnGame).describe('Gamers who completed it, by gamertag.'),
    alternatives: z
      .array(gameFields.pick({ display_name: true, ta_link: true, position: true }))
      .optional()
      .describe('Extra: the other games that complete the same square.'),
    challenges: z
      .array(
        challengeFields.pick({
          challenge_id: true,
          title: true,
          points: true,
          positions: true,
          percent_completed: true,
        }),
      )
      .optional()
      .describe('Extra: the challenges that count its square, those that list it first.'),
    first: firstOnSquare
      .nullable()
      .optional()
      .describe('Extra: who completed its square first, with any game; null if no one has.'),
    in_progress_total: totalOf('inProgress'),
    completed_total: totalOf('completed'),
    linked: z
      .boolean()
      .optional()
      .describe('Extra: false while the game is unmatched and counts for no one.'),
  }),
})

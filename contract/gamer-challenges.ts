import { z } from 'zod'
import type { GameStatus } from '#contest/rules/game-status.ts'
import { getCall } from './call.ts'
import { challengeFields } from './fields/challenge-fields.ts'
import { gameFields } from './fields/game-fields.ts'
import { atParameter, xuidParameter } from './fields/parameters.ts'
import { count, timestamp } from './fields/wire-values.ts'

const GAME_STATUSES = ['completed', 'in_progress', 'not_started'] as const satisfies readonly GameStatus[]

export const gameOfGamer = gameFields
  .extend({
    completed: z.boolean().describe('Whether this gamer completed this title.'),
    status: z.enum(GAME_STATUSES).describe('The progress of this gamer.'),
    ta_gamer_id: count
      .optional()
      .describe("The gamer's id on the achievement site; 0 or absent when not known."),
  })
  .meta({ id: 'GameOfGamer' })

export type GameOfGamer = z.output<typeof gameOfGamer>

export const challengeOfGamer = challengeFields
  .extend({
    completed: z.boolean().describe('Whether this gamer has it.'),
    positions: z
      .string()
      .describe(
        'Required square numbers, comma-separated. Ids 3 to 8 and 18 to 21: how many squares this gamer has of each count required, empty when none.',
      ),
  })
  .meta({ id: 'ChallengeOfGamer' })

export type ChallengeOfGamer = z.output<typeof challengeOfGamer>

export const gamerChallengesCall = getCall('/api/gamer-challenges', {
  summary: 'Every challenge and every game, as they stand for one gamer.',
  query: z.object({ xuid: xuidParameter, at: atParameter }),
  refusals: [400, 404],
  answer: z.strictObject({
    allGames: z.array(gameOfGamer).describe('Main games and alternatives, by square number.'),
    challenges: z.array(challengeOfGamer).describe('By display_order.'),
    as_of: timestamp.optional().describe('Extra, when at was given: the settlement that the answer shows.'),
  }),
})

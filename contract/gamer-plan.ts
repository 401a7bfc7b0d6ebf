import { z } from 'zod'
import { PLAN_ORDERS } from '#contest/plan/orders.ts'
import { getCall } from './call.ts'
import { gameFields } from './fields/game-fields.ts'
import { choiceParameter, xuidParameter } from './fields/parameters.ts'
import { count, named, percent } from './fields/wire-values.ts'

const square = z.int().min(1).max(900).describe('The square number.')
const challengeId = z.int().describe('The id of a challenge.')

const suggestion = named('Suggestion', {
  square,
  link: z.string().describe('The game of the square that the gamer is nearest to completing: its ta_link.'),
  display_name: z.string().describe('The name of that game.'),
  now: count.describe('Points gained at once: 3, and the challenges that it completes.'),
  on_the_way: z
    .number()
    .min(0)
    .describe(
      'For every challenge that it advances without completing, its points divided by the squares it still needs; one decimal.',
    ),
  completes: z.array(challengeId).describe('The challenges that it completes.'),
  towards: z
    .array(
      z.strictObject({
        challenge_id: challengeId,
        left: count.describe('How many squares it still needs, this one included.'),
      }),
    )
    .describe('The challenges that it advances.'),
  current_gamerscore: count.describe('What the gamer has of the game.'),
  gamerscore: count.describe('What there is to have.'),
  percent_completed: gameFields.shape.percent_completed,
  odds: percent.describe(
    'Of the game: (completed + 1) / (completed + in progress + 2) among all gamers, in percent, one decimal.',
  ),
  hours: count.nullable().describe('Hours to complete the game; null if unknown.'),
  or_instead: z.array(square).describe('Squares of exactly the same worth at this point.'),
})

export type PlanSuggestion = z.output<typeof suggestion>

const bundle = named('Bundle', {
  challenge_id: challengeId,
  points: count.describe('What the challenge is worth.'),
  gain: count.describe('What finishing it gains in all, other challenges on the way included.'),
  squares: z.array(square).describe('What is missing, cheapest first.'),
})

export const gamerPlanCall = getCall('/api/gamer-plan', {
  summary: 'What a gamer could play next, what it is worth, and the nearest rivals.',
  query: z.object({
    xuid: xuidParameter,
    order: choiceParameter('order', PLAN_ORDERS)
      .optional()
      .describe(
        'value: points times odds. points (the default): points alone. quick: most progress, then the best odds. almost: at least half done.',
      ),
    unattainable: choiceParameter('unattainable', ['include', 'exclude'])
      .optional()
      .describe(
        'include: also squares that can no longer be completed, because every game on them is delisted or its servers are closed.',
      ),
  }),
  refusals: [400, 404],
  answer: z.strictObject({
    suggestions: z
      .array(suggestion)
      .max(30)
      .describe('Each assumes that those above it are completed, so that no challenge counts twice.'),
    bundles: z
      .array(bundle)
      .describe('For every incomplete challenge what is missing; the best gain per missing square first.'),
    reachable_points: count.describe(
      'The points of this gamer with every square that can still be completed.',
    ),
    overtake: z
      .strictObject({
        gamertag: z.string(),
        site_rank: count,
        ahead: count.describe('How many more points they have.'),
        squares: z.array(square).describe('Squares that would be enough to pass them; empty if none are.'),
        gain: count.describe('What these are worth.'),
      })
      .nullable()
      .describe('The next gamer above; null for the first.'),
    chased_by: z
      .strictObject({
        gamertag: z.string(),
        behind: count.describe('How many fewer points they have.'),
        weeks: z.number().min(0).describe('When they pass, at the pace of the last four weeks; one decimal.'),
      })
      .nullable()
      .describe('The gamer below who passes soonest; null if no one does.'),
  }),
})

import { z } from 'zod'
import { getCall } from '../call.ts'
import { firstOnSquare } from '../fields/first-on-square.ts'
import { count, named, percent } from '../fields/wire-values.ts'

const popularSquare = named('PopularSquare', {
  square: z.int().min(1).max(900).describe('The square number.'),
  completed: count.describe('How many gamers completed it, by its game or an alternative.'),
  percent_completed: percent.describe('The same as a share of all gamers, one decimal.'),
  in_progress: count.describe('How many gamers are playing any of its games and have not completed it.'),
  first: firstOnSquare.nullable().describe('Who completed it first; null if no one has.'),
})

export const gridPopularityCall = getCall('/api/grid-popularity', {
  summary: 'How many gamers completed each square of the grid, and who was first.',
  answer: z.strictObject({
    gamers: count.describe('How many take part.'),
    squares: z.array(popularSquare).describe('Every square that has a game, by square number.'),
  }),
})

import { z } from 'zod'

/** A game of the contest for the simulated players to play. A negative square marks an accepted alternative. */
export const PlayableGame = z.object({
  link: z.string().min(1),
  name: z.string().min(1),
  titleId: z.int().positive().nullable(),
  /** Other titles of the same game, which some players have. */
  twins: z.array(z.int().positive()).readonly().optional(),
  gamerscore: z.int().nonnegative(),
  platform: z.enum(['360', 'One', 'Series', 'PC']),
  square: z.int(),
  released: z.int(),
  developer: z.string().optional(),
  since: z.int(),
})
export type PlayableGame = z.infer<typeof PlayableGame>

export const SimulatedCatalogue = z.array(PlayableGame)

import { z } from 'zod'

/** A game of the contest as the simulator needs it. A negative square marks an accepted alternative. */
export const CatalogueGame = z.object({
  link: z.string().min(1),
  name: z.string().min(1),
  titleId: z.int().positive().nullable(),
  gamerscore: z.int().nonnegative(),
  platform: z.enum(['360', 'One', 'Series', 'PC']),
  square: z.int(),
  released: z.int(),
  since: z.int(),
})
export type CatalogueGame = z.infer<typeof CatalogueGame>

export const Catalogue = z.array(CatalogueGame)

/** A patch as stored in the database, in the contest's terms. Stored JSON is parsed here. */
import { z } from 'zod'
import type { Patch } from '#contest/rules/editions.ts'
import { QUADRANTS, squareNumber } from '#contest/rules/grid.ts'
import type { ContentGame } from './resolve.ts'
import { gameShape } from './shape.ts'

const { platform, availability, hours } = gameShape.shape
const squares = z.array(z.int().transform(squareNumber))

const game = z.object({
  position: z.int(),
  titleId: z.int().nullable(),
  twins: z.array(z.int()).exactOptional(),
  titleByHand: z.string().exactOptional(),
  name: z.string(),
  link: z.string(),
  gamerscore: z.int(),
  platform,
  released: z.int(),
  developer: z.string(),
  series: z.string().nullable(),
  tags: z.array(z.string()),
  availability,
  hours,
})

const rule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all'), squares }),
  z.object({ kind: z.literal('some'), count: z.int(), squares }),
  z.object({ kind: z.literal('shape'), name: z.string(), squares }),
  z.object({ kind: z.literal('quadrants'), counts: z.partialRecord(z.enum(QUADRANTS), z.int()) }),
  z.object({ kind: z.literal('total'), count: z.int() }),
])

const patch = z.object({
  number: z.int(),
  date: z.iso.date(),
  title: z.string(),
  summary: z.string(),
  games: z.array(game),
  challenges: z.array(
    z.object({
      id: z.int(),
      displayOrder: z.int(),
      title: z.string(),
      description: z.string(),
      points: z.int(),
      rule,
    }),
  ),
  removedGames: z.array(z.string()),
  removedChallenges: z.array(z.int()),
})

export const parsePatch = (kept: unknown): Patch<ContentGame> => patch.parse(kept)

import { z } from 'zod'
import { BADGES } from '#contest/rules/badges.ts'
import { SQUARE_COUNT } from '#contest/rules/grid.ts'
import { POINTS_TEXT } from './points-text.ts'

/** With the name that the API documentation gives its schema. */
export const named = <Shape extends z.ZodRawShape>(id: string, shape: Shape) =>
  z.strictObject(shape).meta({ id })

export const text = z.string()

/** UTC, ending in Z. */
export const timestamp = z.iso.datetime()

/** One decimal is enough for a bar; the whole contest is 100. */
export const percent = z.number().min(0).max(100)

export const count = z.int().min(0)

export const pointsText = z.string().regex(POINTS_TEXT)

/** Empty if there is none. */
export const picture = z.string()

/** Without a leading #. */
export const colour = z.string().regex(/^[0-9a-f]{6}$/i)

export const badge = z.enum(BADGES)

/** Never 0: the sign distinguishes a main game from an alternative, the absolute value is the square number. */
export const position = z
  .int()
  .min(-SQUARE_COUNT)
  .max(SQUARE_COUNT)
  .refine((value) => value !== 0, 'There is no square 0.')

export const square = z.int().min(1).max(SQUARE_COUNT)

export const rank = z.int().min(1)

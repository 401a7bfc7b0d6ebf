/** The shapes of the JSON files in this folder. Unknown fields are refused, because a misspelt one would be lost silently. */
import { z } from 'zod'
import {
  type Bounds,
  LINK,
  LINK_PROBLEM,
  NUMBERS,
  notWhole,
  POINTS_STEP,
  POINTS_STEP_PROBLEM,
  TEXTS,
  tooLong,
  tooShort,
} from '#contest/desk/record-bounds.ts'
import { AVAILABILITY_KINDS } from '#contest/rules/availability.ts'
import { SQUARE_COUNT } from '#contest/rules/grid.ts'

const text = (min: number, max: number) => boundedText({ min, max })

const boundedText = (bounds: Bounds) =>
  z
    .string()
    .min(bounds.min, tooShort(bounds))
    .max(bounds.max, tooLong(bounds))
    .refine((value) => value.trim() === value, 'must not begin or end with a space')

const whole = (min: number, max: number) => boundedNumber({ min, max })

const boundedNumber = (bounds: Bounds) => {
  const message = notWhole(bounds)
  return z.int(message).min(bounds.min, message).max(bounds.max, message)
}

const distinct = <T>(item: z.ZodType<T>, min: number) =>
  z
    .array(item)
    .min(min, `must list at least ${min}`)
    .superRefine((list, context) => {
      for (const [index, value] of list.entries())
        if (list.indexOf(value) < index)
          context.addIssue({ code: 'custom', path: [index], message: `lists ${value} twice` })
    })

const link = z.string().regex(LINK, LINK_PROBLEM)
const square = whole(1, SQUARE_COUNT)
const titleId = boundedNumber(NUMBERS.title_id)
const challengeId = boundedNumber(NUMBERS.display_order)

const PLATFORMS = ['360', 'One', 'Series', 'PC'] as const

const availability = z.strictObject({
  kind: z.enum(AVAILABILITY_KINDS, `must be one of ${AVAILABILITY_KINDS.join(', ')}`),
  date: z.iso.date('must be a real date, written yyyy-mm-dd'),
  note: text(2, 200),
})

export const gameShape = z.strictObject({
  position: whole(-SQUARE_COUNT, SQUARE_COUNT).refine(
    (position) => position !== 0,
    `must be a square from 1 to ${SQUARE_COUNT}, negative for an alternative`,
  ),
  title_id: titleId.nullable(),
  twins: distinct(titleId, 1).exactOptional(),
  title_by_hand: text(2, 200).exactOptional(),
  display_name: boundedText(TEXTS.display_name),
  ta_link: link,
  gamerscore: boundedNumber(NUMBERS.gamerscore),
  platform: z.enum(PLATFORMS, `must be one of ${PLATFORMS.join(', ')}`),
  released: boundedNumber(NUMBERS.released),
  developer: boundedText(TEXTS.developer),
  series: boundedText(TEXTS.series).nullable(),
  tags: distinct(z.string().regex(/^[a-z]+$/, 'must be a lower-case word'), 1).max(
    4,
    'must list at most 4 tags',
  ),
  availability: z
    .array(availability)
    .min(1, 'must not be empty: leave it out')
    .refine(
      (list) => new Set(list.map(({ kind }) => kind)).size === list.length,
      'must list each kind only once',
    )
    .exactOptional(),
  hours: boundedNumber(NUMBERS.hours).exactOptional(),
})

const count = whole(1, SQUARE_COUNT)

const rule = z
  .strictObject({
    all: distinct(link, 2).exactOptional(),
    some: z.strictObject({ count, of: distinct(link, 2) }).exactOptional(),
    quadrants: z
      .strictObject({
        blue: count.exactOptional(),
        red: count.exactOptional(),
        orange: count.exactOptional(),
        purple: count.exactOptional(),
      })
      .exactOptional(),
    total: count.exactOptional(),
    shape: z.strictObject({ name: text(2, 40), squares: distinct(square, 4) }).exactOptional(),
  })
  .refine(
    (forms) => Object.keys(forms).length === 1,
    'must have exactly one of all, some, quadrants, total, shape',
  )

export const challengeShape = z.strictObject({
  id: challengeId,
  display_order: challengeId,
  title: boundedText(TEXTS.title),
  points: boundedNumber(NUMBERS.points).multipleOf(POINTS_STEP, POINTS_STEP_PROBLEM),
  description: boundedText(TEXTS.description),
  rule,
})

export const gamesFile = z.array(gameShape)
export const challengesFile = z.array(challengeShape)
export const patchFile = z.strictObject({
  patch: z.int().min(0),
  date: z.iso.date('must be a real date, written yyyy-mm-dd'),
  title: text(2, 60),
  summary: text(31, 300),
  games: gamesFile,
  challenges: challengesFile,
  removed: z.strictObject({ games: distinct(link, 0), challenges: distinct(challengeId, 0) }),
})

export type GameRecord = z.infer<typeof gameShape>
export type RuleRecord = z.infer<typeof rule>
export type ChallengeRecord = z.infer<typeof challengeShape>
export type PatchRecord = z.infer<typeof patchFile>

/**
 * The parameters of calls. Every refusal is a sentence that names the parameter. Unknown parameters are ignored; a
 * repeated parameter is ambiguous and refused.
 */
import { z } from 'zod'
import { parseTimestamp } from '#contest/calendar/timestamp.ts'
import { MAX_CIRCLE_SIZE } from './circle-size.ts'

const text = (name: string) =>
  z.string({
    error: ({ input }) => {
      if (input === undefined) return `${name} is required.`
      return Array.isArray(input) ? `${name} must be given only once.` : `${name} must be text.`
    },
  })

/** Neither PostgreSQL nor an address can contain these. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u

export const gamertagParameter = text('gamertag')
  .trim()
  .min(1, 'gamertag must not be empty.')
  .max(64, 'gamertag must be at most 64 characters long.')
  .refine((gamertag) => !UNPRINTABLE.test(gamertag), 'gamertag must not contain control characters.')
  .describe(
    'In any spelling: case, spaces, plus signs and diacritics do not matter; former gamertags work too.',
  )

/** No gamertag has a comma. */
export const gamertagsParameter = z
  .string({ error: 'gamertags must be given once, with commas between the names.' })
  .transform((names) => names.split(',').filter((name) => name.trim() !== ''))
  .pipe(
    z
      .array(gamertagParameter)
      .min(1, 'gamertags must name at least one gamer.')
      .max(MAX_CIRCLE_SIZE, `gamertags must be at most ${MAX_CIRCLE_SIZE}.`),
  )
  .describe(`Up to ${MAX_CIRCLE_SIZE} gamertags with commas between them, in any spelling.`)

const xuid = (name: string) =>
  text(name)
    .trim()
    .regex(/^\d{1,20}$/, `${name} must be 1 to 20 digits.`)

export const aroundParameter = xuid('around')

export const xuidParameter = xuid('xuid').describe("The gamer's Xbox user id.")

export const searchTextParameter = text('q')
  .trim()
  .max(64, 'q must be at most 64 characters long.')
  .refine((q) => !UNPRINTABLE.test(q), 'q must not contain control characters.')

export const gameLinkParameter = text('game_link')
  .trim()
  .regex(/^[\w.-]{1,128}$/, 'game_link must be 1 to 128 letters, digits, dots, underscores and hyphens.')
  .describe("The game's ta_link.")

export const choiceParameter = <const Choice extends string>(name: string, choices: readonly Choice[]) =>
  text(name)
    .trim()
    .pipe(z.enum(choices, `${name} must be one of ${choices.join(', ')}.`))
    .meta({ enum: [...choices] })

export const weekParameter = text('week')
  .trim()
  .pipe(z.iso.date('week must be a date written as yyyy-mm-dd.'))
  .meta({ format: 'date' })
  .describe('Any day of the week, as yyyy-mm-dd; by default the current week.')

export const monthParameter = text('month')
  .trim()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'month must be written as yyyy-mm.')
  .describe('The month, as yyyy-mm; by default the current one.')

export const atParameter = text('at')
  .trim()
  .refine((at) => parseTimestamp(at) !== null, 'at must be a date (yyyy-mm-dd) or a time in ISO 8601.')
  .transform((at) => parseTimestamp(at) ?? new Date(Number.NaN))
  .meta({ type: 'string', format: 'date-time' })
  .optional()
  .describe(
    'A moment of the past, as a date (its first moment in UTC) or an ISO time: the answer is as of the last settlement at or before it. By default now.',
  )

const ANY_WHOLE_NUMBER = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER }

/** Parsed by hand: a coercion would also accept an empty text as 0, `0x10` as 16 and a list of one. */
export function wholeNumberParameter(name: string, range = ANY_WHOLE_NUMBER) {
  const { minimum, maximum } = range
  const within = range === ANY_WHOLE_NUMBER ? '' : ` from ${minimum} to ${maximum}`
  const sentence = `${name} must be a whole number${within}.`
  return text(name)
    .trim()
    .refine((digits) => /^\d+$/.test(digits), { error: sentence, abort: true })
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, sentence)
    .meta({ type: 'integer', minimum, maximum })
}

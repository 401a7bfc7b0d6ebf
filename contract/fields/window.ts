/** A window of a long list: extra parameters, without which a call returns the whole list as the specification says. */
import { z } from 'zod'
import { aroundParameter, searchTextParameter, wholeNumberParameter } from './parameters.ts'
import { count } from './wire-values.ts'

const MAX_WINDOW = 500

export const windowParameters = {
  limit: wholeNumberParameter('limit', { minimum: 1, maximum: MAX_WINDOW })
    .optional()
    .describe('Extra: the maximum number of lines; 100 if only another of these parameters is given.'),
  offset: wholeNumberParameter('offset').optional().describe('Extra: the number of lines to skip.'),
  q: searchTextParameter
    .optional()
    .describe('Extra: only gamers whose gamertag contains this, in any spelling.'),
  around: aroundParameter
    .optional()
    .describe(
      'Extra: the lines around this gamer, instead of an offset; from the first one when they are not listed.',
    ),
}

export const sortParameter = <const Column extends string>(columns: readonly Column[]) => {
  const sorts = columns.flatMap((column) => [column, `-${column}` as const])
  return z
    .enum(sorts, { error: `sort must be one of ${sorts.join(', ')}.` })
    .optional()
    .describe('Extra: another order; with a minus sign descending.')
}

/** Where an answer has several lists. */
export const totalOf = (list: string) =>
  count.optional().describe(`Extra, for a window: the total number of lines of ${list}.`)

export const windowFields = {
  total: count.optional().describe('Extra, for a window: the total number of lines.'),
  offset: count.optional().describe('Extra, for a window: the number of lines before the first one.'),
}

/** A window of a long list: extra parameters, without which a call returns the whole list as the specification says. */
import { z } from 'zod'
import { aroundParameter, searchTextParameter, wholeNumberParameter } from './parameters.ts'
import { count } from './wire-values.ts'

const MAX_WINDOW = 500

export const windowParameters = {
  limit: wholeNumberParameter('limit', { minimum: 1, maximum: MAX_WINDOW })
    .optional()
    .describe('Extra: at most so many lines; 100 when another of these parameters is given without it.'),
  offset: wholeNumberParameter('offset').optional().describe('Extra: so many lines are left out before.'),
  q: searchTextParameter
    .optional()
    .describe('Extra: only gamers with this in their gamertag, in any spelling.'),
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
    .describe('Extra: another order than the own one; with a minus sign from the highest down.')
}

export const windowFields = {
  total: count.optional().describe('Extra, when a part was asked for: the lines that there are.'),
  offset: count.optional().describe('Extra, when a part was asked for: the lines before the first one.'),
}

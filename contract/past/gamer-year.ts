import { z } from 'zod'
import { getCall } from '../call.ts'
import { wholeNumberParameter, xuidParameter } from '../fields/parameters.ts'
import { count, named, percent, picture, rank, square, text } from '../fields/wire-values.ts'

const day = z.iso.date()

const activeDay = z.strictObject({
  date: day.describe('As Eastern time counts it, yyyy-mm-dd.'),
  squares: count.describe('Squares gained on that day.'),
  points: z.int().describe('The sum of what the ledger says of that day.'),
})

const gain = named('YearGain', {
  date: day,
  square: square.nullable(),
  link: text.nullable().describe('Of squares: the ta_link of the game; null when it is not there any more.'),
  challenge_id: z.int().nullable(),
  name: z.string().describe('Of the game or the challenge.'),
  points: count.optional().describe('For challenges: the points it is worth today.'),
  removed: z.boolean().optional().describe('Of challenges: it was removed and has no page.'),
  cdn_img: picture.optional(),
  box_art_img: picture.optional(),
})

export type YearGain = z.output<typeof gain>

export const gamerYearCall = getCall('/api/gamer-year', {
  summary: 'One year of a gamer: every day on which points changed, and the best of it.',
  query: z.object({
    xuid: xuidParameter,
    year: wholeNumberParameter('year', { minimum: 2000, maximum: 9999 }).describe(
      'As Eastern time counts it. 400 for a year to come, 404 for one that ended before the gamer joined.',
    ),
  }),
  refusals: [400, 404],
  answer: z.strictObject({
    days: z.array(activeDay).describe('Oldest first; days without any change are left out.'),
    weeks_in_a_row: count.describe(
      'Weeks from Monday with at least one square, up to the end of the year or now; without the first scan.',
    ),
    best_week: z
      .strictObject({ from: day.describe('Its Monday.'), squares: count })
      .nullable()
      .describe('Without the first scan.'),
    rarest: z
      .strictObject({ square, link: z.string(), percent_completed: percent })
      .nullable()
      .describe('Of the squares gained after joining: the one that the fewest gamers have today.'),
    biggest_day: activeDay
      .nullable()
      .describe('The most squares, then the most points; without the first scan.'),
    firsts: z.array(square).describe('Squares that no one had completed before, in order.'),
    challenges: z.array(z.int()).describe('Completed after joining, in order.'),
    points: z.tuple([count, count]).describe('When the year began, and at its end or now.'),
    rank: z
      .tuple([rank.nullable(), rank])
      .describe('When the year began, null before joining, and at its end or now.'),
    gamers: count.nullable().describe('Extra: how many gamers are ranked now; null for a year that is over.'),
    joined: activeDay
      .extend({ rank, challenges: count })
      .nullable()
      .describe('Extra: the first scan, where it was in this year; it is part of days.'),
    gained: z.array(gain).describe('Extra: every square and challenge gained after joining, oldest first.'),
    first_games: z.array(gain).describe('Extra: the games of firsts.'),
    squares: z
      .tuple([z.array(square), z.array(square)])
      .describe('Extra: the squares when the year began, or after the first scan, and at its end or now.'),
    challenges_held: z.tuple([count, count]).describe('Extra: how many challenges, at the same moments.'),
  }),
})

import { z } from 'zod'
import { AVAILABILITY_KINDS } from '#contest/rules/availability.ts'
import { QUADRANTS } from '#contest/rules/grid.ts'
import { count, named, percent, picture, position, timestamp } from './wire-values.ts'

export const gameFields = named('Game', {
  title_id: z.uint32().describe('Xbox title id; 0 while the game is unmatched.'),
  display_name: z.string().describe("The game's name."),
  ta_link: z.string().describe("Slug of the game's page on the achievement site, and its key here."),
  position: position.describe(
    'The square number; negative for an alternative, which completes the square of the absolute value.',
  ),
  gamerscore: count.describe("The game's whole gamerscore."),
  percent_completed: percent.describe('Share of all gamers who completed this title, one decimal.'),
  percent_in_progress: percent.describe('Share of all gamers who are playing this title, one decimal.'),
  cdn_img: picture.describe('Picture to show first.'),
  box_art_img: picture.describe('Box art to fall back to.'),
  last_updated: timestamp.describe('When the entry last changed.'),
  availability: z
    .array(
      z.strictObject({
        kind: z.enum(AVAILABILITY_KINDS).describe('The kind of obstacle.'),
        date: z.iso.date().describe('Since when.'),
        note: z.string().describe('A note, in one sentence.'),
      }),
    )
    .optional()
    .describe('Extra: why the game can no longer be bought or completed; absent if nothing is known.'),
  quadrant: z.enum(QUADRANTS).optional().describe('Extra: the quadrant of the square.'),
  odds: percent
    .optional()
    .describe(
      'Extra: (completed + 1) / (completed + in progress + 2) among all gamers, in percent, one decimal.',
    ),
  hours: count.optional().describe('Extra: hours to complete; absent if unknown.'),
})

export type GameFields = z.output<typeof gameFields>

export const listedGame = gameFields
  .extend({
    platform: z.string().optional().describe('Extra: the platform: 360, One, Series or PC.'),
    series: z.string().nullable().optional().describe('Extra: the series it belongs to; null if none.'),
  })
  .meta({ id: 'ListedGame' })

export type ListedGame = z.output<typeof listedGame>

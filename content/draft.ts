/**
 * The records of a patch as the desk sends and the store keeps them: the shape of `content/patches/N.json` (README.md),
 * but lenient. A draft is saved while it is typed, so a number may be null and a text empty; the checks report that,
 * and the shape accepts it.
 */
import { z } from 'zod'
import { AVAILABILITY_KINDS } from '#contest/rules/availability.ts'
import { QUADRANTS } from '#contest/rules/grid.ts'

const typed = (longest: number) => z.string().max(longest)
const number = z.number().nullable()
const MAX_RECORDS = 2000
const MAX_SQUARES = 900

export const draftAvailability = z.strictObject({
  kind: z.enum(AVAILABILITY_KINDS),
  date: typed(20).describe('yyyy-mm-dd, since when.'),
  note: typed(500),
})

export const draftGame = z.strictObject({
  position: number.describe('The square; negative for an alternative of it.'),
  title_id: number.describe('Null until it is known; until then the game counts for no one.'),
  twins: z.array(z.number()).max(20).optional().describe('Other titles that are the game. Left out: none.'),
  title_by_hand: typed(500)
    .optional()
    .describe('Why a person chose the title id; absent if no choice was needed.'),
  display_name: typed(300),
  ta_link: typed(300),
  gamerscore: number,
  platform: typed(20).describe('360, One, Series or PC.'),
  released: number,
  developer: typed(300),
  series: typed(300).nullable(),
  tags: z.array(typed(60)).max(20),
  availability: z.array(draftAvailability).max(10).optional().describe('Left out: it can be had.'),
  hours: number.optional().describe('Hours to complete; absent if unknown.'),
})

/** Exactly one of these when complete. Games are main games, named by link. */
export const draftRule = z.strictObject({
  all: z.array(typed(300)).max(MAX_SQUARES).optional(),
  some: z.strictObject({ count: number, of: z.array(typed(300)).max(MAX_SQUARES) }).optional(),
  quadrants: z.partialRecord(z.enum(QUADRANTS), number).optional(),
  total: number.optional(),
  shape: z.strictObject({ name: typed(100), squares: z.array(z.number()).max(MAX_SQUARES) }).optional(),
})

export const draftChallenge = z.strictObject({
  id: number,
  display_order: number,
  title: typed(300),
  points: number,
  description: typed(2000),
  rule: draftRule,
})

/** What a patch adds, replaces (same link or id) and removes. */
export const draftRecords = z.strictObject({
  title: typed(200),
  date: typed(20).describe('yyyy-mm-dd; empty while it is not decided: then the day of publishing.'),
  summary: typed(1000),
  games: z.array(draftGame).max(MAX_RECORDS),
  challenges: z.array(draftChallenge).max(MAX_RECORDS),
  removed: z.strictObject({
    games: z.array(typed(300)).max(MAX_RECORDS),
    challenges: z.array(z.number()).max(MAX_RECORDS),
  }),
})

export const draftContent = draftRecords.extend({
  announcement: typed(50_000).nullable().describe('Markdown; null: written from the difference.'),
  appears_at: z.iso
    .datetime({ offset: true })
    .nullable()
    .describe('When it is to come into force; null: when it is published.'),
})

export type DraftContent = z.output<typeof draftContent>

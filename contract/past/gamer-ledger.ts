import { z } from 'zod'
import type { LedgerCause } from '#contest/past/causes.ts'
import { getCall } from '../call.ts'
import { LEDGER_PAGE, MAX_LEDGER_PAGE } from '../fields/ledger-size.ts'
import { wholeNumberParameter, xuidParameter } from '../fields/parameters.ts'
import { count, named, picture, square, text, timestamp } from '../fields/wire-values.ts'

const CAUSES = ['scan', 'patch', 'joined', 'organiser'] as const satisfies readonly LedgerCause[]

const ledgerEntry = named('LedgerEntry', {
  id: z.int().min(1).describe('Counts from 1, the oldest change.'),
  at: timestamp.describe('The settlement that showed it first.'),
  cause: z.enum(CAUSES).describe('What made the points change.'),
  patch: z.int().nullable().describe('Of patches: its number.'),
  square: square.nullable().describe('Of squares: the square number.'),
  link: text
    .nullable()
    .describe('Of squares: the ta_link of the game; null when it is not known, or no longer on the grid.'),
  challenge_id: z.int().nullable().describe('Of challenges: its key.'),
  change: z.int().describe('Points gained, or lost when negative.'),
  total: z.int().describe('The points after it.'),
  text: z.string().describe('What happened, as a sentence.'),
  name: text.nullable().optional().describe('Extra: the name of the game or the challenge, as it was then.'),
  removed: z.boolean().optional().describe('Extra: the game or challenge was removed and has no page.'),
  cdn_img: picture.optional().describe('Extra, of squares: a picture of the game.'),
  repriced: z
    .strictObject({ from: count, to: count })
    .optional()
    .describe('Extra: the challenge stayed, and a patch changed what it is worth.'),
  brought: z
    .enum(['squares', 'challenges'])
    .optional()
    .describe('Extra, on joining: all squares, or all challenges, that were there.'),
  count: count.optional().describe('Extra, on joining: how many these were.'),
})

export type LedgerEntry = z.output<typeof ledgerEntry>

export const gamerLedgerCall = getCall('/api/gamer-ledger', {
  summary: 'Every change of the points of a gamer, newest first: they add up to the points.',
  query: z.object({
    xuid: xuidParameter,
    before: wholeNumberParameter('before', { minimum: 1, maximum: 2 ** 31 })
      .optional()
      .describe(
        'Only entries older than the one with this id, which must exist: next_before of the answer before.',
      ),
    limit: wholeNumberParameter('limit', { minimum: 1, maximum: MAX_LEDGER_PAGE })
      .default(LEDGER_PAGE)
      .describe(`How many entries at most; ${LEDGER_PAGE} when left out.`),
  }),
  refusals: [400, 404],
  answer: z.strictObject({
    points: count.describe('The points of the gamer now.'),
    entries: z.array(ledgerEntry).describe('Newest first.'),
    next_before: z.int().nullable().describe('Ask for older entries with it; null when there are none.'),
  }),
})

import { z } from 'zod'
import { getCall } from '../call.ts'
import { windowFields, windowParameters } from '../fields/window.ts'
import { count, named, timestamp } from '../fields/wire-values.ts'

export const settlementsCall = getCall('/api/settlements', {
  summary: 'Every settlement: the moments that at= can request.',
  query: z.object({ limit: windowParameters.limit, offset: windowParameters.offset }),
  refusals: [400],
  answer: z.strictObject({
    settlements: z
      .array(
        named('Settlement', {
          at: timestamp.describe('When it was.'),
          gamers: count.describe('How many of the gamers of today took part.'),
          points: count.describe('The points of everyone who took part.'),
        }),
      )
      .describe('Oldest first.'),
    patches: z
      .array(
        named('PatchDay', {
          number: z.int().describe('The number of the patch.'),
          date: z.iso.date().describe('Its day.'),
        }),
      )
      .describe('The patches in effect, by number.'),
    ...windowFields,
  }),
})

import { z } from 'zod'
import { getCall } from '../call.ts'
import { MAX_CIRCLE_SIZE } from '../fields/circle-size.ts'
import { FULL_FEED_ENTRIES } from '../fields/feed-size.ts'
import { gamerFields } from '../fields/gamer-fields.ts'
import { gamertagParameter } from '../fields/parameters.ts'
import { standingFields } from '../fields/standing-fields.ts'
import { pointsText } from '../fields/wire-values.ts'
import { feedEvent } from '../player-feed.ts'

const watchedGamer = gamerFields
  .extend({
    ...standingFields.shape,
    points: pointsText.describe('Total points, with commas: "1,234".'),
    asked: z.string().describe('The name that was asked for: the gamer may have another by now.'),
  })
  .meta({ id: 'WatchedGamer' })

const circleEvent = feedEvent
  .extend({ gamertag: z.string().describe('Whose event it is, as in `gamers`.') })
  .meta({ id: 'CircleEvent' })

/** No gamertag has a comma. */
const gamertags = z
  .string({ error: 'gamertags must be given once, with commas between the names.' })
  .transform((text) => text.split(',').filter((name) => name.trim() !== ''))
  .pipe(
    z
      .array(gamertagParameter)
      .min(1, 'gamertags must name somebody.')
      .max(MAX_CIRCLE_SIZE, `gamertags must be at most ${MAX_CIRCLE_SIZE}.`),
  )
  .describe(`Up to ${MAX_CIRCLE_SIZE} gamertags with commas between them, in any spelling.`)

export const circleFeedCall = getCall('/api/circle-feed', {
  summary: 'What several gamers gained and lost, newest first. Names that nobody has are passed over.',
  query: z.object({ gamertags }),
  refusals: [400],
  answer: z.strictObject({
    gamers: z.array(watchedGamer).describe('By site_rank, each gamer once.'),
    events: z.array(circleEvent).describe(`Newest first, at most ${FULL_FEED_ENTRIES}.`),
  }),
})

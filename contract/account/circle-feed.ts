import { z } from 'zod'
import { getCall } from '../call.ts'
import { FULL_FEED_ENTRIES } from '../fields/feed-size.ts'
import { gamerFields } from '../fields/gamer-fields.ts'
import { gamertagsParameter } from '../fields/parameters.ts'
import { standingFields } from '../fields/standing-fields.ts'
import { pointsText } from '../fields/wire-values.ts'
import { feedEvent } from '../player-feed.ts'

const watchedGamer = gamerFields
  .extend({
    ...standingFields.shape,
    points: pointsText.describe('Total points, with commas: "1,234".'),
    asked: z.string().describe('The requested name; the gamer may have a new one.'),
  })
  .meta({ id: 'WatchedGamer' })

const circleEvent = feedEvent
  .extend({ gamertag: z.string().describe('Whose event it is, as in `gamers`.') })
  .meta({ id: 'CircleEvent' })

export const circleFeedCall = getCall('/api/circle-feed', {
  summary:
    'What several gamers gained and lost, newest first; squares found on joining are in the joining event. Unknown names are ignored.',
  query: z.object({ gamertags: gamertagsParameter }),
  refusals: [400],
  answer: z.strictObject({
    gamers: z.array(watchedGamer).describe('By site_rank, each gamer once.'),
    events: z.array(circleEvent).describe(`Newest first, at most ${FULL_FEED_ENTRIES}.`),
  }),
})

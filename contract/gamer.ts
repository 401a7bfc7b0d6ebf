import { z } from 'zod'
import { getCall } from './call.ts'
import { atParameter, gamertagParameter } from './fields/parameters.ts'
import { badge, colour, count, named, picture, rank, text, timestamp } from './fields/wire-values.ts'

export const gamerCall = getCall('/api/gamer', {
  summary: "One gamer's profile.",
  query: z.object({ gamertag: gamertagParameter, at: atParameter }),
  refusals: [400, 404],
  answer: named('Gamer', {
    xuid: z.string().describe('Xbox user id, which never changes.'),
    modern_gamertag: z.string().describe('The gamertag as its owner spells it.'),
    registered: timestamp.describe('When the gamer joined the contest.'),
    last_updated: timestamp.nullable().describe('The last successful scan; null before the first.'),
    gamerscore: count.describe("The gamer's whole gamerscore on Xbox Live."),
    gamer_pic: picture.describe('The picture from Xbox Live.'),
    cdn_img: picture.describe('Preferred over gamer_pic when not empty.'),
    color: colour.describe("The gamer's own colour, six hex digits without #."),
    ta_link: text.nullable().describe('Name on the achievement site; null: use the gamertag asked for.'),
    ta_gamer_id: count.describe('Id on the achievement site; 0 when not known.'),
    site_rank: rank.nullable().describe('Rank by points; null before the first scan.'),
    gamertag: z.string().optional().describe('Extra: the gamertag as Xbox Live spells it.'),
    state: z
      .enum(['pending', 'active', 'private', 'failing'])
      .optional()
      .describe('Extra: current scan status of this gamer. The last known squares stay in every case.'),
    as_of: timestamp.optional().describe('Extra, when at was given: the settlement that the answer shows.'),
    standing: z
      .strictObject({
        points: count.describe('Total points.'),
        challenge_points: count.describe('The part that came from challenges.'),
        badge: badge.describe('The tier of the rank.'),
        squares: count.describe('Completed squares.'),
        challenges: count.describe('Completed challenges.'),
        gamers: count.describe('How many of the gamers of today took part.'),
        patch: z.int().nullable().describe('The last patch in effect; null before the launch.'),
      })
      .optional()
      .describe('Extra, when at was given: where the gamer stood then.'),
  }),
})

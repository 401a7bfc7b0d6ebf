import { z } from 'zod'
import { getCall } from '../call.ts'
import { gamertagParameter } from '../fields/parameters.ts'
import { named, picture, timestamp } from '../fields/wire-values.ts'
import { SCAN_PROSPECTS } from '../scans/gamer-scan.ts'

export const joiningCall = getCall('/api/joining', {
  summary: 'A player who asked to join and is not on the leaderboard yet, and when the next scan adds them.',
  query: z.object({ gamertag: gamertagParameter }),
  refusals: [400, 404],
  answer: named('JoiningPlayer', {
    gamertag: z.string().describe('The gamertag.'),
    display_name: z.string().describe('The name Xbox Live shows.'),
    gamer_pic: picture.describe('The picture from Xbox Live.'),
    asked_at: timestamp.describe('When they asked to join.'),
    next: z
      .strictObject({
        state: z.enum(SCAN_PROSPECTS).describe('As in the scan receipt of a gamer.'),
        at: timestamp.nullable().describe('When the next scan of all gamers begins; null while paused.'),
      })
      .describe('The next scan.'),
  }),
})

import { z } from 'zod'
import { DESK_ROLES } from '#contest/rules/desk-roles.ts'
import { getCall } from '../call.ts'
import { gamertagParameter } from '../fields/parameters.ts'
import { colour, count, named, picture, timestamp } from '../fields/wire-values.ts'

const profileUser = named('ProfileUser', {
  gamertag: z.string().describe('The gamertag signed in with.'),
  display_name: z.string().describe('The name Xbox Live shows.'),
  gamer_pic_url: picture.describe('The picture from Xbox Live.'),
  created_at: timestamp.describe('The first sign-in.'),
  xuid: z.string().optional().describe('Extra: the Xbox user id signed in with.'),
})

export type ProfileUser = z.output<typeof profileUser>

const linkedGamer = named('LinkedGamer', {
  cdn_img: picture.describe("The gamer's picture."),
  modern_gamertag: z.string().describe('The gamertag as its owner spells it.'),
  gamertag: z.string().describe('The gamertag that leads to the profile.'),
  gamerscore: count.describe("The gamer's whole gamerscore on Xbox Live."),
  last_updated: timestamp.nullable().describe('The last successful scan; null before the first.'),
  ta_link: z.string().nullable().describe('Name on the achievement site; null: use the gamertag.'),
  xuid: z.string().optional().describe('Extra: Xbox user id, to ask for completions by.'),
  color: colour.optional().describe("Extra: the gamer's own colour, six hex digits without #."),
})

export type LinkedGamer = z.output<typeof linkedGamer>

export const profileDetailsCall = getCall('/api/profile-details/:gamertag', {
  summary: 'The account of the signed-in player; no one else may see it.',
  params: z.object({ gamertag: gamertagParameter }),
  refusals: [400, 401, 403, 404],
  answer: z.strictObject({
    user: profileUser.describe('The account.'),
    existsInGamer: z.boolean().describe('Whether the first scan has put the player on the leaderboard.'),
    created: timestamp.nullable().describe('When the player was first known here.'),
    lastSynced: timestamp.nullable().describe('The last successful scan.'),
    linked: timestamp.nullable().describe('When the account was linked to the gamer.'),
    deskRole: z
      .enum(DESK_ROLES)
      .optional()
      .describe('Extra: the role at the organiser desk; absent for everyone else.'),
    linkedGamer: linkedGamer.nullable().describe('The gamer of the contest; null until the first scan.'),
  }),
})

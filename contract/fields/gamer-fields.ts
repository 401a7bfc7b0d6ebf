import { z } from 'zod'
import { colour, named, picture } from './wire-values.ts'

export const gamerFields = named('GamerInList', {
  gamertag: z.string().describe('The gamertag that leads to the profile.'),
  modern_gamertag: z.string().describe('The gamertag as its owner spells it.'),
  gamer_pic: picture.describe('The picture from Xbox Live.'),
  cdn_img: picture.describe('Preferred over gamer_pic when not empty.'),
  color: colour.describe("The gamer's own colour, six hex digits without #."),
})

export type GamerFields = z.output<typeof gamerFields>

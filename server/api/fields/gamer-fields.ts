import type { GamerFields } from '#contract/fields/gamer-fields.ts'
import { shownName } from '#server/snapshot/shown-name.ts'
import type { Contestant } from '#server/snapshot/state.ts'
import { gamerColour, gamerPictures } from './pictures.ts'

type InList = 'xuid' | 'gamertag' | 'modernGamertag' | 'suffix' | 'gamerPic' | 'cdnImg' | 'color'

export function presentGamerInList(gamer: Pick<Contestant, InList>): GamerFields {
  const { gamer_pic, cdn_img } = gamerPictures(gamer)
  return {
    gamertag: gamer.gamertag,
    modern_gamertag: shownName(gamer),
    gamer_pic,
    cdn_img,
    color: gamerColour(gamer),
  }
}

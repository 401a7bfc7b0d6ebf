import type { GamerFields } from '#contract/fields/gamer-fields.ts'
import type { Contestant } from '#server/snapshot/state.ts'
import { gamerColour, gamerPictures } from './pictures.ts'

/** The name a gamer shows; several may have chosen the same, and then a number after it tells them apart. */
export const shownName = ({
  modernGamertag,
  suffix,
  gamertag,
}: Pick<Contestant, 'modernGamertag' | 'suffix' | 'gamertag'>): string =>
  modernGamertag ? modernGamertag + (suffix && `#${suffix}`) : gamertag

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

/** Pictures of games and gamers: the service's own if there are any, else drawn by this server. */

import type { Contestant } from '#server/snapshot/state.ts'
import type { StoredGame } from '#store/catalogue/games.ts'

/** A page served over https cannot show other addresses, and a relative one works only on one machine. */
const shown = (url: string | null): string | undefined => (url?.startsWith('https://') ? url : undefined)

export function gamePictures({ link, cdnImg, boxArtImg }: StoredGame) {
  return {
    cdn_img: shown(cdnImg) ?? shown(boxArtImg) ?? `/pictures/games/${link}/thumb.svg`,
    box_art_img: shown(boxArtImg) ?? shown(cdnImg) ?? `/pictures/games/${link}.svg`,
  }
}

export function gamerPictures({ xuid, cdnImg, gamerPic }: Pick<Contestant, 'xuid' | 'cdnImg' | 'gamerPic'>) {
  const drawn = `/pictures/gamers/${xuid}.svg`
  return {
    gamer_pic: shown(gamerPic) ?? drawn,
    cdn_img: shown(cdnImg) ?? shown(gamerPic) ?? drawn,
  }
}

const BRAND_GREEN = '35d962'

/** Not everyone has chosen a colour. */
export const gamerColour = ({ color }: Pick<Contestant, 'color'>): string =>
  color && /^[0-9a-f]{6}$/i.test(color) ? color : BRAND_GREEN

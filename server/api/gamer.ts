import { gamerCall } from '#contract/gamer.ts'
import { answering } from '../answers/answering.ts'
import { gamerNamed } from '../snapshot/find.ts'
import { shownName } from './fields/gamer-fields.ts'
import { gamerColour, gamerPictures } from './fields/pictures.ts'

export const gamer = answering(gamerCall, {
  find: (snapshot, { gamertag }) => gamerNamed(snapshot, gamertag),
  keyOf: ({ xuid }) => xuid,
  shows: (_, { version }) => [version],
  present: (_, found) => {
    const { gamer_pic, cdn_img } = gamerPictures(found)
    return {
      xuid: found.xuid,
      gamertag: found.gamertag,
      modern_gamertag: shownName(found),
      registered: found.registeredAt.toISOString(),
      last_updated: found.lastUpdated?.toISOString() ?? null,
      gamerscore: found.gamerscore,
      gamer_pic,
      cdn_img,
      color: gamerColour(found),
      ta_link: found.taLink,
      ta_gamer_id: found.taGamerId ?? 0,
      site_rank: found.rank,
      state: found.state,
    }
  },
})

/** Players who asked to join and are not on the leaderboard yet; the next scan adds them. */

import { rowsOf } from '../rows.ts'
import type { Db } from '../schema.ts'

export interface JoiningPlayer {
  xuid: string
  gamertag: string
  displayName: string
  gamerPic: string | null
  askedAt: Date
}

/** Includes those an organiser added; excludes banned, removed and leaving players. */
export const joiningPlayers = (db: Db): Promise<JoiningPlayer[]> =>
  rowsOf<JoiningPlayer>(db)`
    select coalesce(gamers.xuid, users.xuid) as xuid, coalesce(gamers.gamertag, users.gamertag) as gamertag,
      coalesce(users.display_name, gamers.modern_gamertag) as "displayName",
      coalesce(gamers.gamer_pic, users.gamer_pic_url) as "gamerPic",
      coalesce(users.wants_to_join_at, gamers.registered_at) as "askedAt"
    from (select * from users where wants_to_join_at is not null) as users
      full join (select * from gamers where state = 'pending') as gamers using (xuid)
    where gamers.hidden is null
      and not exists (select from places where places.xuid = coalesce(gamers.xuid, users.xuid))
      and not exists (
        select from gamers known where known.xuid = users.xuid and gamers.xuid is null
      )
      and not exists (select from banned_accounts where banned_accounts.xuid = users.xuid)
    order by "askedAt"
  `

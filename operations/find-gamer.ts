import type { Hidden } from '#contest/rules/decided-gamer.ts'
import { findGamer, type StoredGamer } from '#store/people/gamers.ts'
import { findXuid } from '#store/people/gamertags.ts'
import type { Db } from '#store/schema.ts'
import { CommandRefused } from './context.ts'

/** By any spelling and any former name. */
export async function gamerCalled(db: Db, gamertag: string): Promise<StoredGamer> {
  const xuid = await findXuid(db, gamertag)
  const gamer = xuid ? await findGamer(db, xuid) : undefined
  if (!gamer) throw new CommandRefused(`The contest has no gamer called "${gamertag}".`)
  return gamer
}

const HIDDEN: Record<Hidden, string> = {
  removed: 'has been removed from the contest; "restore-gamer" restores them',
  banned: 'is banned; "unban" ends it',
  left: 'has left the contest; only they can come back, by signing in',
  merged: 'counts for another gamer; "unmerge" undoes that',
}

export async function contestantCalled(db: Db, gamertag: string): Promise<StoredGamer> {
  const gamer = await gamerCalled(db, gamertag)
  if (gamer.hidden) throw new CommandRefused(`${gamer.gamertag} ${HIDDEN[gamer.hidden]}.`)
  return gamer
}

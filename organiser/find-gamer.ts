import { findGamer, type Gamer } from '#store/people/gamers.ts'
import { findXuid } from '#store/people/gamertags.ts'
import type { Db } from '#store/schema.ts'
import { CommandRefused } from './command-context.ts'

/** By any spelling and any former name. */
export async function gamerCalled(db: Db, gamertag: string): Promise<Gamer> {
  const xuid = await findXuid(db, gamertag)
  const gamer = xuid ? await findGamer(db, xuid) : undefined
  if (!gamer) throw new CommandRefused(`The contest has no gamer called "${gamertag}".`)
  if (gamer.state === 'removed') {
    throw new CommandRefused(
      `${gamer.gamertag} has been removed from the contest; "add-gamer" brings them back.`,
    )
  }
  return gamer
}

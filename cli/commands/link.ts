import { type CommandContext, CommandRefused, type CommandResult } from '#operations/context.ts'
import { contestantCalled } from '#operations/find-gamer.ts'
import { linkGamer, NO_LINK, trackerLinkFrom } from '#operations/gamers/tracker-link.ts'
import type { StoredTrackerLink } from '#store/people/tracker-links.ts'
import { byTerminal } from './by-terminal.ts'

export async function link(
  context: CommandContext,
  gamertag: string,
  trackerGamertag: string,
  trackerId?: number,
): Promise<CommandResult> {
  const wanted = trackerLinkFrom(trackerGamertag, trackerId ?? null)
  const { taLink, taGamerId } = wanted
  const there = `"${taLink}"${taGamerId === null ? '' : ` (${taGamerId})`} on the achievement site`
  const { xuid, name } = await save(context, gamertag, wanted, `is linked to ${there} already.`)
  return {
    data: { xuid, gamertag: name, ...wanted },
    text: `${name} is ${there}; the site links there from now on.`,
  }
}

/** Returns to the gamertag, the default. */
export async function unlink(context: CommandContext, gamertag: string): Promise<CommandResult> {
  const { xuid, name } = await save(context, gamertag, NO_LINK, 'is not linked to the achievement site.')
  return {
    data: { xuid, gamertag: name, ...NO_LINK },
    text: `${name} is no longer linked; the site uses the gamertag again.`,
  }
}

async function save(
  { db, clock }: CommandContext,
  gamertag: string,
  wanted: StoredTrackerLink,
  unchanged: string,
): Promise<{ xuid: string; name: string }> {
  const { xuid, gamertag: name } = await contestantCalled(db, gamertag)
  const isNew = await linkGamer(db, xuid, wanted, byTerminal({ clock }))
  if (!isNew) throw new CommandRefused(`${name} ${unchanged}`)
  return { xuid, name }
}

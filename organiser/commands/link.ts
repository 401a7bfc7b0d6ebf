/** Tells the site under which name, and perhaps which id, the achievement site keeps a gamer. */
import { holdContest } from '#store/contest-write.ts'
import { saveTrackerLink, type TrackerLink } from '#store/people/tracker-links.ts'
import { settle } from '#store/settled/settlement.ts'
import { type CommandContext, CommandRefused, type CommandResult } from '../command-context.ts'
import { gamerCalled } from '../find-gamer.ts'

/** A name as players have it, so that an address or a path cannot slip in. */
const TRACKER_GAMERTAG = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'-]{0,39}$/u
/** The largest number that the database's column holds. */
const LARGEST_ID = 2_147_483_647

export interface WantedLink {
  trackerGamertag: string
  trackerId?: number | undefined
}

export async function link(
  context: CommandContext,
  gamertag: string,
  { trackerGamertag, trackerId }: WantedLink,
): Promise<CommandResult> {
  const taLink = trackerGamertag.trim().normalize('NFC')
  if (!TRACKER_GAMERTAG.test(taLink)) {
    throw new CommandRefused(
      `"${trackerGamertag}" is no gamertag: give the name on the achievement site, not the address of a page.`,
    )
  }
  if (trackerId !== undefined && (trackerId < 1 || trackerId > LARGEST_ID)) {
    throw new CommandRefused(`The id on the achievement site must be from 1 to ${LARGEST_ID}.`)
  }
  const taGamerId = trackerId ?? null
  const there = `"${taLink}"${taGamerId === null ? '' : ` (${taGamerId})`} on the achievement site`
  const { xuid, name } = await saveAndSettle(
    context,
    gamertag,
    { taLink, taGamerId },
    (name) => `${name} is linked to ${there} already.`,
  )
  return {
    data: { xuid, gamertag: name, taLink, taGamerId },
    text: `${name} is ${there}; the site links there from now on.`,
  }
}

/** Back to the gamertag, as for everybody who has never been linked. */
export async function unlink(context: CommandContext, gamertag: string): Promise<CommandResult> {
  const none = { taLink: null, taGamerId: null }
  const { xuid, name } = await saveAndSettle(
    context,
    gamertag,
    none,
    (name) => `${name} is not linked to the achievement site.`,
  )
  return {
    data: { xuid, gamertag: name, ...none },
    text: `${name} is no longer linked; the site goes by the gamertag again.`,
  }
}

/** In one write, so that the running site shows it at once. */
async function saveAndSettle(
  { db, clock }: CommandContext,
  gamertag: string,
  trackerLink: TrackerLink,
  unchanged: (name: string) => string,
): Promise<{ xuid: string; name: string }> {
  const { xuid, gamertag: name } = await gamerCalled(db, gamertag)
  await holdContest(db, async (write) => {
    if (!(await saveTrackerLink(write, { xuid, ...trackerLink }))) throw new CommandRefused(unchanged(name))
    await settle(write, { at: clock.now() })
  })
  return { xuid, name }
}

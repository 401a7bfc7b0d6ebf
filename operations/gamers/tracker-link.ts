/** The name, and optionally the id, of a gamer on the achievement site. */
import { writeExclusively } from '#store/contest-write.ts'
import { recordAction } from '#store/desk/actions.ts'
import { findGamer } from '#store/people/gamers.ts'
import { type StoredTrackerLink, saveTrackerLink } from '#store/people/tracker-links.ts'
import type { Db } from '#store/schema.ts'
import { settle } from '#store/settled/settlement.ts'
import type { Acting } from '../acting.ts'
import { CommandRefused } from '../context.ts'
import { refuseDeciding } from './deciding.ts'

/** Allows only a name, not an address or path. */
const TRACKER_GAMERTAG = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'-]{0,39}$/u
const MAX_ID = 2_147_483_647

export const NO_LINK: StoredTrackerLink = { taLink: null, taGamerId: null }

/** Throws one sentence if it is invalid. */
export function trackerLinkFrom(name: string, id: number | null): StoredTrackerLink {
  const taLink = name.trim().normalize('NFC')
  if (!TRACKER_GAMERTAG.test(taLink)) {
    throw new CommandRefused(
      `"${name}" is not a gamertag. Enter the name on the achievement site, not the address of a page.`,
    )
  }
  if (id !== null && (id < 1 || id > MAX_ID)) {
    throw new CommandRefused(`The id on the achievement site must be from 1 to ${MAX_ID}.`)
  }
  return { taLink, taGamerId: id }
}

/** In one write, so that the site shows it at once. False if nothing changed. */
export const linkGamer = (
  db: Db,
  xuid: string,
  link: StoredTrackerLink,
  { actor, why, at, takesBack }: Acting,
): Promise<boolean> =>
  writeExclusively(db, async (write) => {
    const gamer = await findGamer(write.tx, xuid)
    if (!gamer) return false
    await refuseDeciding(write.tx, { actor }, gamer)
    if (!(await saveTrackerLink(write, { xuid, ...link }))) return false
    await settle(write, { at })
    await recordAction(write.tx, {
      actor,
      action: 'gamer.link',
      what: link.taLink === null ? `unlinked ${gamer.gamertag}` : `linked ${gamer.gamertag} to the tracker`,
      subject: { kind: 'Gamer', name: gamer.gamertag, id: xuid },
      before: linkText(gamer),
      after: linkText(link),
      why,
      at,
      takesBack,
      data: { before: { taLink: gamer.taLink, taGamerId: gamer.taGamerId } },
    })
    return true
  })

const linkText = ({ taLink, taGamerId }: StoredTrackerLink): string =>
  taLink === null ? 'The gamertag' : taGamerId === null ? taLink : `${taLink} (${taGamerId})`

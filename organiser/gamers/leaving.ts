/** Players who leave by themselves: hidden at once, deleted after 30 days, stopped by signing in again. Decision 029. */
import { recountGamer } from '#scanner/recounts/recount-gamer.ts'
import { holdContest, type SoleWrite } from '#store/contest-write.ts'
import { noteAction } from '#store/desk/actions.ts'
import { decide, takeBackInForce } from '#store/people/decisions.ts'
import { findGamer, type Gamer } from '#store/people/gamers.ts'
import { holdRoles, removeRole } from '#store/people/roles.ts'
import { forgetPerson } from '#store/personal/forget-person.ts'
import { findLeaver, forgetLeaver, leaversBefore, noteLeaver, wishToJoin } from '#store/personal/leavers.ts'
import type { Db } from '#store/schema.ts'
import { eventsWrite } from '#store/settled/events.ts'
import { foldHistory } from '#store/settled/folded-events.ts'
import { hideWhileFrozen } from '#store/settled/hide-while-frozen.ts'
import { settle } from '#store/settled/settlement.ts'

const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

export type Left = { deletedAt: Date; refused?: undefined } | { refused: string }

interface Leaving {
  xuid: string
  gamertag: string
  at: Date
}

const leaveContest = (db: Db, { xuid, gamertag, at }: Leaving): Promise<Left> =>
  holdContest(db, async (write): Promise<Left> => {
    const { tx } = write
    const owners = (await holdRoles(tx)).filter(({ role }) => role === 'owner')
    if (owners.length === 1 && owners[0]?.xuid === xuid) {
      return { refused: 'You are the only owner of this contest: give that role to somebody else first.' }
    }
    await removeRole(tx, xuid)
    await noteLeaver(tx, { xuid, leftAt: at })
    const gamer = await personOf(write, xuid)
    if (gamer) {
      await decide(write, {
        xuid: gamer.xuid,
        kind: 'departure',
        reason: 'Left the contest.',
        by: gamertag,
        at,
      })
      // The others move up at once.
      const { isWithheld } = await settle(write, { at })
      if (isWithheld) await hideWhileFrozen(write, gamer.xuid)
    }
    await note(write, { xuid, gamertag, at }, 'gamer.leave', `hid ${gamertag}, who has left`)
    return { deletedAt: new Date(at.getTime() + KEPT_DAYS * DAY_MS) }
  })

/** Whoever signs in again takes part again, with everything that was. Gives whether they are on the board again. */
async function comeBack(db: Db, { xuid, gamertag, at }: Leaving): Promise<boolean> {
  if (!(await findLeaver(db, xuid))) return false
  return holdContest(db, async (write) => {
    if (!(await forgetLeaver(write.tx, xuid))) return false
    await wishToJoin(write.tx, xuid, at)
    const gamer = await personOf(write, xuid)
    if (gamer) await showAgain(write, gamer, gamertag, at)
    await note(
      write,
      { xuid, gamertag, at },
      'gamer.come_back',
      `brought back ${gamertag}, who has signed in again`,
    )
    return gamer?.hidden === 'left'
  })
}

/** Patches may have come since: the gamer is judged by what is in force now. */
async function showAgain(write: SoleWrite, { xuid }: Gamer, by: string, at: Date): Promise<void> {
  const decision = await takeBackInForce(write, { xuid, kind: 'departure', by, at })
  if (!decision) return
  const events = await recountGamer(write, xuid, at)
  if (events.length > 0) await eventsWrite(write, events).execute(write.tx)
  await settle(write, { at })
  await foldHistory(write, { since: decision.decidedAt, at }, { isAlone: true })
}

/** Whose time is over is deleted, with all their accounts. Gives how many. */
export async function deleteLeavers(db: Db, at: Date): Promise<number> {
  const due = await leaversBefore(db, new Date(at.getTime() - KEPT_DAYS * DAY_MS))
  for (const { xuid } of due) {
    await holdContest(db, async (write) => {
      // They may have signed in a moment ago.
      if (!(await forgetLeaver(write.tx, xuid))) return
      const gamer = await personOf(write, xuid)
      await forgetPerson(write, gamer ? [gamer.xuid, ...gamer.accounts, xuid] : [xuid])
      await noteAction(write.tx, {
        actor: { kind: 'contest' },
        action: 'gamer.delete',
        what: `deleted everything about a player who left ${KEPT_DAYS} days ago`,
        subject: { kind: 'Gamer', name: 'A player who has left' },
        at,
      })
    })
  }
  return due.length
}

/** The gamer that the account counts for: leaving with one account is leaving with all. */
async function personOf({ tx }: SoleWrite, xuid: string): Promise<Gamer | undefined> {
  const account = await findGamer(tx, xuid)
  return account?.mergedInto ? findGamer(tx, account.mergedInto) : account
}

const note = (
  { tx }: SoleWrite,
  { xuid, gamertag, at }: Leaving,
  action: string,
  what: string,
): Promise<number> =>
  noteAction(tx, {
    actor: { kind: 'contest' },
    action,
    what,
    subject: { kind: 'Gamer', name: gamertag, id: xuid },
    why: 'The player wished it.',
    at,
  })

/** As the server asks for it. */
export const departures = (db: Db) => ({
  leave: (player: Leaving) => leaveContest(db, player),
  comeBack: (player: Leaving) => comeBack(db, player),
})

/**
 * Players who leave: hidden at once, deleted after 30 days, restored by signing in again. All accounts of a person
 * leave, return and are deleted together. Decisions 029 and 035.
 */
import type { LogAction } from '#contest/desk/log-actions.ts'
import { type ExclusiveWrite, writeExclusively } from '#store/contest-write.ts'
import { recordAction } from '#store/desk/actions.ts'
import { keepBan } from '#store/people/banned-accounts.ts'
import { decide, decisionsInForce, type GamerDecision, undoDecisionInForce } from '#store/people/decisions.ts'
import { findGamer } from '#store/people/gamers.ts'
import { accountsOf } from '#store/people/person.ts'
import { holdRoles, removeRole, rolesAmong } from '#store/people/roles.ts'
import { deletePerson } from '#store/personal/delete-person.ts'
import {
  hasLeft,
  leaversAmong,
  leaversBefore,
  recordLeavers,
  removeLeavers,
  wishToJoin,
} from '#store/personal/leavers.ts'
import type { Db } from '#store/schema.ts'
import { foldHistory } from '#store/settled/reversed-events.ts'
import { hideWhileFrozen, settle } from '#store/settled/settlement.ts'
import { isOnlyOwner } from '../roles/roles.ts'
import { judgeAgain } from './judge-again.ts'

const KEPT_DAYS = 30
const KEPT_MS = KEPT_DAYS * 24 * 60 * 60 * 1000

export type Left = { deletedAt: Date; refused?: undefined } | { refused: string }

interface Leaving {
  xuid: string
  gamertag: string
  at: Date
}

export const leaveContest = (db: Db, { xuid, gamertag, at }: Leaving): Promise<Left> =>
  writeExclusively(db, async (write): Promise<Left> => {
    const { tx } = write
    const accounts = await accountsOf(tx, xuid)
    // A double click gets the same answer twice.
    const earlier = (await leaversAmong(tx, accounts)).find((leaver) => leaver.xuid === xuid)
    if (earlier) return { deletedAt: new Date(earlier.leftAt.getTime() + KEPT_MS) }
    if (isOnlyOwner(await holdRoles(tx), accounts)) {
      return { refused: 'You are the only owner of this contest: give that role to someone else first.' }
    }
    for (const account of accounts) await removeRole(tx, account)
    await recordLeavers(tx, accounts, { leftAt: at, askedBy: xuid })
    const [head] = accounts
    if (await findGamer(tx, head)) {
      for (const account of accounts) await hide(write, account, gamertag, at)
      // The others move up at once.
      const { isWithheld } = await settle(write, { at })
      if (isWithheld) await hideWhileFrozen(write, head)
    }
    await note(write, { xuid, gamertag, at }, 'gamer.leave', `hid ${gamertag}, who has left`)
    return { deletedAt: new Date(at.getTime() + KEPT_MS) }
  })

async function hide(write: ExclusiveWrite, xuid: string, by: string, at: Date): Promise<void> {
  const inForce = await decisionsInForce(write.tx, xuid)
  if (inForce.some(({ kind }) => kind === 'departure')) return
  await decide(write, { xuid, kind: 'departure', reason: 'Left the contest.', by, at })
}

/** Signing in again restores everything. Resolves to whether the gamer is visible again. */
export async function comeBack(db: Db, { xuid, gamertag, at }: Leaving): Promise<boolean> {
  if (!(await hasLeft(db, await accountsOf(db, xuid)))) return false
  return writeExclusively(db, async (write) => {
    const { tx } = write
    const accounts = await accountsOf(tx, xuid)
    if (!(await hasLeft(tx, accounts))) return false
    const [head] = accounts
    const before = await findGamer(tx, head)
    await wishToJoin(tx, accounts, at)
    const [first] = await stopLeaving(write, accounts, gamertag, at)
    if (first) await showAgain(write, head, { since: first.decidedAt, at })
    await note(
      write,
      { xuid, gamertag, at },
      'gamer.come_back',
      `restored ${gamertag}, who has signed in again`,
    )
    return before?.hidden === 'left'
  })
}

/**
 * Ends the departure of all accounts. The caller must judge the gamer again and settle in the same write. Resolves to
 * what hid them.
 */
async function stopLeaving(
  write: ExclusiveWrite,
  accounts: readonly string[],
  by: string,
  at: Date,
): Promise<GamerDecision[]> {
  await removeLeavers(write.tx, accounts)
  const departures: GamerDecision[] = []
  for (const xuid of accounts) {
    const departure = await undoDecisionInForce(write, { xuid, kind: 'departure', by, at })
    if (departure) departures.push(departure)
  }
  return departures
}

/** Whether one of these accounts left by its own wish, not because of a merge. */
export const hasAskedToLeave = async (db: Db, accounts: readonly string[]): Promise<boolean> =>
  (await leaversAmong(db, accounts)).some(({ askedBy }) => accounts.includes(askedBy))

/** After an unmerge, an account that did not ask to leave has not left. */
export async function keepWhoDidNotAsk(
  write: ExclusiveWrite,
  xuid: string,
  by: string,
  at: Date,
): Promise<void> {
  const accounts = await accountsOf(write.tx, xuid)
  if (await hasAskedToLeave(write.tx, accounts)) return
  if ((await leaversAmong(write.tx, accounts)).length > 0) await wishToJoin(write.tx, accounts, at)
  await stopLeaving(write, accounts, by, at)
}

async function showAgain(write: ExclusiveWrite, xuid: string, { since, at }: { since: Date; at: Date }) {
  await judgeAgain(write, xuid, at)
  await settle(write, { at })
  await foldHistory(write, { since, at }, { isAlone: true })
}

/** Deletes gamers whose 30 days are over, with all their accounts. Resolves to the number of people. */
export async function deleteLeavers(db: Db, at: Date): Promise<number> {
  const due = new Date(at.getTime() - KEPT_MS)
  let people = 0
  for (const { xuid } of await leaversBefore(db, due)) {
    if (await writeExclusively(db, (write) => deleteLeaver(write, xuid, { due, at }))) people++
  }
  return people
}

async function deleteLeaver(
  write: ExclusiveWrite,
  xuid: string,
  { due, at }: { due: Date; at: Date },
): Promise<boolean> {
  const { tx } = write
  const accounts = await accountsOf(tx, xuid)
  const gone = (await leaversAmong(tx, accounts))
    .filter(({ leftAt }) => leftAt <= due)
    .map((each) => each.xuid)
  // They may have signed in a moment ago, or been deleted with another account.
  if (!gone.includes(xuid)) return false
  // Leaving gives up every role, so a role holder has not left.
  if ((await rolesAmong(tx, gone)).length > 0) return false
  await keepBan(tx, { accounts, gone })
  await deletePerson(write, gone)
  await recordAction(tx, {
    actor: { kind: 'contest' },
    action: 'gamer.delete',
    what: `deleted everything about a player who left ${KEPT_DAYS} days ago`,
    subject: { kind: 'Gamer', name: 'A player who has left' },
    at,
  })
  return true
}

const note = (
  { tx }: ExclusiveWrite,
  { xuid, gamertag, at }: Leaving,
  action: LogAction,
  what: string,
): Promise<number> =>
  recordAction(tx, {
    actor: { kind: 'contest' },
    action,
    what,
    subject: { kind: 'Gamer', name: gamertag, id: xuid },
    why: 'The player wished it.',
    at,
  })

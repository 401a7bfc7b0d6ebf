/** Bans and removals: nobody sees the gamer, nobody reads them, and everything is kept for the day it is taken back. */

import { FORMER_GAMER } from '#contest/rules/former-gamer.ts'
import { recountGamer } from '#settling/recounts/recount-gamer.ts'
import type { ExclusiveWrite } from '#store/contest-write.ts'
import { deleteBannedAccount } from '#store/people/banned-accounts.ts'
import { decide, decisionsInForce, undoDecisionInForce } from '#store/people/decisions.ts'
import { findGamer, type Gamer } from '#store/people/gamers.ts'
import { accountsOf } from '#store/people/person.ts'
import { holdRoles } from '#store/people/roles.ts'
import type { Db } from '#store/schema.ts'
import { eventsWrite } from '#store/settled/events.ts'
import { foldHistory } from '#store/settled/reversed-events.ts'
import { settle } from '#store/settled/settlement.ts'
import { CommandRefused } from '../context.ts'
import { refuseWithoutOwner } from '../roles/roles.ts'
import {
  type ActionContext,
  actorName,
  type Done,
  existing,
  type Performed,
  perform,
  reasonFrom,
} from './act.ts'

type HidingKind = 'ban' | 'removal'

const WORDS = {
  ban: { action: 'gamer.ban', did: 'banned', back: 'gamer.lift', undid: 'lifted the ban of' },
  removal: { action: 'gamer.remove', did: 'removed', back: 'gamer.restore', undid: 'restored' },
} as const

export const banGamer = (db: Db, xuid: string, act: ActionContext): Promise<Done> =>
  hide(db, 'ban', xuid, act)
export const liftBan = (db: Db, xuid: string, act: ActionContext): Promise<Done> =>
  perform(
    db,
    act,
    async (write) => (await liftFormer(write, xuid)) ?? (await unhideGamer(write, 'ban', xuid, act)),
  )

export const removeGamer = (db: Db, xuid: string, act: ActionContext): Promise<Done> =>
  hide(db, 'removal', xuid, act)
export const restoreGamer = (db: Db, xuid: string, act: ActionContext): Promise<Done> =>
  perform(db, act, (write) => unhideGamer(write, 'removal', xuid, act))

const hide = async (db: Db, kind: HidingKind, xuid: string, act: ActionContext): Promise<Done> => {
  const reason = reasonFrom(act.why)
  return perform(db, act, async (write): Promise<Performed> => {
    const gamer = await existing(write, xuid, act)
    const inForce = await decisionsInForce(write.tx, xuid)
    refuseHiding(gamer, { kind, isDone: inForce.some((decision) => decision.kind === kind) })
    refuseWithoutOwner(await holdRoles(write.tx), {
      accounts: await accountsOf(write.tx, xuid),
      gamertag: gamer.gamertag,
    })
    const { at } = act
    const decision = await decide(write, { xuid, kind, reason, by: actorName(act.actor), at })
    // The others move up at once.
    await settle(write, { at })
    const { action, did } = WORDS[kind]
    return {
      gamer,
      action,
      what: `${did} ${gamer.gamertag}`,
      decisionId: decision.id,
      data: { decisionId: decision.id },
    }
  })
}

function refuseHiding(
  { hidden, mergedInto, gamertag }: Gamer,
  { kind, isDone }: { kind: HidingKind; isDone: boolean },
): void {
  if (hidden === 'banned') throw new CommandRefused(`${gamertag} is already banned.`)
  if (mergedInto !== null) {
    throw new CommandRefused(`${gamertag} counts for another gamer. Undo the merge first.`)
  }
  // Somebody who was removed may still be banned: then nobody adds them again by mistake.
  if (kind === 'removal' && isDone) {
    throw new CommandRefused(`${gamertag} was already removed.`)
  }
}

/** The ban of somebody who was deleted since: nothing is left of them but the number. */
async function liftFormer(write: ExclusiveWrite, xuid: string): Promise<Performed | undefined> {
  if ((await findGamer(write.tx, xuid)) || !(await deleteBannedAccount(write.tx, xuid))) return undefined
  const { back, undid } = WORDS.ban
  return { gamer: { xuid, gamertag: FORMER_GAMER }, action: back, what: `${undid} ${FORMER_GAMER}` }
}

/** Patches may have come since: the gamer is judged by what is in force now. */
export async function unhideGamer(
  write: ExclusiveWrite,
  kind: HidingKind,
  xuid: string,
  { actor, at }: ActionContext,
): Promise<Performed> {
  const gamer = await existing(write, xuid, { actor })
  const decision = await undoDecisionInForce(write, { xuid, kind, by: actorName(actor), at })
  if (!decision) {
    throw new CommandRefused(
      kind === 'ban' ? `${gamer.gamertag} is not banned.` : `${gamer.gamertag} has not been removed.`,
    )
  }
  const events = await recountGamer(write, xuid, at)
  if (events.length > 0) await eventsWrite(write, events).execute(write.tx)
  await settle(write, { at })
  await foldHistory(write, { since: decision.decidedAt, at }, { isAlone: true })
  const { back, undid } = WORDS[kind]
  return { gamer, action: back, what: `${undid} ${gamer.gamertag}`, takenBack: decision.id }
}

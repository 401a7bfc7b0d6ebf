/** Bans and removals: the gamer is hidden and not scanned, and all data is kept for an undo. */

import { FORMER_GAMER } from '#contest/rules/former-gamer.ts'
import type { ExclusiveWrite } from '#store/contest-write.ts'
import { deleteBannedAccount, isBannedAccount } from '#store/people/banned-accounts.ts'
import {
  decide,
  decisionsInForce,
  type GamerDecision,
  hiddenAt,
  markDecisionUndone,
} from '#store/people/decisions.ts'
import { findGamer, type StoredGamer } from '#store/people/gamers.ts'
import { accountsOf } from '#store/people/person.ts'
import { holdRoles, roleHolders } from '#store/people/roles.ts'
import type { Db, Tx } from '#store/schema.ts'
import { foldHistory } from '#store/settled/reversed-events.ts'
import { settle } from '#store/settled/settlement.ts'
import { CommandRefused } from '../context.ts'
import { refuseWithoutOwner } from '../roles/roles.ts'
import {
  type ActionContext,
  type ActPlan,
  actorName,
  type Done,
  existing,
  perform,
  reasonFrom,
} from './act.ts'
import { judgeAgain } from './judge-again.ts'

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
    async (tx) => (await planLiftingFormer(tx, xuid)) ?? (await planUnhiding(tx, 'ban', xuid, act)),
  )

export const removeGamer = (db: Db, xuid: string, act: ActionContext): Promise<Done> =>
  hide(db, 'removal', xuid, act)
export const restoreGamer = (db: Db, xuid: string, act: ActionContext): Promise<Done> =>
  perform(db, act, (tx) => planUnhiding(tx, 'removal', xuid, act))

const hide = async (db: Db, kind: HidingKind, xuid: string, act: ActionContext): Promise<Done> => {
  const reason = reasonFrom(act.why)
  return perform(db, act, async (tx) => {
    const gamer = await hideable(tx, kind, xuid, act)
    const { action, did } = WORDS[kind]
    return {
      gamer,
      action,
      what: `${did} ${gamer.gamertag}`,
      change: { made: [hiding(kind, xuid)], undone: [] },
      carryOut: async (write) => (await hideNow(write, kind, [xuid], { ...act, reason }))[0] ?? null,
    }
  })
}

/** The decision in the form that the effects engine takes. */
export const hiding = (kind: HidingKind, xuid: string) => ({ xuid, kind, intoXuid: null, links: [] })

/** Throws if a gamer cannot be hidden, or if hiding all of them would leave no owner. */
export async function hideable(
  tx: Tx,
  kind: HidingKind,
  xuid: string,
  act: Pick<ActionContext, 'actor' | 'isTrial'>,
  others: readonly string[] = [],
): Promise<StoredGamer> {
  const gamer = await existing(tx, xuid, act)
  const inForce = await decisionsInForce(tx, xuid)
  refuseHiding(gamer, { kind, isDone: inForce.some((decision) => decision.kind === kind) })
  refuseWithoutOwner(await (act.isTrial ? roleHolders(tx) : holdRoles(tx)), {
    accounts: [...others, ...(await accountsOf(tx, xuid))],
    gamertag: gamer.gamertag,
  })
  return gamer
}

export async function hideNow(
  write: ExclusiveWrite,
  kind: HidingKind,
  xuids: readonly string[],
  { actor, at, reason }: Pick<ActionContext, 'actor' | 'at'> & { reason: string },
): Promise<number[]> {
  const ids: number[] = []
  for (const xuid of xuids)
    ids.push((await decide(write, { xuid, kind, reason, by: actorName(actor), at })).id)
  // The others move up at once.
  await settle(write, { at })
  return ids
}

function refuseHiding(
  { hidden, mergedInto, gamertag }: StoredGamer,
  { kind, isDone }: { kind: HidingKind; isDone: boolean },
): void {
  if (hidden === 'banned') throw new CommandRefused(`${gamertag} is already banned.`)
  if (mergedInto !== null) {
    throw new CommandRefused(`${gamertag} counts for another gamer. Undo the merge first.`)
  }
  // A removed gamer may still be banned, so that no one adds them again by mistake.
  if (kind === 'removal' && isDone) {
    throw new CommandRefused(`${gamertag} was already removed.`)
  }
}

/** The ban of a gamer who was deleted since; only the xuid is left. */
async function planLiftingFormer(tx: Tx, xuid: string): Promise<ActPlan | undefined> {
  if ((await findGamer(tx, xuid)) || !(await isBannedAccount(tx, xuid))) return undefined
  const { back, undid } = WORDS.ban
  return {
    gamer: { xuid, gamertag: FORMER_GAMER },
    action: back,
    what: `${undid} ${FORMER_GAMER}`,
    change: { made: [], undone: [] },
    async carryOut({ tx: writing }) {
      await deleteBannedAccount(writing, xuid)
      return null
    },
  }
}

export async function planUnhiding(
  tx: Tx,
  kind: HidingKind,
  xuid: string,
  act: ActionContext,
): Promise<ActPlan> {
  const gamer = await existing(tx, xuid, act)
  const decision = (await decisionsInForce(tx, xuid)).find((each) => each.kind === kind)
  if (!decision) {
    throw new CommandRefused(
      kind === 'ban' ? `${gamer.gamertag} is not banned.` : `${gamer.gamertag} has not been removed.`,
    )
  }
  const { back, undid } = WORDS[kind]
  return {
    gamer,
    action: back,
    what: `${undid} ${gamer.gamertag}`,
    change: { made: [], undone: [decision] },
    async carryOut(write) {
      await unhideNow(write, [decision], act)
      return null
    },
  }
}

/** The feed and the leaderboard's history do not show the absence. */
export async function unhideNow(
  write: ExclusiveWrite,
  decisions: readonly GamerDecision[],
  { actor, at }: Pick<ActionContext, 'actor' | 'at'>,
): Promise<void> {
  for (const { id, xuid } of decisions) {
    await markDecisionUndone(write, { id, by: actorName(actor), at })
    await judgeAgain(write, xuid, at)
  }
  await settle(write, { at })
  const moments = new Set(decisions.map(({ decidedAt }) => decidedAt.getTime()))
  for (const moment of [...moments].sort((a, b) => b - a)) {
    const since = new Date(moment)
    // Others hidden by the same action stay hidden.
    const isAlone = (await hiddenAt(write.tx, since)) === 0
    await foldHistory(write, { since, at }, { isAlone })
  }
}

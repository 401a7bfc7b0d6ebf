/** Two accounts of one person: the second counts for the first, and both are scanned. */
import { frozenSince } from '#contest/settings/contest-settings.ts'
import { recountGamer } from '#settling/recounts/recount-gamer.ts'
import { ContestFrozen } from '#store/errors.ts'
import { decide } from '#store/people/decisions.ts'
import type { StoredGamer } from '#store/people/gamers.ts'
import { accountsOf } from '#store/people/person.ts'
import { hasLeft } from '#store/personal/leavers.ts'
import { findState } from '#store/scans/states.ts'
import type { Db, Tx } from '#store/schema.ts'
import { keptSettings } from '#store/settings/settings.ts'
import { eventsWrite } from '#store/settled/events.ts'
import { settle } from '#store/settled/settlement.ts'
import { CommandRefused } from '../context.ts'
import { type ActionContext, actorName, type Done, existing, perform, reasonFrom } from './act.ts'
import { refuseMergingRoles } from './deciding.ts'

export interface MergeAct extends ActionContext {
  /** The account that becomes hidden. */
  xuid: string
  into: string
}

/** The effect shown is that on the remaining gamer. */
export const mergeGamers = async (db: Db, act: MergeAct): Promise<Done> => {
  const reason = reasonFrom(act.why)
  return perform(db, act, async (tx) => {
    const [second, first] = [await existing(tx, act.xuid, act), await existing(tx, act.into, act)]
    await refuseMergingRoles(tx, act, [second, first])
    await refuseLeavers(tx, [second, first])
    refuseMerge(second, first)
    // Names redirect at once and not with a settlement, so this cannot be frozen.
    if (frozenSince(await keptSettings(tx))) throw new ContestFrozen('a merge')
    // A gamer without a standing could not get it back on undo.
    if (!(await findState(tx, first.xuid))) {
      throw new CommandRefused(`${first.gamertag} has not been scanned yet. Scan them first.`)
    }
    const merge = { xuid: second.xuid, kind: 'merge', intoXuid: first.xuid } as const
    return {
      gamer: first,
      action: 'gamer.merge',
      what: `merged ${second.gamertag} into ${first.gamertag}`,
      data: { second: second.xuid },
      change: { made: [{ ...merge, links: [] }], undone: [] },
      async carryOut(write) {
        const { at, actor } = act
        const { id } = await decide(write, { ...merge, reason, by: actorName(actor), at })
        const events = await recountGamer(write, first.xuid, at)
        await eventsWrite(
          write,
          events.map((event) => ({ ...event, decisionId: id })),
        ).execute(write.tx)
        await settle(write, { at })
        return id
      },
    }
  })
}

/** An account merged into a leaving gamer would be deleted with them. */
async function refuseLeavers(tx: Tx, gamers: readonly StoredGamer[]): Promise<void> {
  for (const { xuid, gamertag } of gamers) {
    if (await hasLeft(tx, await accountsOf(tx, xuid))) {
      throw new CommandRefused(`${gamertag} has left the contest and cannot be merged.`)
    }
  }
}

function refuseMerge(second: StoredGamer, first: StoredGamer): void {
  if (second.xuid === first.xuid) throw new CommandRefused('An account cannot be merged into itself.')
  if (second.hidden === 'merged') {
    throw new CommandRefused(`${second.gamertag} already counts for another gamer. Undo that first.`)
  }
  if (second.accounts.length > 0) {
    throw new CommandRefused(
      `${second.gamertag} has other accounts: merge ${first.gamertag} into ${second.gamertag}, or undo those merges first.`,
    )
  }
  for (const { hidden, gamertag } of [second, first]) {
    if (hidden === 'banned') throw new CommandRefused(`${gamertag} is banned. Lift the ban first.`)
    if (hidden === 'removed') throw new CommandRefused(`${gamertag} was removed. Restore them first.`)
  }
  if (first.hidden === 'merged') {
    throw new CommandRefused(`${first.gamertag} counts for another gamer: merge into that one.`)
  }
}

/** Two accounts of one person: the second counts for the first, and both are read. */
import { frozenSince } from '#contest/settings/contest-settings.ts'
import { recountGamer } from '#settling/recounts/recount-gamer.ts'
import type { ExclusiveWrite } from '#store/contest-write.ts'
import { ContestFrozen } from '#store/errors.ts'
import { decide } from '#store/people/decisions.ts'
import type { Gamer } from '#store/people/gamers.ts'
import { accountsOf } from '#store/people/person.ts'
import { hasLeft } from '#store/personal/leavers.ts'
import { findState } from '#store/scans/states.ts'
import type { Db } from '#store/schema.ts'
import { keptSettings } from '#store/settings/settings.ts'
import { eventsWrite } from '#store/settled/events.ts'
import { settle } from '#store/settled/settlement.ts'
import { CommandRefused } from '../context.ts'
import {
  type ActionContext,
  actorName,
  type Done,
  existing,
  type Performed,
  perform,
  reasonFrom,
} from './act.ts'
import { refuseMergingRoles } from './deciding.ts'

export interface MergeAct extends ActionContext {
  /** The account that will no longer be seen. */
  xuid: string
  into: string
}

/** The effect is that on the gamer who stays. */
export const mergeGamers = async (db: Db, act: MergeAct): Promise<Done> => {
  const reason = reasonFrom(act.why)
  return perform(db, act, async (write): Promise<Performed> => {
    const { at } = act
    const [second, first] = [await existing(write, act.xuid, act), await existing(write, act.into, act)]
    await refuseMergingRoles(write.tx, act.actor, [second, first])
    await refuseLeavers(write, [second, first])
    refuseMerge(second, first)
    // Whose names lead to whom is not settled: it counts at once.
    if (frozenSince(await keptSettings(write.tx))) throw new ContestFrozen('a merge')
    // Whoever has no standing of their own could not be given it back.
    if (!(await findState(write.tx, first.xuid))) {
      throw new CommandRefused(`${first.gamertag} has not been scanned yet. Scan them first.`)
    }
    const decision = await decide(write, {
      ...{ xuid: second.xuid, kind: 'merge', intoXuid: first.xuid, reason, by: actorName(act.actor), at },
    })
    const events = await recountGamer(write, first.xuid, at)
    await eventsWrite(
      write,
      events.map((event) => ({ ...event, decisionId: decision.id })),
    ).execute(write.tx)
    await settle(write, { at })
    return {
      gamer: first,
      action: 'gamer.merge',
      what: `merged ${second.gamertag} into ${first.gamertag}`,
      decisionId: decision.id,
      data: { decisionId: decision.id, second: second.xuid },
    }
  })
}

/** Whoever counts for somebody who leaves would be deleted with them. */
async function refuseLeavers({ tx }: ExclusiveWrite, gamers: readonly Gamer[]): Promise<void> {
  for (const { xuid, gamertag } of gamers) {
    if (await hasLeft(tx, await accountsOf(tx, xuid))) {
      throw new CommandRefused(`${gamertag} has left the contest and cannot be merged.`)
    }
  }
}

function refuseMerge(second: Gamer, first: Gamer): void {
  if (second.xuid === first.xuid) throw new CommandRefused('An account cannot be merged into itself.')
  if (second.hidden === 'merged') {
    throw new CommandRefused(`${second.gamertag} already counts for another gamer. Undo that first.`)
  }
  if (second.accounts.length > 0) {
    throw new CommandRefused(
      `${second.gamertag} has other accounts: merge ${first.gamertag} into ${second.gamertag}, or take those merges back first.`,
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

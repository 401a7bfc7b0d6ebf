/** Undoes a decision about a gamer, as if it had never happened. */
import type { LogAction } from '#contest/desk/log-actions.ts'
import { squareOf } from '#contest/rules/games.ts'
import { frozenSince } from '#contest/settings/contest-settings.ts'
import { currentGames } from '#store/catalogue/games.ts'
import { ContestFrozen } from '#store/errors.ts'
import {
  decisionsInForce,
  findDecision,
  type GamerDecision,
  markDecisionUndone,
} from '#store/people/decisions.ts'
import type { StoredGamer } from '#store/people/gamers.ts'
import type { Db, Tx } from '#store/schema.ts'
import { keptSettings } from '#store/settings/settings.ts'
import { detachFromDecision, foldHistory, removeReversedEvents } from '#store/settled/reversed-events.ts'
import { settle } from '#store/settled/settlement.ts'
import { CommandRefused } from '../context.ts'
import { type ActionContext, type ActPlan, actorName, type Done, existing, perform } from './act.ts'
import { planUnhiding } from './hiding.ts'
import { judgeAgain } from './judge-again.ts'
import { hasAskedToLeave, keepWhoDidNotAsk } from './leaving.ts'

export const undoDecision = (db: Db, id: number, act: ActionContext): Promise<Done> =>
  perform(db, act, async (tx) => {
    const decision = await findDecision(tx, id)
    if (!decision) throw new CommandRefused(`There is no decision ${id}.`)
    if (decision.takenBackAt) throw new CommandRefused('This has already been undone.')
    const { kind, xuid } = decision
    if (kind === 'departure') {
      throw new CommandRefused('They left the contest themselves. They return when they sign in.')
    }
    if (kind === 'ban' || kind === 'removal') return planUnhiding(tx, kind, xuid, act)
    await refuseWhatIsShown(tx, decision)
    return planReversal(tx, decision, act)
  })

/** Its events are visible in the frozen feeds, and removing them would be noticed. */
async function refuseWhatIsShown(tx: Tx, { decidedAt }: GamerDecision): Promise<void> {
  const since = frozenSince(await keptSettings(tx))
  if (since && decidedAt <= since) throw new ContestFrozen('undoing this')
}

/**
 * Reverses the decision, including what scans found through the other account; what Xbox Live has confirmed since
 * stays. The feed and the leaderboard's history do not show the detour.
 */
async function planReversal(tx: Tx, decision: GamerDecision, act: ActionContext): Promise<ActPlan> {
  const isMerge = decision.kind === 'merge'
  const account = await existing(tx, decision.xuid, act)
  const gamer = await existing(tx, decision.intoXuid ?? account.mergedInto ?? account.xuid, act)
  return {
    gamer,
    action: ACTIONS[decision.kind],
    what: await sentenceOf(tx, decision, account.gamertag, gamer.gamertag),
    ...(isMerge && { data: { second: account.xuid } }),
    change: {
      made: [],
      undone: [decision, ...(isMerge ? await departuresThatEnd(tx, account.xuid, gamer) : [])],
    },
    async carryOut(write) {
      const { at } = act
      const { id, decidedAt } = decision
      const by = actorName(act.actor)
      await markDecisionUndone(write, { id, by, at })
      if (isMerge) for (const { xuid } of [account, gamer]) await keepWhoDidNotAsk(write, xuid, by, at)
      await detachFromDecision(write, id)
      await judgeAgain(write, gamer.xuid, at)
      await removeReversedEvents(write, { since: decidedAt, at })
      // The account gets its own rank again, with what it completed while merged.
      if (isMerge) await judgeAgain(write, decision.xuid, at)
      await settle(write, { at })
      await foldHistory(write, { since: decidedAt, at }, { isAlone: true })
      return null
    },
  }
}

/** Accounts that left only because of the merge: see keepWhoDidNotAsk. */
async function departuresThatEnd(
  tx: Tx,
  account: string,
  { xuid, accounts }: StoredGamer,
): Promise<GamerDecision[]> {
  const ended: GamerDecision[] = []
  for (const person of [[account], [xuid, ...accounts.filter((other) => other !== account)]])
    if (!(await hasAskedToLeave(tx, person)))
      for (const each of person)
        ended.push(...(await decisionsInForce(tx, each)).filter(({ kind }) => kind === 'departure'))
  return ended
}

const ACTIONS: Record<GamerDecision['kind'], LogAction> = {
  ban: 'gamer.lift',
  removal: 'gamer.restore',
  merge: 'gamer.unmerge',
  grant: 'gamer.take_back_grant',
  exclusion: 'gamer.take_back_exclusion',
  departure: 'gamer.come_back',
}

async function sentenceOf(
  tx: Tx,
  { kind, links }: GamerDecision,
  account: string,
  gamertag: string,
): Promise<string> {
  if (kind === 'merge') return `unmerged ${account} from ${gamertag}`
  const game = (await currentGames(tx)).find(({ link }) => links.includes(link))
  const square = game ? `square #${squareOf(game)}` : links.join(', ')
  return kind === 'grant'
    ? `undid the grant of ${square} to ${gamertag}`
    : `undid the exclusion of ${square} for ${gamertag}`
}

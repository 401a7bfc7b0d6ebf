/** Whatever was decided about a gamer can be taken back, as if it had not been. */
import { squareOf } from '#contest/rules/games.ts'
import { frozenSince } from '#contest/settings/contest-settings.ts'
import { recountGamer } from '#settling/recounts/recount-gamer.ts'
import { currentGames } from '#store/catalogue/games.ts'
import type { ExclusiveWrite } from '#store/contest-write.ts'
import { ContestFrozen } from '#store/errors.ts'
import { findDecision, type GamerDecision, markDecisionUndone } from '#store/people/decisions.ts'
import type { Db } from '#store/schema.ts'
import { keptSettings } from '#store/settings/settings.ts'
import { detachFromDecision } from '#store/settled/decision-events.ts'
import { eventsWrite } from '#store/settled/events.ts'
import { foldHistory, removeReversedEvents } from '#store/settled/reversed-events.ts'
import { settle } from '#store/settled/settlement.ts'
import { CommandRefused } from '../context.ts'
import { type ActionContext, actorName, type Done, existing, type Performed, perform } from './act.ts'
import { unhideGamer } from './hiding.ts'
import { keepWhoDidNotAsk } from './leaving.ts'

export const undoDecision = (db: Db, id: number, act: ActionContext): Promise<Done> =>
  perform(db, act, async (write) => {
    const decision = await findDecision(write.tx, id)
    if (!decision) throw new CommandRefused(`There is no decision ${id}.`)
    if (decision.takenBackAt) throw new CommandRefused('This has already been undone.')
    const { kind, xuid } = decision
    if (kind === 'departure') {
      throw new CommandRefused('They left the contest themselves. They return when they sign in.')
    }
    if (kind === 'ban' || kind === 'removal') return unhideGamer(write, kind, xuid, act)
    await refuseWhatIsShown(write, decision)
    return reverse(write, decision, act)
  })

/** Its events are in the feeds that visitors read while the standings are frozen, and folding them would be seen there. */
async function refuseWhatIsShown({ tx }: ExclusiveWrite, { decidedAt }: GamerDecision): Promise<void> {
  const since = frozenSince(await keptSettings(tx))
  if (since && decidedAt <= since) throw new ContestFrozen('undoing this')
}

/**
 * What the decision gave or took goes, with what scans have found in the meantime by the other account; what has become true in
 * the meantime by Xbox Live itself stays. Neither the feed nor the leaderboard's history keep the detour.
 */
async function reverse(
  write: ExclusiveWrite,
  { id, decidedAt }: GamerDecision,
  { actor, at }: ActionContext,
): Promise<Performed> {
  const by = actorName(actor)
  const decision = await markDecisionUndone(write, { id, by, at })
  if (!decision) throw new CommandRefused('This has already been undone.')
  const account = await existing(write, decision.xuid, { actor })
  const gamer = await existing(write, decision.intoXuid ?? account.mergedInto ?? account.xuid, { actor })
  if (decision.kind === 'merge') {
    for (const { xuid } of [account, gamer]) await keepWhoDidNotAsk(write, xuid, by, at)
  }
  await detachFromDecision(write, id)
  await tell(write, gamer.xuid, at)
  await removeReversedEvents(write, { since: decidedAt, at })
  // The account has its own place again, with what it completed while it counted for the other.
  if (decision.kind === 'merge') await tell(write, decision.xuid, at)
  await settle(write, { at })
  await foldHistory(write, { since: decidedAt, at }, { isAlone: true })
  return {
    gamer,
    action: ACTIONS[decision.kind],
    what: await sentenceOf(write, decision, account.gamertag, gamer.gamertag),
    takenBack: id,
    ...(decision.kind === 'merge' && { data: { second: account.xuid } }),
  }
}

async function tell(write: ExclusiveWrite, xuid: string, at: Date): Promise<void> {
  const events = await recountGamer(write, xuid, at)
  if (events.length > 0) await eventsWrite(write, events).execute(write.tx)
}

const ACTIONS: Record<GamerDecision['kind'], string> = {
  ban: 'gamer.lift',
  removal: 'gamer.restore',
  merge: 'gamer.unmerge',
  grant: 'gamer.take_back_grant',
  exclusion: 'gamer.take_back_exclusion',
  departure: 'gamer.come_back',
}

async function sentenceOf(
  { tx }: ExclusiveWrite,
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

/**
 * What would a change do? Reads the contest once, applies the change, and compares. Nothing is written or locked, so a
 * preview never delays a scan. Publishing judges by the same rules, so it does what was shown.
 */
import type { BadgeShare } from '#contest/rules/badges.ts'
import { badgeSharesOf } from '#contest/settings/contest-settings.ts'
import { type JudgedGamer, judgedGamers } from '#store/scans/states.ts'
import type { Db } from '#store/schema.ts'
import { keptSettings } from '#store/settings/settings.ts'
import { type Contest, type Effect, effectBetween } from './effect.ts'
import { type DecisionChange, rejudgeDecided } from './rejudge-decided.ts'
import { type RulesChange, rejudgeEdition } from './rejudge-edition.ts'
import { type HistoryChange, rejudgeHistories } from './rejudge-histories.ts'

export type Change =
  | RulesChange
  | DecisionChange
  | HistoryChange
  | { kind: 'shares'; shares: readonly BadgeShare[] }

export const readContest = async (tx: Db): Promise<Contest> => ({
  gamers: await judgedGamers(tx),
  shares: badgeSharesOf((await keptSettings(tx))['badge-shares'].text),
})

/** Only gamers the change can touch are judged again; the others keep their standing, and only their rank may change. */
export async function contestAfter(tx: Db, contest: Contest, change: Change): Promise<Contest> {
  switch (change.kind) {
    case 'shares':
      return { ...contest, shares: change.shares }
    case 'edition':
      return {
        ...contest,
        gamers: replaced(contest.gamers, await rejudgeEdition(tx, contest.gamers, change)),
      }
    case 'decisions':
      return { ...contest, gamers: replaced(contest.gamers, await rejudgeDecided(tx, change)) }
    case 'histories':
      return { ...contest, gamers: replaced(contest.gamers, await rejudgeHistories(tx, change)) }
  }
}

/** All reads must be of one moment: call it in `readConsistently` or under the contest's lock. */
export async function effectOf(tx: Db, change: Change, about: readonly string[] = []): Promise<Effect> {
  const before = await readContest(tx)
  return effectBetween(before, await contestAfter(tx, before, change), about)
}

/** Null: the gamer is not on the leaderboard. */
type Rejudged = ReadonlyMap<string, JudgedGamer | null>

function replaced(gamers: readonly JudgedGamer[], rejudged: Rejudged): JudgedGamer[] {
  const others = gamers.filter(({ xuid }) => !rejudged.has(xuid))
  return [...others, ...[...rejudged.values()].filter((gamer) => gamer !== null)]
}

/** Every call that is answered from the settled state. One line per call. */
import type { Db } from '#store/schema.ts'
import type { AnyAnswering } from './answers/answering.ts'
import { allAltGames } from './api/all-alt-games.ts'
import { allGames } from './api/all-games.ts'
import { gamerMilestones } from './api/career/gamer-milestones.ts'
import { gamerYear } from './api/career/gamer-year.ts'
import { createYears } from './api/career/year-of.ts'
import { challenge } from './api/challenge.ts'
import { challenges } from './api/challenges.ts'
import { circleFeed } from './api/circle-feed.ts'
import { game } from './api/game.ts'
import { gamer } from './api/gamer.ts'
import { gamerChallenges } from './api/gamer-challenges.ts'
import { gamerCompletions } from './api/gamer-completions.ts'
import { gamerLeaderboardHistory } from './api/gamer-leaderboard-history.ts'
import { gamerLedger } from './api/gamer-ledger.ts'
import { gamerPlan } from './api/gamer-plan.ts'
import { gamerScan } from './api/gamer-scan.ts'
import { games } from './api/games.ts'
import { gridPopularity } from './api/grid/grid-popularity.ts'
import { leaderboards } from './api/leaderboards.ts'
import { leaderboardsMonthly } from './api/leaderboards-monthly.ts'
import { leaderboardsWeekly } from './api/leaderboards-weekly.ts'
import { feed } from './api/news/feed.ts'
import { gamerSince } from './api/news/gamer-since.ts'
import { movement } from './api/news/movement.ts'
import { playerFeed } from './api/player-feed.ts'
import { posts } from './api/posts.ts'
import { searchContent } from './api/search-content.ts'
import { settlements } from './api/settlements.ts'
import { createFirsts } from './past/first-gamers.ts'
import { createMilestones } from './past/milestones-of.ts'
import { createRulesOfThen } from './past/past-rules.ts'
import { createRanksThen } from './past/ranks-then.ts'
import type { ScanningNow } from './scans/scanning.ts'
import type { CurrentContent } from './site-content.ts'

export interface CallOptions {
  db: Db
  /** Where the settled state is read: a replica, if there is one. */
  reading: Db
  now: () => Date
  said: () => CurrentContent
  scanning: ScanningNow
}

/** The calls, and what pictures and pages read in the same way. */
export function createCalls({ db, reading, now, said, scanning }: CallOptions) {
  const siteName = () => said().site.siteName
  const rulesOfThen = createRulesOfThen(reading)
  const firsts = createFirsts(reading)
  const readYear = createYears(reading, firsts)
  const readMilestones = createMilestones({ db: reading, rulesOfThen, firsts })
  const plan = gamerPlan(reading)
  const calls: AnyAnswering[] = [
    allGames,
    allAltGames,
    gamer(reading, now, rulesOfThen),
    gamerCompletions(reading, now, rulesOfThen),
    playerFeed(reading, siteName, rulesOfThen),
    circleFeed(reading, siteName, rulesOfThen),
    gamerLeaderboardHistory(reading),
    gamerChallenges(reading, now, rulesOfThen),
    plan,
    gamerScan(db, scanning),
    gamerLedger(reading, rulesOfThen),
    gamerSince({ db: reading, rulesOfThen, ranksThen: createRanksThen(reading) }, now),
    feed(reading, rulesOfThen, readMilestones),
    movement(reading, now),
    gamerYear(readYear, now),
    gamerMilestones(readMilestones),
    leaderboards(reading, now),
    settlements,
    leaderboardsWeekly(reading, now),
    leaderboardsMonthly(reading, now),
    searchContent,
    challenges,
    games,
    game(reading),
    gridPopularity(reading),
    challenge(reading),
    posts(said),
  ]
  return { calls, plan, rulesOfThen, readYear, readMilestones }
}

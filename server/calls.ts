/** Every call answered from the settled state, one line each. */
import type { Db } from '#store/schema.ts'
import type { AnyAnswering } from './answers/answering.ts'
import { answerAllAltGames } from './api/all-alt-games.ts'
import { answerAllGames } from './api/all-games.ts'
import { answerGamerMilestones } from './api/career/gamer-milestones.ts'
import { answerGamerYear } from './api/career/gamer-year.ts'
import { createYears } from './api/career/year-of.ts'
import { answerChallenge } from './api/challenge.ts'
import { answerChallenges } from './api/challenges.ts'
import { answerCircleFeed } from './api/circle-feed.ts'
import { answerGame } from './api/game.ts'
import { answerGamer } from './api/gamer.ts'
import { answerGamerChallenges } from './api/gamer-challenges.ts'
import { answerGamerCompletions } from './api/gamer-completions.ts'
import { answerGamerLeaderboardHistory } from './api/gamer-leaderboard-history.ts'
import { answerGamerLedger } from './api/gamer-ledger.ts'
import { answerGamerPlan } from './api/gamer-plan.ts'
import { answerGamerScan } from './api/gamer-scan.ts'
import { answerGames } from './api/games.ts'
import { answerGridPopularity } from './api/grid/grid-popularity.ts'
import { answerLeaderboardsMonthly } from './api/leaderboards/monthly.ts'
import { answerLeaderboards } from './api/leaderboards/overall.ts'
import { answerLeaderboardsWeekly } from './api/leaderboards/weekly.ts'
import { answerFeed } from './api/news/feed.ts'
import { answerGamerSince } from './api/news/gamer-since.ts'
import { answerMovement } from './api/news/movement.ts'
import { answerPlayerFeed } from './api/player-feed.ts'
import { answerPosts } from './api/posts.ts'
import { answerSearchContent } from './api/search-content.ts'
import { answerSettlements } from './api/settlements.ts'
import { createFirsts } from './past/first-gamers.ts'
import { createGamersThen } from './past/gamers-then.ts'
import { createMilestones } from './past/milestones-of.ts'
import { createRulesOfThen } from './past/past-rules.ts'
import { createRanksThen } from './past/ranks-then.ts'
import type { ScanningNow } from './scans/scanning.ts'
import type { CurrentContent } from './site-content.ts'

export interface CallOptions {
  db: Db
  /** A replica, if there is one. */
  reading: Db
  now: () => Date
  said: () => CurrentContent
  scanning: ScanningNow
}

/** The calls, and what pictures and pages share with them. */
export function createCalls({ db, reading, now, said, scanning }: CallOptions) {
  const siteName = () => said().site.siteName
  const rulesOfThen = createRulesOfThen(reading)
  const gamersThen = createGamersThen(reading)
  const firsts = createFirsts(reading)
  const readYear = createYears(reading, firsts)
  const readMilestones = createMilestones({ db: reading, rulesOfThen, firsts })
  const plan = answerGamerPlan(reading)
  const calls: AnyAnswering[] = [
    answerAllGames,
    answerAllAltGames,
    answerGamer({ db: reading, now, rulesOfThen, gamersThen }),
    answerGamerCompletions(reading, now, rulesOfThen),
    answerPlayerFeed(reading, siteName, rulesOfThen),
    answerCircleFeed(reading, siteName, rulesOfThen),
    answerGamerLeaderboardHistory(reading),
    answerGamerChallenges(reading, now, rulesOfThen),
    plan,
    answerGamerScan(db, scanning),
    answerGamerLedger(reading, rulesOfThen),
    answerGamerSince({ db: reading, rulesOfThen, ranksThen: createRanksThen(reading) }, now),
    answerFeed({ db: reading, rulesOfThen, readFirsts: firsts, readMilestones }),
    answerMovement(reading, now),
    answerGamerYear(readYear, now),
    answerGamerMilestones(readMilestones),
    answerLeaderboards(reading, now),
    answerSettlements(gamersThen),
    answerLeaderboardsWeekly(reading, now),
    answerLeaderboardsMonthly(reading, now),
    answerSearchContent,
    answerChallenges,
    answerGames,
    answerGame(reading),
    answerGridPopularity(reading),
    answerChallenge(reading),
    answerPosts(said),
  ]
  return { calls, plan, rulesOfThen, readYear, readMilestones }
}

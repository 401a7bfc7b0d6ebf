import { attainableSquares, reachablePoints } from '#contest/plan/attainable.ts'
import { bundles } from '#contest/plan/bundles.ts'
import { type NearestGame, nearestGames, partDone } from '#contest/plan/nearest-games.ts'
import { nextToPass, overtaking } from '#contest/plan/rivals.ts'
import { MAX_SUGGESTIONS, type Situation, type Suggestion, suggestions } from '#contest/plan/suggestions.ts'
import { squareOf } from '#contest/rules/games.ts'
import type { AnswerOf } from '#contract/call.ts'
import { gamerPlanCall, type PlanSuggestion } from '#contract/gamer-plan.ts'
import type { StoredGame } from '#store/catalogue/games.ts'
import type { Db } from '#store/schema.ts'
import { answering } from '../answers/answering.ts'
import { createPaces, type Paces } from '../past/paces.ts'
import { runnersFrom, runnersOf } from '../past/runners.ts'
import { gamerWithXuid } from '../snapshot/find.ts'
import type { Contestant, Snapshot } from '../snapshot/state.ts'
import { gameShares } from './fields/shares.ts'
import { judged } from './gamer-completions.ts'

type Plan = AnswerOf<typeof gamerPlanCall>

export const answerGamerPlan = (db: Db) => {
  const paces = createPaces(db)
  return answering(gamerPlanCall, {
    find: (snapshot, { xuid, ...asked }) => ({ gamer: gamerWithXuid(snapshot, xuid), ...asked }),
    keyOf: ({ gamer, order = '', unattainable = '' }) => `${gamer.xuid} ${order} ${unattainable}`,
    // Rivals are other gamers, so anyone who moves changes the plans around them.
    shows: ({ parts }) => [parts.games, parts.challenges, parts.gamers, parts.counts],
    present: async (snapshot, { gamer, order = 'points', unattainable }): Promise<Plan> => {
      const progress = progressIn(snapshot, gamer)
      const { squares: completed } = gamer
      const open = snapshot.games.filter((game) => !completed.has(squareOf(game)))
      const distanceOf = (game: StoredGame) => {
        const { current, total } = progress(game)
        const { percent_completed, odds } = gameShares(snapshot, game)
        return { done: partDone(current, total), completedBy: percent_completed, odds }
      }
      const nearest = nearestGames(open, distanceOf, { withUnattainable: unattainable === 'include' })
      const situation: Situation = {
        challenges: snapshot.challenges,
        completed,
        open: [...nearest.values()],
      }
      const presented = (suggestion: Suggestion) => {
        const found = nearest.get(suggestion.square)!
        return presentSuggestion(suggestion, { ...found, ...progress(found.game) })
      }
      return {
        suggestions: suggestions(situation, { order }).take(MAX_SUGGESTIONS).map(presented).toArray(),
        bundles: bundles(situation).map(({ challengeId, ...bundle }) => ({
          challenge_id: challengeId,
          ...bundle,
        })),
        reachable_points: reachablePoints(snapshot.challenges, completed, attainableSquares(snapshot.games)),
        overtake: presentOvertake(snapshot, gamer, situation),
        chased_by: await presentChaser(snapshot, gamer, await paces(snapshot)),
      }
    },
  })
}

/** The gamer's progress in a game, as in `gamer-completions`. */
function progressIn(snapshot: Snapshot, gamer: Contestant) {
  const { inProgress } = judged(snapshot, gamer)
  const begun = new Map(inProgress.map(({ game, progress }) => [game.link, progress]))
  return ({ link, gamerscore }: StoredGame) => {
    const progress = begun.get(link)
    return {
      current: progress?.currentGamerscore ?? 0,
      total: progress?.totalGamerscore || gamerscore,
    }
  }
}

interface SuggestedGame extends NearestGame<StoredGame> {
  current: number
  total: number
}

const presentSuggestion = (
  { square, now, onTheWay, completes, towards, orInstead }: Suggestion,
  { game, completedBy, odds, current, total }: SuggestedGame,
): PlanSuggestion => ({
  square,
  link: game.link,
  display_name: game.name,
  now,
  on_the_way: onTheWay,
  completes,
  towards: towards.map(({ challengeId, left }) => ({ challenge_id: challengeId, left })),
  current_gamerscore: current,
  gamerscore: total,
  percent_completed: completedBy,
  odds,
  hours: game.hours ?? null,
  or_instead: orInstead,
})

/** Of those with the next higher points, the first on the leaderboard. */
function presentOvertake(
  { table }: Snapshot,
  { points }: Contestant,
  situation: Situation,
): Plan['overtake'] {
  // The table is sorted by points, so the last one with more has the fewest of those.
  const above = table.countWhile((other) => other.points > points)
  const last = above > 0 && table.at(above - 1)
  const next = last && table.at(table.countWhile((other) => other.points > last.points))
  if (!next) return null
  const ahead = next.points - points
  const { squares, gain } = overtaking(situation, ahead) ?? { squares: [], gain: 0 }
  return { gamertag: next.gamertag, site_rank: next.rank, ahead, squares, gain }
}

async function presentChaser(
  { table }: Snapshot,
  { xuid, points }: Contestant,
  paces: Paces,
): Promise<Plan['chased_by']> {
  const runners = await runnersOf(table, paces)
  const below = table.countWhile((other) => other.points >= points)
  const first = nextToPass({ points, gained: paces.get(xuid) ?? 0 }, runnersFrom(below, runners))
  const chaser = first && table.at(first.runner.place)
  return chaser ? { gamertag: chaser.gamertag, behind: points - chaser.points, weeks: first.weeks } : null
}

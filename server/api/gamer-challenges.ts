import { positionsForGamer } from '#contest/rules/challenges.ts'
import { squareOf } from '#contest/rules/games.ts'
import type { SquareSet } from '#contest/rules/square-set.ts'
import { type ChallengeOfGamer, type GameOfGamer, gamerChallengesCall } from '#contract/gamer-challenges.ts'
import type { StoredChallenge } from '#store/catalogue/challenges.ts'
import type { Db } from '#store/schema.ts'
import { answering } from '../answers/answering.ts'
import { challengesThen, completedAt, gamesAt, type PastContext } from '../past/games-at.ts'
import { settlementAt } from '../past/moment.ts'
import type { ReadRulesOfThen } from '../past/past-rules.ts'
import { type StandingThen, standingThen } from '../past/standing-at.ts'
import { gamerWithXuid } from '../snapshot/find.ts'
import { progressReader } from '../snapshot/game-progress.ts'
import type { Contestant, Snapshot } from '../snapshot/state.ts'
import { presentChallenge } from './fields/challenge-fields.ts'
import { presentGame } from './fields/game-fields.ts'

export const answerGamerChallenges = (db: Db, now: () => Date, rulesOfThen: ReadRulesOfThen) =>
  answering(gamerChallengesCall, {
    find: (snapshot, { xuid, at }) => ({
      gamer: gamerWithXuid(snapshot, xuid),
      moment: settlementAt(snapshot, at, now()),
    }),
    keyOf: ({ gamer, moment }) => `${gamer.xuid} ${moment?.asOf.toISOString() ?? ''}`,
    shows: ({ parts }, { gamer }) => [gamer.version, parts.games, parts.challenges, parts.counts],
    present: async (snapshot, { gamer, moment }) => {
      const as_of = moment?.asOf.toISOString()
      if (!moment || moment.isNow)
        return {
          allGames: presentGames(snapshot, gamer),
          challenges: presentChallenges(snapshot, snapshot.challenges, gamer),
          ...(as_of !== undefined && { as_of }),
        }
      const standing = await standingThen(db, snapshot, gamer, moment)
      const then = { snapshot, rules: await rulesOfThen(snapshot), asOf: moment.asOf }
      return {
        allGames: await presentGamesThen(db, gamer, standing, then),
        challenges: presentChallenges(snapshot, challengesThen(then), standing),
        as_of: moment.asOf.toISOString(),
      }
    },
  })

function presentGames(snapshot: Snapshot, gamer: Contestant): GameOfGamer[] {
  const progress = progressReader(gamer)
  return snapshot.games.map((game) => {
    const { status } = progress(game)
    return {
      ...presentGame(snapshot, game),
      completed: status === 'completed',
      status,
      ta_gamer_id: gamer.taGamerId ?? 0,
    }
  })
}

/** Games in progress at the time are not stored. */
async function presentGamesThen(
  db: Db,
  { xuid, taGamerId }: Contestant,
  { squares }: StandingThen,
  then: PastContext,
): Promise<GameOfGamer[]> {
  const completed = await completedAt(db, { xuid, squares }, then)
  return gamesAt(then).map((game) => {
    const isCompleted = completed.get(squareOf(game))?.link === game.link
    return {
      ...presentGame(then.snapshot, game),
      completed: isCompleted,
      status: isCompleted ? 'completed' : 'not_started',
      ta_gamer_id: taGamerId ?? 0,
    }
  })
}

function presentChallenges(
  snapshot: Snapshot,
  challenges: readonly StoredChallenge[],
  held: { challenges: readonly number[]; squares: SquareSet },
): ChallengeOfGamer[] {
  const completed = new Set(held.challenges)
  return challenges.map((challenge) => ({
    ...presentChallenge(snapshot, challenge),
    positions: positionsForGamer(challenge, held.squares),
    completed: completed.has(challenge.id),
  }))
}

import { positionsForGamer } from '#contest/rules/challenges.ts'
import { type ChallengeOfGamer, type GameOfGamer, gamerChallengesCall } from '#contract/gamer-challenges.ts'
import { answering } from '../answers/answering.ts'
import { gamerWithXuid } from '../snapshot/find.ts'
import { progressOf } from '../snapshot/game-progress.ts'
import type { Contestant, Snapshot } from '../snapshot/state.ts'
import { presentChallenge } from './fields/challenge-fields.ts'
import { presentGame } from './fields/game-fields.ts'

export const gamerChallenges = answering(gamerChallengesCall, {
  find: (snapshot, { xuid }) => gamerWithXuid(snapshot, xuid),
  keyOf: ({ xuid }) => xuid,
  shows: ({ parts }, { version }) => [version, parts.games, parts.challenges, parts.counts],
  present: (snapshot, gamer) => ({
    allGames: presentGames(snapshot, gamer),
    challenges: presentChallenges(snapshot, gamer),
  }),
})

function presentGames(snapshot: Snapshot, gamer: Contestant): GameOfGamer[] {
  const progress = progressOf(gamer)
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

function presentChallenges(snapshot: Snapshot, gamer: Contestant): ChallengeOfGamer[] {
  const completed = new Set(gamer.challenges)
  return snapshot.challenges.map((challenge) => ({
    ...presentChallenge(snapshot, challenge),
    positions: positionsForGamer(challenge, gamer.squares),
    completed: completed.has(challenge.id),
  }))
}

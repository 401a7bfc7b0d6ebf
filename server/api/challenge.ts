import { squareOf } from '#contest/rules/games.ts'
import { compareGamertags } from '#contest/rules/ranking.ts'
import { challengeCall } from '#contract/challenge.ts'
import type { StoredChallenge } from '#store/catalogue/challenges.ts'
import type { StoredGame } from '#store/catalogue/games.ts'
import type { Db } from '#store/schema.ts'
import { challengeGainTimes } from '#store/settled/events.ts'
import { answering } from '../answers/answering.ts'
import { challengeWithId } from '../snapshot/find.ts'
import type { Snapshot } from '../snapshot/state.ts'
import { presentChallenge } from './fields/challenge-fields.ts'
import { presentGame } from './fields/game-fields.ts'
import { presentGamerInList } from './fields/gamer-fields.ts'

export const challenge = (db: Db) =>
  answering(challengeCall, {
    find: (snapshot, { challenge_id }) => challengeWithId(snapshot, challenge_id),
    keyOf: ({ id }) => String(id),
    shows: ({ parts }) => [parts.games, parts.challenges, parts.gamers, parts.counts],
    present: async (snapshot, found) => ({
      challenge: [presentChallenge(snapshot, found)],
      completed: presentHolders(
        snapshot,
        found,
        await challengeGainTimes(db, { challengeId: found.id, upTo: snapshot.version }),
      ),
      requirements: requiredGames(snapshot, found).map((game) => presentGame(snapshot, game)),
    }),
  })

function presentHolders(snapshot: Snapshot, { id }: StoredChallenge, times: ReadonlyMap<string, Date>) {
  return [...snapshot.gamers.values()]
    .filter((gamer) => gamer.challenges.includes(id))
    .sort((a, b) => compareGamertags(a.gamertag, b.gamertag))
    .map((gamer) => {
      const at = times.get(gamer.xuid)
      return { ...presentGamerInList(gamer), ...(at && { completed_at: at.toISOString() }) }
    })
}

/** The games of the required squares, alternatives included; none where any squares will do. */
function requiredGames(snapshot: Snapshot, { rule }: StoredChallenge): StoredGame[] {
  if (!('squares' in rule)) return []
  const squares = new Set<number>(rule.squares)
  return snapshot.games.filter((game) => squares.has(squareOf(game)))
}

import { squareOf } from '#contest/rules/games.ts'
import { challengeCall } from '#contract/challenge.ts'
import type { StoredChallenge } from '#store/catalogue/challenges.ts'
import type { StoredGame } from '#store/catalogue/games.ts'
import type { Db } from '#store/schema.ts'
import { challengeGainTimes } from '#store/settled/events.ts'
import { answering } from '../answers/answering.ts'
import { lines } from '../answers/lines.ts'
import { tableInOrder } from '../answers/table-in-order.ts'
import { inOrder, keyOfWindow, partOf, windowOf } from '../answers/window.ts'
import { challengeWithId } from '../snapshot/find.ts'
import { createPauses } from '../snapshot/pauses.ts'
import type { Contestant, Snapshot } from '../snapshot/state.ts'
import { presentChallenge } from './fields/challenge-fields.ts'
import { presentGame } from './fields/game-fields.ts'
import { presentGamerInList } from './fields/gamer-fields.ts'

export const answerChallenge = (db: Db) =>
  answering(challengeCall, {
    find: (snapshot, { challenge_id, ...asked }) => ({
      found: challengeWithId(snapshot, challenge_id),
      window: windowOf(asked),
    }),
    keyOf: ({ found, window }) => `${found.id} ${keyOfWindow(window)}`,
    shows: ({ parts }) => [parts.games, parts.challenges, parts.gamers, parts.counts],
    present: async (snapshot, { found, window }) => {
      const all = await holdersOf(snapshot, found)
      const part =
        window && (await partOf(await inOrder(all, window.sort, GAMERTAG), window, (gamer) => gamer))
      const times = await challengeGainTimes(db, {
        challengeId: found.id,
        upTo: snapshot.version,
        xuids: part?.rows.map(({ xuid }) => xuid),
      })
      return {
        challenge: [presentChallenge(snapshot, found)],
        completed: lines(part?.rows ?? all, (gamer) => presentHolder(gamer, times.get(gamer.xuid))),
        ...(part && { completed_total: part.total }),
        requirements: requiredGames(snapshot, found).map((game) => presentGame(snapshot, game)),
      }
    },
  })

async function holdersOf({ table }: Snapshot, { id }: StoredChallenge): Promise<Contestant[]> {
  const holders: Contestant[] = []
  const pause = createPauses()
  for (const gamer of await tableInOrder(table, 'gamertag')) {
    await pause()
    if (gamer.holds(id)) holders.push(gamer)
  }
  return holders
}

const GAMERTAG = { gamertag: ({ gamertag }: Contestant) => gamertag }

const presentHolder = (gamer: Contestant, at: Date | undefined) => ({
  ...presentGamerInList(gamer),
  ...(at && { completed_at: at.toISOString() }),
})

/** The games of the required squares with alternatives; empty if any squares count. */
function requiredGames(snapshot: Snapshot, { rule }: StoredChallenge): StoredGame[] {
  if (!('squares' in rule)) return []
  const squares = new Set<number>(rule.squares)
  return snapshot.games.filter((game) => squares.has(squareOf(game)))
}

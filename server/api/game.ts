import { countsSquare } from '#contest/rules/challenges.ts'
import { squareOf } from '#contest/rules/games.ts'
import { type GamerOnGame, gameCall } from '#contract/game.ts'
import type { StoredGame } from '#store/catalogue/games.ts'
import type { Db } from '#store/schema.ts'
import { firstCompletions } from '#store/settled/first-completions.ts'
import { answering } from '../answers/answering.ts'
import { lines } from '../answers/lines.ts'
import { inOrder, keyOfWindow, partOf, type Window, type WindowRows, windowOf } from '../answers/window.ts'
import { gameWithLink } from '../snapshot/find.ts'
import { progressIn } from '../snapshot/game-progress.ts'
import { createPauses } from '../snapshot/pauses.ts'
import type { Contestant, Snapshot } from '../snapshot/state.ts'
import { presentChallenge } from './fields/challenge-fields.ts'
import { presentFirst } from './fields/first-on-square.ts'
import { presentGame } from './fields/game-fields.ts'
import { presentGamerInList } from './fields/gamer-fields.ts'

export const answerGame = (db: Db) =>
  answering(gameCall, {
    find: (snapshot, { game_link, ...asked }) => ({
      found: gameWithLink(snapshot, game_link),
      window: windowOf(asked),
    }),
    keyOf: ({ found, window }) => `${found.link} ${keyOfWindow(window)}`,
    shows: ({ parts }) => [parts.games, parts.challenges, parts.gamers, parts.counts],
    present: async (snapshot, { found, window }) => {
      const square = squareOf(found)
      const [first] = await firstCompletions(db, { upTo: snapshot.version, square })
      return {
        game: [presentGame(snapshot, found)],
        ...(await presentPlayers(await playersOf(snapshot, found), window)),
        alternatives: snapshot.games
          .filter((other) => squareOf(other) === square && other.link !== found.link)
          .map(({ name, link, position }) => ({ display_name: name, ta_link: link, position })),
        challenges: presentChallenges(snapshot, found),
        first: presentFirst(snapshot, first),
        linked: found.titleId !== null,
      }
    },
  })

function presentChallenges(snapshot: Snapshot, game: StoredGame) {
  const square = squareOf(game)
  const fed = snapshot.challenges.filter(({ rule }) => countsSquare(rule, square))
  const listing = fed.filter(({ rule }) => 'squares' in rule)
  return [...listing, ...fed.filter((challenge) => !listing.includes(challenge))].map((challenge) => {
    const { challenge_id, title, points, positions, percent_completed } = presentChallenge(
      snapshot,
      challenge,
    )
    return { challenge_id, title, points, positions, percent_completed }
  })
}

interface GamePlayer {
  gamer: Contestant
  current: number
  total: number
}

interface GamePlayers {
  inProgress: WindowRows<GamePlayer>
  completed: WindowRows<GamePlayer>
}

async function playersOf(snapshot: Snapshot, game: StoredGame): Promise<GamePlayers> {
  const inProgress: GamePlayer[] = []
  const completed: GamePlayer[] = []
  const pause = createPauses()
  for (const gamer of snapshot.table) {
    await pause()
    const { status, title } = progressIn(gamer, game)
    if (status === 'not_started') continue
    const player = {
      gamer,
      current: title?.currentGamerscore ?? 0,
      total: title?.totalGamerscore ?? game.gamerscore,
    }
    if (status === 'completed') completed.push(player)
    else inProgress.push(player)
  }
  return {
    inProgress: await inOrder(await inOrder(inProgress, 'gamertag', BY_GAMERTAG), '-share', BY_SHARE),
    completed: await inOrder(completed, 'gamertag', BY_GAMERTAG),
  }
}

const BY_GAMERTAG = { gamertag: ({ gamer }: GamePlayer) => gamer.gamertag }
const BY_SHARE = { share: ({ current, total }: GamePlayer) => current / (total || 1) }

async function presentPlayers({ inProgress, completed }: GamePlayers, window: Window | undefined) {
  if (!window) {
    return { inProgress: lines(inProgress, presentPlayer), completed: lines(completed, presentPlayer) }
  }
  const part = async (players: WindowRows<GamePlayer>) =>
    partOf(await inOrder(players, window.sort, BY_GAMERTAG), window, ({ gamer }) => gamer)
  const [begun, done] = [await part(inProgress), await part(completed)]
  return {
    inProgress: begun.rows.map(presentPlayer),
    completed: done.rows.map(presentPlayer),
    in_progress_total: begun.total,
    completed_total: done.total,
  }
}

const presentPlayer = ({ gamer, current, total }: GamePlayer): GamerOnGame => ({
  ...presentGamerInList(gamer),
  curr_gamerscore: current,
  max_gamerscore: total,
})

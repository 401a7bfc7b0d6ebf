import { countsSquare } from '#contest/rules/challenges.ts'
import { squareOf } from '#contest/rules/games.ts'
import { compareGamertags } from '#contest/rules/ranking.ts'
import { type GamerOnGame, gameCall } from '#contract/game.ts'
import type { StoredGame } from '#store/catalogue/games.ts'
import type { Db } from '#store/schema.ts'
import { firstCompletions } from '#store/settled/first-completions.ts'
import { answering } from '../answers/answering.ts'
import { lines } from '../answers/lines.ts'
import { inOrder, keyOfWindow, partOf, type Window, windowOf } from '../answers/window.ts'
import { gameWithLink } from '../snapshot/find.ts'
import { progressIn } from '../snapshot/game-progress.ts'
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
        ...presentPlayers(playersOf(snapshot, found), window),
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
  inProgress: GamePlayer[]
  completed: GamePlayer[]
}

function playersOf(snapshot: Snapshot, game: StoredGame): GamePlayers {
  const inProgress: GamePlayer[] = []
  const completed: GamePlayer[] = []
  for (const gamer of snapshot.table) {
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
    inProgress: inProgress.sort((a, b) => shareOf(b) - shareOf(a) || byGamertag(a, b)),
    completed: completed.sort(byGamertag),
  }
}

const shareOf = ({ current, total }: GamePlayer): number => current / (total || 1)
const byGamertag = (a: GamePlayer, b: GamePlayer): number =>
  compareGamertags(a.gamer.gamertag, b.gamer.gamertag)

function presentPlayers({ inProgress, completed }: GamePlayers, window: Window | undefined) {
  if (!window) {
    return { inProgress: lines(inProgress, presentPlayer), completed: lines(completed, presentPlayer) }
  }
  const [begun, done] = [inProgress, completed].map((players) =>
    partOf(
      inOrder(players, window.sort, { gamertag: ({ gamer }) => gamer.gamertag }),
      window,
      ({ gamer }) => gamer,
    ),
  )
  return {
    inProgress: (begun?.rows ?? []).map(presentPlayer),
    completed: (done?.rows ?? []).map(presentPlayer),
    in_progress_total: begun?.total ?? 0,
    completed_total: done?.total ?? 0,
  }
}

const presentPlayer = ({ gamer, current, total }: GamePlayer): GamerOnGame => ({
  ...presentGamerInList(gamer),
  curr_gamerscore: current,
  max_gamerscore: total,
})

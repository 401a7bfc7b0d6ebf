import type { Game } from '#contest/rules/games.ts'
import { judgeHistory } from '#contest/rules/judging.ts'
import { reopenedSquares } from '#contest/rules/reopened.ts'
import type { TitleProgress } from '#contest/rules/title-status.ts'
import { gamerCompletionsCall, type SentGameInProgress } from '#contract/gamer-completions.ts'
import type { StoredGame } from '#store/catalogue/games.ts'
import type { Db } from '#store/schema.ts'
import { grownGamesOf, squareGainTimes } from '#store/settled/events.ts'
import { answering } from '../answers/answering.ts'
import { completedAt } from '../past/games-at.ts'
import { settlementAt } from '../past/moment.ts'
import type { ReadRulesOfThen } from '../past/past-rules.ts'
import { standingThen } from '../past/standing-at.ts'
import { gamerWithXuid, gameWithLink } from '../snapshot/find.ts'
import { titlesOf } from '../snapshot/game-progress.ts'
import type { Contestant, Snapshot } from '../snapshot/state.ts'
import { gamePictures } from './fields/pictures.ts'

export const answerGamerCompletions = (db: Db, now: () => Date, rulesOfThen: ReadRulesOfThen) =>
  answering(gamerCompletionsCall, {
    find: (snapshot, { xuid, at }) => ({
      gamer: gamerWithXuid(snapshot, xuid),
      moment: settlementAt(snapshot, at, now()),
    }),
    keyOf: ({ gamer, moment }) => `${gamer.xuid} ${moment?.asOf.toISOString() ?? ''}`,
    shows: ({ parts }, { gamer }) => [gamer.version, parts.games],
    present: async (snapshot, { gamer, moment }) => {
      const as_of = moment?.asOf.toISOString()
      if (moment && !moment.isNow) {
        const { squares } = await standingThen(db, snapshot, gamer, moment)
        const then = { snapshot, rules: await rulesOfThen(snapshot), asOf: moment.asOf }
        const completed = await completedAt(db, { xuid: gamer.xuid, squares }, then)
        return {
          gamer_completions: [...completed.values()].map((game) => ({
            position: game.position,
            games: [presentCompleted(game)],
          })),
          in_progress_games: [],
          as_of: moment.asOf.toISOString(),
        }
      }
      const history = judged(snapshot, gamer)
      const { completions, inProgress } = history
      const stored = ({ link }: Game) => gameWithLink(snapshot, link)
      const gainedAt = await squareGainTimes(db, { xuid: gamer.xuid, upTo: snapshot.version })
      const grown = await grownGamesOf(db, { xuid: gamer.xuid, upTo: snapshot.version })
      return {
        gamer_completions: completions.map(({ position, games }) => ({
          position,
          games: games.map((game) => presentCompleted(stored(game))),
          ...timeOf(gainedAt.get(Math.abs(position))),
        })),
        in_progress_games: inProgress.map(({ game, progress }) => presentInProgress(stored(game), progress)),
        reopened: reopenedSquares(history, grown).map(({ position, link, missingGamerscore, lostAt }) => ({
          position,
          link,
          missing_gamerscore: missingGamerscore,
          lost_at: lostAt.toISOString(),
        })),
        ...(as_of !== undefined && { as_of }),
      }
    },
  })

/** The scanner's judgement, on the same titles and games. */
export const judged = (snapshot: Snapshot, gamer: Contestant) =>
  judgeHistory(snapshot.games, titlesOf(gamer), gamer)

const timeOf = (at: Date | undefined) => at && { completed_at: at.toISOString() }

function presentCompleted(game: StoredGame) {
  const { cdn_img, box_art_img } = gamePictures(game)
  return {
    title_id: game.titleId ?? 0,
    position: game.position,
    display_name: game.name,
    cdn_img,
    box_art_img,
    ta_link: game.link,
    gamerscore: game.gamerscore,
  }
}

function presentInProgress(game: StoredGame, progress: TitleProgress): SentGameInProgress {
  return {
    position: game.position,
    title_id: game.titleId ?? 0,
    display_name: game.name,
    cdn_img: gamePictures(game).cdn_img,
    ta_link: game.link,
    gamerscore: game.gamerscore,
    curr_gamerscore: progress.currentGamerscore,
    max_gamerscore: progress.totalGamerscore,
  }
}

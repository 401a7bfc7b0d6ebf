/** The effect of other titles on everyone, judged as the decision would be. */
import { type Game, squareOf } from '#contest/rules/games.ts'
import { type Catalogue, loadCatalogue } from '#settling/recounts/catalogue.ts'
import { type PersonWithHistory, peopleWithHistories } from '#settling/recounts/recountable-gamers.ts'
import {
  type AcceptedMatch,
  afterDecisions,
  afterUndo,
  countedGames,
  type MatchDecision,
  type TitleBasis,
  titleBasis,
} from '#store/catalogue/counting-titles.ts'
import { readConsistently } from '#store/consistent-read.ts'
import { type JudgedGamer, judgedGamers } from '#store/scans/states.ts'
import type { Db } from '#store/schema.ts'
import { effectOf } from '../effects/contest.ts'
import type { Effect } from '../effects/effect.ts'
import { editionJudge, type RulesChange } from '../effects/rejudge-edition.ts'

export type TitleChange = (basis: TitleBasis) => TitleBasis

export const deciding =
  (decisions: readonly MatchDecision[]): TitleChange =>
  (basis) =>
    afterDecisions(basis, decisions)

export const undoing =
  (matches: readonly AcceptedMatch[]): TitleChange =>
  (basis) =>
    matches.reduce(afterUndo, basis)

export const previewDecisions = (db: Db, decisions: readonly MatchDecision[]): Promise<Effect> =>
  readConsistently(db, (tx) => effectOfTitles(tx, deciding(decisions)))

export const previewMatchUndo = (db: Db, ...matches: AcceptedMatch[]): Promise<Effect> =>
  readConsistently(db, (tx) => effectOfTitles(tx, undoing(matches)))

export async function effectOfTitles(tx: Db, change: TitleChange): Promise<Effect> {
  const { edition } = await loadCatalogue(tx, 0)
  return effectOf(tx, { kind: 'edition', ...countingBy(edition, change(await titleBasis(tx))) })
}

function countingBy(before: Catalogue['edition'], basis: TitleBasis): Omit<RulesChange, 'kind'> {
  const counted = countedGames(basis)
  const games = before.games.map((game) => {
    const { titleId, twins } = counted.get(game.link) ?? game
    return { ...game, titleId, twins }
  })
  return { before, after: { ...before, games } }
}

export interface Pair {
  link: string
  titleId: number
}

/** The effect of one title for one game. */
export interface PairEffect extends Pair {
  /** Gamers whose history contains the title, begun or completed. */
  seenWith: number
  gamersGain: number
  gamersLose: number
  /** Sum over everyone. */
  points: number
  challengesGained: number
}

/** Each pair by itself, in one pass over the histories. Pairs whose game is not on the grid are left out. */
export const previewEach = (db: Db, pairs: readonly Pair[]): Promise<PairEffect[]> =>
  readConsistently(db, async (tx) => {
    const { edition } = await loadCatalogue(tx, 0)
    const basis = await titleBasis(tx)
    const games = new Map(edition.games.map((game) => [game.link, game]))
    const known = new Map((await judgedGamers(tx)).map((gamer) => [gamer.xuid, gamer]))
    const looks = pairs.flatMap((pair) => {
      const game = games.get(pair.link)
      const after = afterDecisions(basis, [{ ...pair, decision: 'accepted' }])
      return game ? [lookAt(pair, game, editionJudge(countingBy(edition, after)), known)] : []
    })
    for await (const people of peopleWithHistories(tx)) for (const look of looks) look.add(people)
    return looks.map(({ effect }) => effect)
  })

function lookAt(
  { link, titleId }: Pair,
  game: Game,
  judge: ReturnType<typeof editionJudge>,
  known: ReadonlyMap<string, JudgedGamer>,
) {
  const square = squareOf(game)
  const effect = { link, titleId, seenWith: 0, gamersGain: 0, gamersLose: 0, points: 0, challengesGained: 0 }
  return {
    effect,
    add(people: readonly PersonWithHistory[]): void {
      effect.seenWith += people.filter(({ history }) => history.has(titleId)).length
      const touched = people.filter(judge.isTouched)
      const after = judge.score(
        touched.map((person) => ({ ...person.gamer, squares: judge.squares(person) })),
      )
      for (const { xuid, squares, challenges, points } of after) {
        const before = known.get(xuid)
        if (!before) continue
        const [had, has] = [before.squares.has(square), squares.has(square)]
        if (has && !had) effect.gamersGain++
        if (had && !has) effect.gamersLose++
        effect.points += points - before.points
        effect.challengesGained += new Set(challenges).difference(new Set(before.challenges)).size
      }
    },
  }
}

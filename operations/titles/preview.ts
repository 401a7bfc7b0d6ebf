/**
 * What another title would do to everybody: the stored histories are judged as accepting judges them, and nothing is written, so
 * that no scan has to wait for whoever only looks.
 */
import { type Game, squareOf, titleIdsOf } from '#contest/rules/games.ts'
import { titleStatus } from '#contest/rules/title-status.ts'
import { type Catalogue, createCatalogue, loadCatalogue } from '#settling/recounts/catalogue.ts'
import { type Recountable, recount } from '#settling/recounts/recount.ts'
import { recountableGamers } from '#settling/recounts/recountable-gamers.ts'
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
import { type Effects, effectsBetween } from './effects.ts'

/** Exactly what `decideTitles` would find with the same decisions. */
export const previewDecisions = (db: Db, decisions: readonly MatchDecision[]): Promise<Effects> =>
  previewTitles(db, (basis) => afterDecisions(basis, decisions))

/** Exactly what `undoTitle` would find. */
export const previewMatchUndo = (db: Db, match: AcceptedMatch): Promise<Effects> =>
  previewTitles(db, (basis) => afterUndo(basis, match))

const previewTitles = (db: Db, change: (basis: TitleBasis) => TitleBasis): Promise<Effects> =>
  readConsistently(db, async (tx) => {
    const catalogue = await loadCatalogue(tx, 0)
    return effectsOf(tx, countingBy(catalogue, change(await titleBasis(tx))))
  })

function countingBy({ edition, revision, verifyByList }: Catalogue, basis: TitleBasis): Catalogue {
  const counted = countedGames(basis)
  const games = edition.games.map((game) => {
    const { titleId, twins } = counted.get(game.link) ?? game
    return { ...game, titleId, twins }
  })
  return createCatalogue({ ...edition, games }, revision, verifyByList)
}

/** When nothing is written, nobody reads it. */
const NO_TIME = new Date(0)

async function effectsOf(db: Db, catalogue: Catalogue): Promise<Effects> {
  const before = await judgedGamers(db)
  const judged = new Map<string, Pick<JudgedGamer, 'points' | 'challengePoints' | 'squares' | 'challenges'>>()
  for await (const gamers of recountableGamers(db)) {
    for (const { state } of recount(catalogue, gamers, NO_TIME)) judged.set(state.xuid, state.standing)
  }
  return effectsBetween(
    before,
    before.map((gamer) => ({ ...gamer, ...judged.get(gamer.xuid) })),
  )
}

export interface Pair {
  link: string
  titleId: number
}

/** What one title alone would do for one game. */
export interface PairEffect extends Pair {
  /** Gamers whose history has the title, begun or completed. */
  seenWith: number
  gamersGain: number
  gamersLose: number
  /** Of everybody together. */
  points: number
  challengesGained: number
}

/** Each pair for itself, in one look at the histories. A pair whose game is not on the grid is left out. */
export const previewEach = (db: Db, pairs: readonly Pair[]): Promise<PairEffect[]> =>
  readConsistently(db, async (tx) => {
    const catalogue = await loadCatalogue(tx, 0)
    const basis = await titleBasis(tx)
    const games = new Map(catalogue.edition.games.map((game) => [game.link, game]))
    const looks = pairs.flatMap((pair) => {
      const game = games.get(pair.link)
      const after = afterDecisions(basis, [{ ...pair, decision: 'accepted' }])
      return game ? [lookAt(pair, game, countingBy(catalogue, after))] : []
    })
    for await (const gamers of recountableGamers(tx)) for (const look of looks) look.add(gamers)
    return looks.map(({ effect }) => effect)
  })

function lookAt({ link, titleId }: Pair, game: Game, catalogue: Catalogue) {
  const square = squareOf(game)
  const effect: PairEffect = {
    link,
    titleId,
    seenWith: 0,
    gamersGain: 0,
    gamersLose: 0,
    points: 0,
    challengesGained: 0,
  }
  const counts = ({ history }: Recountable, id: number) => {
    const row = history.get(id)
    return row !== undefined && titleStatus(row) === 'completed'
  }
  const ids = [titleId, ...titleIdsOf(game)]
  return {
    effect,
    /** Only those who completed the one title or the other are judged: for everybody else nothing changes. */
    add(gamers: readonly Recountable[]): void {
      effect.seenWith += gamers.filter(({ history }) => history.has(titleId)).length
      const touched = gamers.filter((gamer) => ids.some((id) => counts(gamer, id)))
      if (touched.length === 0) return
      for (const [index, { state }] of recount(catalogue, touched, NO_TIME).entries()) {
        const before = touched[index]?.before
        if (!before) continue
        const { squares, challenges, points } = state.standing
        const had = before.squares.has(square)
        const has = squares.has(square)
        if (has && !had) effect.gamersGain++
        if (had && !has) effect.gamersLose++
        effect.points += points - before.points
        effect.challengesGained += new Set(challenges).difference(new Set(before.challenges)).size
      }
    },
  }
}

/**
 * What another title would do to everybody: the stored histories are judged as accepting judges them, and nothing is written, so
 * that no scan has to wait for whoever only looks.
 */
import type { Edition } from '#contest/rules/editions.ts'
import { squareOf } from '#contest/rules/games.ts'
import type { SquareNumber } from '#contest/rules/grid.ts'
import { titleStatus } from '#contest/rules/title-status.ts'
import type { MatchDecision } from '#store/catalogue/title-matches.ts'
import { asOfOneMoment } from '#store/one-moment.ts'
import { type JudgedGamer, judgedGamers } from '#store/scans/states.ts'
import type { Db } from '#store/schema.ts'
import { type Catalogue, loadCatalogue } from '../recounts/catalogue.ts'
import { type Recountable, recount } from '../recounts/recount.ts'
import { recountableGamers } from '../recounts/recountable-gamers.ts'
import { type Effects, effectsBetween } from './effects.ts'

/** What a game would count by; null for nothing. */
export interface TitleChange {
  link: string
  titleId: number | null
}

/** Exactly what `decideTitles` would find with the same decisions. */
export const previewDecisions = (db: Db, decisions: readonly MatchDecision[]): Promise<Effects> =>
  asOfOneMoment(db, async (tx) => {
    const catalogue = await loadCatalogue(tx, 0)
    return effectsOf(tx, withTitles(catalogue, changesBy(decisions, catalogue.edition)))
  })

export const previewChanges = (db: Db, changes: readonly TitleChange[]): Promise<Effects> =>
  asOfOneMoment(db, async (tx) => effectsOf(tx, withTitles(await loadCatalogue(tx, 0), changes)))

/** A rejected title is taken from the game that has it, and changes nothing for any other. */
function changesBy(decisions: readonly MatchDecision[], { games }: Edition): TitleChange[] {
  const titleOf = new Map(games.map(({ link, titleId }) => [link, titleId]))
  return decisions.flatMap(({ link, titleId, decision }): TitleChange[] => {
    if (decision === 'accepted') return [{ link, titleId }]
    return titleOf.get(link) === titleId ? [{ link, titleId: null }] : []
  })
}

function withTitles(catalogue: Catalogue, changes: readonly TitleChange[]): Catalogue {
  const changed = new Map(changes.map(({ link, titleId }) => [link, titleId]))
  const games = catalogue.edition.games.map((game) => {
    const titleId = changed.get(game.link)
    return titleId === undefined ? game : { ...game, titleId }
  })
  const byTitle = new Map(games.flatMap((game) => (game.titleId === null ? [] : [[game.titleId, game]])))
  return { ...catalogue, edition: { ...catalogue.edition, games }, byTitle }
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
  asOfOneMoment(db, async (tx) => {
    const catalogue = await loadCatalogue(tx, 0)
    const games = new Map(catalogue.edition.games.map((game) => [game.link, game]))
    const looks = pairs.flatMap((pair) => {
      const game = games.get(pair.link)
      return game ? [lookAt(pair, squareOf(game), game.titleId, withTitles(catalogue, [pair]))] : []
    })
    for await (const gamers of recountableGamers(tx)) for (const look of looks) look.add(gamers)
    return looks.map(({ effect }) => effect)
  })

function lookAt(
  { link, titleId }: Pair,
  square: SquareNumber,
  replaced: number | null,
  catalogue: Catalogue,
) {
  const effect: PairEffect = {
    link,
    titleId,
    seenWith: 0,
    gamersGain: 0,
    gamersLose: 0,
    points: 0,
    challengesGained: 0,
  }
  const counts = (gamer: Recountable, id: number | null) => {
    const row = id === null ? undefined : gamer.history.get(id)
    return row !== undefined && titleStatus(row) === 'completed'
  }
  return {
    effect,
    /** Only those who completed the one title or the other are judged: for everybody else nothing changes. */
    add(gamers: readonly Recountable[]): void {
      effect.seenWith += gamers.filter(({ history }) => history.has(titleId)).length
      const touched = gamers.filter((gamer) => counts(gamer, titleId) || counts(gamer, replaced))
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

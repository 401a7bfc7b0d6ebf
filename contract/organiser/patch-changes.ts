/** The changes of a patch as a readable list: one entry per decision. Their number is that of the patch everywhere. */
import type { Challenge } from '#contest/rules/challenges.ts'
import { sameRequirements } from '#contest/rules/editions.ts'
import { isAlternative, squareOf } from '#contest/rules/games.ts'
import type { SquareNumber } from '#contest/rules/grid.ts'
import { sameValue } from '#contest/rules/same-value.ts'
import type { EditedGame, EditedGrid } from './patch-grid.ts'

export type DraftChange =
  | { kind: 'replace_game'; square: SquareNumber; game: EditedGame; was: EditedGame }
  | { kind: 'add_game'; square: SquareNumber; game: EditedGame }
  | { kind: 'remove_game'; square: SquareNumber; was: EditedGame }
  | { kind: 'move_games'; squares: readonly [SquareNumber, SquareNumber]; games: EditedGame[] }
  | { kind: 'add_alternative'; square: SquareNumber; game: EditedGame }
  | { kind: 'remove_alternative'; square: SquareNumber; was: EditedGame }
  | { kind: 'change_game'; square: SquareNumber; game: EditedGame; was: EditedGame }
  | { kind: 'add_challenge'; challenge: Challenge }
  | { kind: 'remove_challenge'; was: Challenge }
  | { kind: 'change_points'; challenge: Challenge; was: Challenge }
  | { kind: 'change_requirements'; challenge: Challenge; was: Challenge }
  | { kind: 'change_text'; challenge: Challenge; was: Challenge }

/** In the order of the form: games by square, then alternatives, then challenges. */
export function changesOf(before: EditedGrid, after: EditedGrid): DraftChange[] {
  return [...gameChanges(before, after), ...challengeChanges(before, after)]
}

/** Identifies a change, also between renderings. */
export function keyOf(change: DraftChange): string {
  if ('squares' in change) return `${change.kind} ${change.squares.join(' ')}`
  if ('square' in change)
    return `${change.kind} ${change.square} ${('game' in change ? change.game : change.was).ta_link}`
  return `${change.kind} ${('challenge' in change ? change.challenge : change.was).id}`
}

function gameChanges(before: EditedGrid, after: EditedGrid): DraftChange[] {
  const old = new Map(before.games.map((game) => [game.ta_link, game]))
  const now = new Map(after.games.map((game) => [game.ta_link, game]))
  const [mainsBefore, mainsAfter] = [mainGames(before), mainGames(after)]
  const moves = movesBetween(after, old)
  const mains = after.games.filter((game) => !isAlternative(game) && !moves.settled.has(game))
  const changes: DraftChange[] = [...moves.changes]
  for (const game of inSquareOrder(mains)) {
    const square = squareOf(game)
    const was = mainsBefore.get(square)
    if (!was) changes.push({ kind: 'add_game', square, game })
    else if (was.ta_link !== game.ta_link) changes.push({ kind: 'replace_game', square, game, was })
    else if (!sameValue(was, game)) changes.push({ kind: 'change_game', square, game, was })
  }
  for (const was of inSquareOrder(before.games.filter((game) => !isAlternative(game)))) {
    const square = squareOf(was)
    if (!mainsAfter.has(square)) changes.push({ kind: 'remove_game', square, was })
  }
  for (const game of inSquareOrder(after.games.filter(isAlternative))) {
    if (moves.settled.has(game)) continue
    const [square, was] = [squareOf(game), old.get(game.ta_link)]
    if (was?.position === game.position) {
      if (!sameValue(was, game)) changes.push({ kind: 'change_game', square, game, was })
    } else changes.push({ kind: 'add_alternative', square, game })
  }
  for (const was of inSquareOrder(before.games.filter(isAlternative)))
    if (!now.has(was.ta_link)) changes.push({ kind: 'remove_alternative', square: squareOf(was), was })
  return changes
}

const mainGames = ({ games }: EditedGrid): Map<number, EditedGame> =>
  new Map(games.filter((game) => !isAlternative(game)).map((game) => [game.position, game]))

/** Squares whose main games swapped places. Their alternatives move along and are not listed again. */
function movesBetween(after: EditedGrid, old: ReadonlyMap<string, EditedGame>) {
  const cameFrom = new Map<number, number>()
  for (const game of after.games) {
    const was = old.get(game.ta_link)
    if (was && !isAlternative(game) && !isAlternative(was) && was.position !== game.position)
      cameFrom.set(game.position, was.position)
  }
  const settled = new Set<EditedGame>()
  const changes: DraftChange[] = []
  for (const [to, from] of [...cameFrom].sort(([a], [b]) => a - b)) {
    if (to > from || cameFrom.get(from) !== to) continue
    const squares = [to, from].map((square) => square as SquareNumber) as [SquareNumber, SquareNumber]
    const swap = (position: number) => Math.sign(position) * (Math.abs(position) === to ? from : to)
    const games = after.games.filter((game) => squares.includes(squareOf(game)))
    for (const game of games) {
      const was = old.get(game.ta_link)
      if (was && sameValue({ ...was, position: swap(was.position) }, game)) settled.add(game)
    }
    changes.push({ kind: 'move_games', squares, games: games.filter((game) => !isAlternative(game)) })
  }
  return { changes, settled }
}

function challengeChanges(before: EditedGrid, after: EditedGrid): DraftChange[] {
  const old = new Map(before.challenges.map((challenge) => [challenge.id, challenge]))
  const ids = new Set(after.challenges.map(({ id }) => id))
  const changes = after.challenges.flatMap((challenge): DraftChange[] => {
    const was = old.get(challenge.id)
    if (!was) return [{ kind: 'add_challenge', challenge }]
    const found: DraftChange[] = []
    if (was.points !== challenge.points) found.push({ kind: 'change_points', challenge, was })
    if (!sameRule(was, challenge)) found.push({ kind: 'change_requirements', challenge, was })
    if (!sameText(was, challenge)) found.push({ kind: 'change_text', challenge, was })
    return found
  })
  const gone = before.challenges.filter(({ id }) => !ids.has(id))
  return [...changes, ...gone.map((was): DraftChange => ({ kind: 'remove_challenge', was }))]
}

/** A list and a shape may require the same squares but still differ in kind and name. */
const sameRule = (was: Challenge, now: Challenge): boolean =>
  sameRequirements(was, now) && was.rule.kind === now.rule.kind && shapeName(was) === shapeName(now)

const shapeName = ({ rule }: Challenge): string => (rule.kind === 'shape' ? rule.name : '')

const sameText = (was: Challenge, now: Challenge): boolean =>
  was.title === now.title && was.description === now.description && was.displayOrder === now.displayOrder

const inSquareOrder = (games: readonly EditedGame[]): EditedGame[] =>
  games.toSorted((a, b) => squareOf(a) - squareOf(b) || (a.ta_link < b.ta_link ? -1 : 1))

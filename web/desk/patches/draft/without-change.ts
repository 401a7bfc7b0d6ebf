import { sameRequirements } from '#contest/rules/editions.ts'
import { isAlternative, squareOf } from '#contest/rules/games.ts'
import type { SquareNumber } from '#contest/rules/grid.ts'
import type { DraftChange } from '#contract/organiser/patch-changes.ts'
import { type EditedGame, type EditedGrid, mainGameOf } from '#contract/organiser/patch-grid.ts'
import { putChallenge, putGame, removeChallenge, removeGame } from './edits.ts'

export function withoutChange(before: EditedGrid, after: EditedGrid, change: DraftChange): EditedGrid {
  switch (change.kind) {
    case 'replace_game':
      return putGame(backInPlace(before, after, change.game), change.was)
    case 'add_game':
    case 'add_alternative':
      return backInPlace(before, after, change.game)
    case 'remove_game':
    case 'remove_alternative':
    case 'change_game':
      return putGame(after, change.was)
    case 'move_games':
      return withoutMove(before, after, change.squares)
    case 'add_challenge':
      return removeChallenge(after, change.challenge.id)
    case 'remove_challenge':
      return putChallenge(after, change.was)
    case 'change_points':
      return putChallenge(after, { ...change.challenge, points: change.was.points })
    case 'change_requirements':
      return putChallenge(after, { ...change.challenge, rule: change.was.rule })
    case 'change_text': {
      const { title, description, displayOrder } = change.was
      return putChallenge(after, { ...change.challenge, title, description, displayOrder })
    }
  }
}

/** A game that was on the grid returns to its place, unless another is there; a new one is removed. */
function backInPlace(before: EditedGrid, after: EditedGrid, game: EditedGame): EditedGrid {
  const was = before.games.find((other) => other.ta_link === game.ta_link)
  const isFree = was && (isAlternative(was) || !mainGameOf(after, squareOf(was)))
  return isFree ? putGame(after, { ...game, position: was.position }) : removeGame(after, game.ta_link)
}

/** Rules that followed the games are restored with them. */
function withoutMove(
  before: EditedGrid,
  after: EditedGrid,
  squares: readonly [SquareNumber, SquareNumber],
): EditedGrid {
  const [one, other] = squares
  const old = new Map(before.games.map((game) => [game.ta_link, game]))
  const across = (square: SquareNumber) => (square === one ? other : square === other ? one : square)
  const oldRules = new Map(before.challenges.map((challenge) => [challenge.id, challenge]))
  return {
    games: after.games.map((game) => {
      const was = old.get(game.ta_link)
      return was && squares.includes(squareOf(game)) ? { ...game, position: was.position } : game
    }),
    challenges: after.challenges.map((challenge) => {
      const { rule } = challenge
      const was = oldRules.get(challenge.id)
      if (!was || (rule.kind !== 'all' && rule.kind !== 'some')) return challenge
      const back = { ...challenge, rule: { ...rule, squares: rule.squares.map(across) } }
      return sameRequirements(was, back) ? { ...challenge, rule: was.rule } : challenge
    }),
  }
}

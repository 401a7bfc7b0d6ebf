/** The edits of a draft. Each returns a new grid, so that every edit can be undone. */
import { type Challenge, quadrantsOfChallenge, type Rule } from '#contest/rules/challenges.ts'
import { isAlternative, squareOf } from '#contest/rules/games.ts'
import { QUADRANTS, type SquareNumber } from '#contest/rules/grid.ts'
import { type EditedGame, type EditedGrid, mainGameOf } from '#contract/organiser/patch-grid.ts'

export const alternativesOf = ({ games }: EditedGrid, square: SquareNumber): EditedGame[] =>
  games.filter((game) => game.position === -square)

/** The same game as the main game of another square; `edited` is the record that the form began with. */
export const placeElsewhere = (
  { games }: EditedGrid,
  { ta_link, position }: EditedGame,
  edited: EditedGame | undefined,
): EditedGame | undefined =>
  games.find(
    (game) =>
      game.ta_link === ta_link && game !== edited && !isAlternative(game) && game.position !== position,
  )

/** The square's main game is removed, or stays as an alternative. */
export function replaceGame(
  grid: EditedGrid,
  game: EditedGame,
  { keepOld = false }: { keepOld?: boolean } = {},
): EditedGrid {
  const square = squareOf(game)
  const old = mainGameOf(grid, square)
  const others = grid.games.filter((other) => other !== old && other.ta_link !== game.ta_link)
  const kept = old && keepOld && old.ta_link !== game.ta_link ? [{ ...old, position: -square }] : []
  return { ...grid, games: [...others, ...kept, { ...game, position: square }] }
}

export function putGame(grid: EditedGrid, game: EditedGame, link: string = game.ta_link): EditedGrid {
  const isKnown = grid.games.some((other) => other.ta_link === link)
  const others = grid.games.filter((other) => other.ta_link === link || other.ta_link !== game.ta_link)
  return {
    ...grid,
    games: isKnown ? others.map((other) => (other.ta_link === link ? game : other)) : [...others, game],
  }
}

export const removeGame = (grid: EditedGrid, link: string): EditedGrid => ({
  ...grid,
  games: grid.games.filter((game) => game.ta_link !== link),
})

/**
 * Two squares swap places with everything on them. Challenges that list games follow if requested; a shape is defined
 * by squares and stays.
 */
export function swapSquares(
  grid: EditedGrid,
  [one, other]: readonly [SquareNumber, SquareNumber],
  { rulesFollow }: { rulesFollow: boolean },
): EditedGrid {
  const across = (square: SquareNumber) => (square === one ? other : square === other ? one : square)
  const moved = (game: EditedGame): EditedGame => {
    const to = across(squareOf(game))
    return to === squareOf(game) ? game : { ...game, position: isAlternative(game) ? -to : to }
  }
  const following = (challenge: Challenge): Challenge => {
    const { rule } = challenge
    if (rule.kind !== 'all' && rule.kind !== 'some') return challenge
    if (rule.squares.includes(one) === rule.squares.includes(other)) return challenge
    return { ...challenge, rule: { ...rule, squares: rule.squares.map(across) } }
  }
  return {
    games: grid.games.map(moved),
    challenges: rulesFollow ? grid.challenges.map(following) : grid.challenges,
  }
}

export function putChallenge(grid: EditedGrid, challenge: Challenge, id: number = challenge.id): EditedGrid {
  const isKnown = grid.challenges.some((other) => other.id === id)
  return {
    ...grid,
    challenges: isKnown
      ? grid.challenges.map((other) => (other.id === id ? challenge : other))
      : [...grid.challenges, challenge],
  }
}

export const removeChallenge = (grid: EditedGrid, id: number): EditedGrid => ({
  ...grid,
  challenges: grid.challenges.filter((challenge) => challenge.id !== id),
})

/** Ids for which calls read positions as counts; a challenge that counts quadrants needs one of them. */
const COUNTING_IDS = Array.from({ length: 99 }, (_, id) => id).filter((id) => quadrantsOfChallenge(id))

const keysOf = (counts: Extract<Rule, { kind: 'quadrants' }>['counts']): string =>
  QUADRANTS.filter((quadrant) => counts[quadrant]).join(' ')

/** An id for a new challenge with this rule; undefined if all that can count these quadrants are taken. */
export function freeId({ challenges }: Pick<EditedGrid, 'challenges'>, rule: Rule): number | undefined {
  const taken = new Set(challenges.map(({ id }) => id))
  if (rule.kind === 'quadrants') {
    const wanted = keysOf(rule.counts)
    return COUNTING_IDS.find(
      (id) =>
        !taken.has(id) &&
        QUADRANTS.filter((quadrant) => quadrantsOfChallenge(id)?.includes(quadrant)).join(' ') === wanted,
    )
  }
  let id = Math.max(0, ...taken, ...COUNTING_IDS) + 1
  while (taken.has(id)) id++
  return id
}

export const nextDisplayOrder = ({ challenges }: Pick<EditedGrid, 'challenges'>): number =>
  Math.max(0, ...challenges.map(({ displayOrder }) => displayOrder)) + 1

/** `Halo: Reach (Xbox 360)` is `Halo-Reach-Xbox-360`, as on the achievement site. */
export const linkOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/['’.]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

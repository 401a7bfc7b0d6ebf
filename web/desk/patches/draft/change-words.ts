import { AVAILABILITY_WORDS } from '#contest/rules/availability.ts'
import type { Challenge } from '#contest/rules/challenges.ts'
import { isAlternative, squareOf } from '#contest/rules/games.ts'
import type { SquareNumber } from '#contest/rules/grid.ts'
import { sameValue } from '#contest/rules/same-value.ts'
import { listed } from '#contest/text/listed.ts'
import type { DraftChange } from '#contract/organiser/patch-changes.ts'
import { type EditedGame, type EditedGrid, mainGameOf } from '#contract/organiser/patch-grid.ts'
import { ruleWords } from './describe-rule.ts'

/** Text, or an emphasised name that may be in any direction. */
export type Word = string | { name: string }

export const HEADINGS: Readonly<Record<DraftChange['kind'], string>> = {
  replace_game: 'Replace game',
  add_game: 'Add game',
  remove_game: 'Remove game',
  move_games: 'Move games',
  add_alternative: 'Add alternative',
  remove_alternative: 'Remove alternative',
  change_game: 'Change game',
  add_challenge: 'Add challenge',
  remove_challenge: 'Remove challenge',
  change_points: 'Change points',
  change_requirements: 'Change requirements',
  change_text: 'Change text',
}

const name = (text: string): Word => ({ name: text })

export function changeWords(
  change: DraftChange,
  { before, after }: { before: EditedGrid; after: EditedGrid },
): Word[] {
  switch (change.kind) {
    case 'replace_game':
      return [
        `Square #${change.square} is now `,
        name(change.game.display_name),
        ` (was ${change.was.display_name})`,
      ]
    case 'add_game':
      return [`Square #${change.square} gets `, name(change.game.display_name)]
    case 'remove_game':
      return [`Square #${change.square} loses `, name(change.was.display_name), ' and is empty']
    case 'move_games':
      return movedWords(change)
    case 'add_alternative':
      return mainGameOf(before, change.square)?.ta_link === change.game.ta_link
        ? [name(change.game.display_name), ` still counts on square #${change.square}`]
        : [`Square #${change.square} also takes `, name(change.game.display_name)]
    case 'remove_alternative':
      return [`Square #${change.square} no longer takes `, name(change.was.display_name)]
    case 'change_game':
      return [name(change.game.display_name), ` (#${change.square}): ${fieldWords(change.was, change.game)}`]
    case 'add_challenge': {
      const { title, rule, points } = change.challenge
      return [name(title), `, ${ruleWords(rule)}, ${points} points`]
    }
    case 'remove_challenge':
      return [name(change.was.title), ` is gone, with its ${change.was.points} points`]
    case 'change_points':
      return [name(change.challenge.title), ` from ${change.was.points} to ${change.challenge.points}`]
    case 'change_requirements':
      return [name(change.challenge.title), ` ${requirementWords(change, { before, after })}`]
    case 'change_text':
      return textWords(change)
  }
}

export const asText = (words: readonly Word[]): string =>
  words.map((word) => (typeof word === 'string' ? word : word.name)).join('')

function movedWords({ squares, games }: Extract<DraftChange, { kind: 'move_games' }>): Word[] {
  const places = games.toSorted((a, b) => squareOf(a) - squareOf(b))
  return [
    `Squares #${squares[0]} and #${squares[1]} change places: `,
    ...places.flatMap((game, index): Word[] => [
      index > 0 ? ', ' : '',
      name(game.display_name),
      ` goes to #${squareOf(game)}`,
    ]),
  ]
}

const FIELDS: readonly (readonly [field: keyof EditedGame, word: string])[] = [
  ['display_name', 'name'],
  ['gamerscore', 'gamerscore'],
  ['title_id', 'title id'],
  ['twins', 'other title ids'],
  ['platform', 'platform'],
  ['released', 'released'],
  ['developer', 'developer'],
  ['series', 'series'],
  ['tags', 'tags'],
  ['availability', 'availability'],
  ['hours', 'hours'],
]

function fieldWords(was: EditedGame, game: EditedGame): string {
  return FIELDS.filter(([field]) => !sameValue(was[field], game[field]))
    .map(([field, word]) => `${word} ${shown(was[field])} → ${shown(game[field])}`)
    .join('; ')
}

function shown(value: EditedGame[keyof EditedGame]): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (!Array.isArray(value)) return String(value)
  const items = value.map((item) =>
    typeof item !== 'object' ? String(item) : `${AVAILABILITY_WORDS[item.kind]} since ${item.date}`,
  )
  return items.join(', ') || 'none'
}

interface Grids {
  before: EditedGrid
  after: EditedGrid
}

type Requirements = Pick<Extract<DraftChange, { kind: 'change_requirements' }>, 'challenge' | 'was'>

/** Short if the kind stayed: the count, or the games added and removed. */
export function requirementWords({ challenge, was }: Requirements, grids: Grids): string {
  const [old, now] = [was.rule, challenge.rule]
  const isPlain = old.kind === now.kind && 'squares' in old && 'squares' in now
  if (!isPlain) return `asks for ${ruleWords(now)}, was ${ruleWords(old)}`
  const sentences: string[] = []
  if (old.kind === 'some' && now.kind === 'some' && old.count !== now.count)
    sentences.push(`asks for ${now.count} games, was ${old.count}`)
  const linkIn = (grid: EditedGrid) => (square: SquareNumber) => mainGameOf(grid, square)?.ta_link
  const here = new Set(now.squares.map(linkIn(grids.after)))
  const there = new Set(old.squares.map(linkIn(grids.before)))
  const isNew = (square: SquareNumber) => !old.squares.includes(square)
  const followed = now.squares.filter((square) => isNew(square) && there.has(linkIn(grids.after)(square)))
  for (const square of followed)
    sentences.push(`follows ${gamesWords([square], grids.after)} to square #${square}`)
  const came = now.squares.filter((square) => isNew(square) && !followed.includes(square))
  const went = old.squares.filter(
    (square) => !now.squares.includes(square) && !here.has(linkIn(grids.before)(square)),
  )
  if (came.length > 0) sentences.push(`now includes ${gamesWords(came, grids.after)}`)
  if (went.length > 0) sentences.push(`no longer asks for ${gamesWords(went, grids.before)}`)
  if (sentences.length === 0) sentences.push(`asks for ${ruleWords(now)}, was ${ruleWords(old)}`)
  return listed(sentences)
}

const MANY = 3

function gamesWords(squares: readonly SquareNumber[], grid: EditedGrid): string {
  if (squares.length > MANY) return `${squares.length} squares`
  return listed(squares.map((square) => mainGameOf(grid, square)?.display_name ?? `square #${square}`))
}

function textWords({ challenge, was }: { challenge: Challenge; was: Challenge }): Word[] {
  const parts: string[] = []
  if (challenge.title !== was.title) parts.push(`was called ${was.title}`)
  if (challenge.description !== was.description)
    parts.push(`description “${was.description}” → “${challenge.description}”`)
  if (challenge.displayOrder !== was.displayOrder) parts.push('another place in the list')
  return [name(challenge.title), `: ${parts.join('; ')}`]
}

/** Several new versions share a line: `4 versions, on squares #13, #63, #538 and #689`. */
export function alternativesWords(games: readonly EditedGame[]): Word[] {
  const squares = [...new Set(games.filter(isAlternative).map(squareOf))].sort((a, b) => a - b)
  const places = squares.map((square) => `#${square}`)
  return [`${games.length} versions, on ${squares.length === 1 ? 'square' : 'squares'} ${listed(places)}`]
}

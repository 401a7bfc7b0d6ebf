/** The differences between two editions by game, challenge and field, as the organiser reads them. */

import type { Challenge } from '#contest/rules/challenges.ts'
import type { Edition } from '#contest/rules/editions.ts'
import { type CatalogueGame, isAlternative, squareOf } from '#contest/rules/games.ts'
import { sameValue } from '#contest/rules/same-value.ts'
import { formatNumber } from '#contest/text/numbers.ts'

export interface GridDifference {
  /** `Halo 3 (square 12)`, `challenge Feeling Blue`. */
  what: string
  kind: 'added' | 'removed' | 'changed'
  fields: FieldChange[]
}

export interface FieldChange {
  field: string
  before: string
  after: string
}

type GridEdition = Edition<CatalogueGame>

/** Games first, each list in its own order, removed ones last. */
export function gridDifferences(before: GridEdition, after: GridEdition): GridDifference[] {
  const names = { before: mainGames(before), after: mainGames(after) }
  return [
    ...compare(before.games, after.games, {
      keyOf: ({ link }) => link,
      nameOf: ({ name, position }) => `${name} (square ${Math.abs(position)})`,
      read: gameFields,
    }),
    ...compare(before.challenges, after.challenges, {
      keyOf: ({ id }) => id,
      nameOf: ({ title }) => `challenge ${title}`,
      read: (challenge, when) => challengeFields(challenge, names[when]),
    }),
  ]
}

const SIGNS = { added: '+', removed: '-', changed: '~' } as const

/** `~ Halo 3 (square 12): gamerscore 1,000 → 1,250`. */
export function lineOf({ kind, what, fields }: GridDifference): string {
  const changes = fields.map(({ field, before, after }) => `${field} ${before} → ${after}`)
  return `${SIGNS[kind]} ${[what, ...(changes.length > 0 ? [changes.join('; ')] : [])].join(': ')}`
}

type Fields = Readonly<Record<string, string | number | null | readonly string[]>>

interface Reading<Item> {
  keyOf(item: Item): string | number
  nameOf(item: Item): string
  read(item: Item, when: 'before' | 'after'): Fields
}

function compare<Item>(
  before: readonly Item[],
  after: readonly Item[],
  { keyOf, nameOf, read }: Reading<Item>,
): GridDifference[] {
  const old = new Map(before.map((item) => [keyOf(item), item]))
  const kept = new Set(after.map(keyOf))
  const found = after.flatMap((item): GridDifference[] => {
    const was = old.get(keyOf(item))
    if (was === undefined) return [{ what: nameOf(item), kind: 'added', fields: [] }]
    if (sameValue(was, item)) return []
    const fields = changedFields(read(was, 'before'), read(item, 'after'))
    // A moved game is still the same game to a challenge: only where nothing else is new its squares are told.
    const told = fields.length > 1 ? fields.filter(({ field }) => field !== 'squares') : fields
    return told.length > 0 ? [{ what: nameOf(item), kind: 'changed', fields: told }] : []
  })
  const gone = before.filter((item) => !kept.has(keyOf(item)))
  return [
    ...found,
    ...gone.map((item): GridDifference => ({ what: nameOf(item), kind: 'removed', fields: [] })),
  ]
}

function changedFields(before: Fields, after: Fields): FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((field) => {
    const [was, is] = [before[field] ?? null, after[field] ?? null]
    if (sameValue(was, is)) return []
    // Of a long list only the differences are shown.
    if (Array.isArray(was) && Array.isArray(is))
      return [{ field, before: shown(without(was, is)), after: shown(without(is, was)) }]
    return [{ field, before: shown(was), after: shown(is) }]
  })
}

const without = (list: readonly string[], other: readonly string[]): string[] =>
  list.filter((item) => !other.includes(item))

function shown(value: Fields[string]): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return 'nothing'
  return Array.isArray(value) ? value.join(', ') : String(value)
}

const gameFields = ({ position, titleId, name, ...game }: CatalogueGame): Fields => ({
  name,
  square: squareOf({ position }),
  part: isAlternative({ position }) ? 'alternative' : 'main game',
  gamerscore: formatNumber(game.gamerscore),
  'title id': titleId,
  'other title ids': (game.twins ?? []).map(String).sort(),
  platform: game.platform,
  released: game.released,
  developer: game.developer,
  series: game.series,
  tags: [...game.tags].sort(),
  availability: (game.availability ?? [])
    .map(({ kind, date, note }) => `${kind} since ${date} (${note})`)
    .sort(),
  hours: game.hours ?? null,
})

function challengeFields(
  { title, description, points, displayOrder, rule }: Challenge,
  names: Names,
): Fields {
  return {
    title,
    points: formatNumber(points),
    kind: rule.kind,
    ...('count' in rule && { count: rule.count }),
    ...('counts' in rule && {
      count: Object.entries(rule.counts)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([quadrant, count]) => `${quadrant} ${count}`)
        .join(', '),
    }),
    ...('squares' in rule && {
      games: rule.squares.map((square) => names.get(square) ?? `square ${square}`).sort(),
      squares: rule.squares.map((square) => `#${square}`).sort(),
    }),
    description,
    place: displayOrder,
  }
}

type Names = ReadonlyMap<number, string>

const mainGames = ({ games }: GridEdition): Names =>
  new Map(games.filter((game) => !isAlternative(game)).map((game) => [squareOf(game), game.name]))

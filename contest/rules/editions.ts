/**
 * Editions: the grid and the challenges after patch n. Patches carry whole records, so an edition is the previous one
 * with records added, replaced or removed, and comparing two editions gives what a patch changed.
 */
import { type Challenge, requiredPositions } from './challenges.ts'
import { type Game, inGridOrder } from './games.ts'
import { QUADRANTS, type Quadrant } from './grid.ts'
import { sameValue } from './same-value.ts'

export interface Patch<G extends Game = Game> {
  number: number
  /** The day it was announced, as yyyy-mm-dd. */
  date: string
  title: string
  summary: string
  games: readonly G[]
  challenges: readonly Challenge[]
  removedGames: readonly string[]
  removedChallenges: readonly number[]
}

export interface Edition<G extends Game = Game> {
  /** The number of the last patch applied. */
  patch: number
  /** In grid order. */
  games: readonly G[]
  /** In display order. */
  challenges: readonly Challenge[]
}

export function applyPatch<G extends Game>(edition: Edition<G>, patch: Patch<G>): Edition<G> {
  const games = new Map(edition.games.map((game) => [game.link, game]))
  for (const link of patch.removedGames) games.delete(link)
  for (const game of patch.games) games.set(game.link, game)
  const challenges = new Map(edition.challenges.map((challenge) => [challenge.id, challenge]))
  for (const id of patch.removedChallenges) challenges.delete(id)
  for (const challenge of patch.challenges) challenges.set(challenge.id, challenge)
  return {
    patch: patch.number,
    games: inGridOrder(games.values()),
    challenges: [...challenges.values()].sort((a, b) => a.displayOrder - b.displayOrder || a.id - b.id),
  }
}

/** The launch is patch 0 with every initial record, so an edition is built from nothing. */
export function applyPatches<G extends Game>(patches: readonly Patch<G>[]): Edition<G> {
  const empty: Edition<G> = { patch: -1, games: [], challenges: [] }
  return patches.reduce<Edition<G>>(applyPatch, empty)
}

export type EditionChange<G extends Game = Game> =
  | { kind: 'game_added'; game: G }
  | { kind: 'game_removed'; game: G }
  | { kind: 'game_changed'; before: G; game: G }
  | { kind: 'challenge_added'; challenge: Challenge }
  | { kind: 'challenge_removed'; challenge: Challenge }
  | { kind: 'points_changed'; before: number; challenge: Challenge }
  | { kind: 'requirements_changed'; before: Challenge; challenge: Challenge }
  | { kind: 'text_changed'; before: Challenge; challenge: Challenge }

/** The changes a person would list between two editions, games first. */
export function changesBetween<G extends Game>(before: Edition<G>, after: Edition<G>): EditionChange<G>[] {
  return [...gameChanges(before, after), ...challengeChanges(before, after)]
}

function gameChanges<G extends Game>(before: Edition<G>, after: Edition<G>): EditionChange<G>[] {
  const { present, gone } = compare(before.games, after.games, ({ link }) => link)
  const changes: EditionChange<G>[] = []
  for (const [was, game] of present) {
    if (!was) changes.push({ kind: 'game_added', game })
    else if (!sameValue(was, game)) changes.push({ kind: 'game_changed', before: was, game })
  }
  for (const game of gone) changes.push({ kind: 'game_removed', game })
  return changes
}

function challengeChanges(before: Edition<Game>, after: Edition<Game>): EditionChange<never>[] {
  const { present, gone } = compare(before.challenges, after.challenges, ({ id }) => id)
  const changes: EditionChange<never>[] = []
  for (const [was, challenge] of present) {
    if (!was) changes.push({ kind: 'challenge_added', challenge })
    else {
      if (was.points !== challenge.points)
        changes.push({ kind: 'points_changed', before: was.points, challenge })
      if (!sameRequirements(was, challenge))
        changes.push({ kind: 'requirements_changed', before: was, challenge })
      else if (was.title !== challenge.title || was.description !== challenge.description)
        changes.push({ kind: 'text_changed', before: was, challenge })
    }
  }
  for (const challenge of gone) changes.push({ kind: 'challenge_removed', challenge })
  return changes
}

/** The current records, each with its previous version, and the removed records. */
function compare<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string | number,
) {
  const old = new Map(before.map((item) => [keyOf(item), item]))
  const kept = new Set(after.map(keyOf))
  return {
    present: after.map((item) => [old.get(keyOf(item)), item] as const),
    gone: before.filter((item) => !kept.has(keyOf(item))),
  }
}

/** Ignores the order in which a rule lists its squares. */
export function sameRequirements(a: Challenge, b: Challenge): boolean {
  return requirementKey(a) === requirementKey(b)
}

export interface ChangedCount {
  /** Null where the rule has one number for the whole grid. */
  quadrant: Quadrant | null
  before: number
  after: number
}

/** The numbers of a rule that changed. Rules of different kinds share none. */
export function changedCounts({ rule: was }: Challenge, { rule: is }: Challenge): ChangedCount[] {
  if (was.kind !== is.kind) return []
  const counts =
    was.kind === 'quadrants' && is.kind === 'quadrants'
      ? QUADRANTS.map((quadrant) => ({
          quadrant,
          before: was.counts[quadrant] ?? 0,
          after: is.counts[quadrant] ?? 0,
        }))
      : 'count' in was && 'count' in is
        ? [{ quadrant: null, before: was.count, after: is.count }]
        : []
  return counts.filter(({ before, after }) => before !== after)
}

function requirementKey(challenge: Challenge): string {
  const { rule } = challenge
  const count = 'count' in rule ? rule.count : ''
  const squares = 'squares' in rule ? [...rule.squares].sort((a, b) => a - b) : requiredPositions(challenge)
  // A shape and a list require the same: every square.
  return JSON.stringify([rule.kind === 'shape' ? 'all' : rule.kind, count, squares])
}

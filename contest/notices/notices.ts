/**
 * What a player is notified of after a settlement, by the kinds they chose. Posts are not part of a settlement and are
 * notified on their own day.
 */

import type { Challenge, Rule } from '../rules/challenges.ts'
import { QUADRANTS } from '../rules/grid.ts'
import { countByQuadrant, type SquareSet } from '../rules/square-set.ts'
import { listed } from '../text/listed.ts'
import { formatNumber, signed } from '../text/numbers.ts'

export const NOTICE_KINDS = ['square_lost', 'overtaken', 'one_square_left', 'patch', 'post'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export interface Notice {
  kind: NoticeKind
  title: string
  body: string
  path: string
}

export interface NoticeStanding {
  rank: number
  points: number
  squares: SquareSet
}

export interface NoticeFacts {
  profile: string
  before: NoticeStanding
  after: NoticeStanding
  /** Names of the games that were lost. */
  lost: readonly { square: number; name: string }[]
  /** Gamers who were behind and are now in front, best first. */
  passedBy: readonly string[]
  /** The challenges before and after: a patch may have changed them. */
  challenges: { before: readonly Challenge[]; after: readonly Challenge[] }
  /** The number of the patch that took effect with the settlement. */
  patch: number | null
}

export function noticesOf(facts: NoticeFacts): Notice[] {
  return [lostNotice(facts), overtakenNotice(facts), patchNotice(facts), ...oneSquareLeft(facts)].flatMap(
    (notice) => notice ?? [],
  )
}

function lostNotice({ lost, profile }: NoticeFacts): Notice | null {
  const [first] = lost
  if (!first) return null
  const kind = 'square_lost'
  if (lost.length === 1)
    return {
      kind,
      title: `Square lost: ${first.name}`,
      body: `Square #${first.square} is open again. You lost 3 points.`,
      path: profile,
    }
  return {
    kind,
    title: `${lost.length} squares lost`,
    body: `${inShort(lost.map(({ name }) => name))} are open again.`,
    path: profile,
  }
}

function overtakenNotice({ passedBy, before, after, profile }: NoticeFacts): Notice | null {
  if (passedBy.length === 0) return null
  const rank = `#${formatNumber(after.rank)}`
  return {
    kind: 'overtaken',
    title: after.rank === before.rank ? `You are still ${rank}` : `You are ${rank} now`,
    body: `${inShort(passedBy)} passed you.`,
    path: `${profile}/plan#rivals`,
  }
}

function patchNotice({ patch, before, after, profile }: NoticeFacts): Notice | null {
  const change = after.points - before.points
  if (patch === null || change === 0) return null
  return {
    kind: 'patch',
    title: `Patch ${patch} changed your points`,
    body: `${signed(change)}: you have ${formatNumber(after.points)} points now.`,
    path: `${profile}/ledger`,
  }
}

/** Challenges that are now one square away and were not before. */
function oneSquareLeft({ challenges, before, after, profile }: NoticeFacts): Notice[] {
  const near = (all: readonly Challenge[], squares: SquareSet) =>
    all.filter(({ rule }) => squaresMissing(rule, squares) === 1)
  const known = new Set(near(challenges.before, before.squares).map(({ id }) => id))
  return near(challenges.after, after.squares)
    .filter(({ id }) => !known.has(id))
    .map(({ title, points }) => ({
      kind: 'one_square_left',
      title: `One square from ${title}`,
      body: `It is worth ${formatNumber(points)} points.`,
      path: `${profile}/plan`,
    }))
}

export function squaresMissing(rule: Rule, squares: SquareSet): number {
  switch (rule.kind) {
    case 'all':
    case 'shape':
      return rule.squares.filter((square) => !squares.has(square)).length
    case 'some':
      return Math.max(0, rule.count - rule.squares.filter((square) => squares.has(square)).length)
    case 'total':
      return Math.max(0, rule.count - squares.size)
    case 'quadrants': {
      const counts = countByQuadrant(squares)
      return QUADRANTS.reduce(
        (sum, quadrant) => sum + Math.max(0, (rule.counts[quadrant] ?? 0) - counts[quadrant]),
        0,
      )
    }
  }
}

/** `Vega, Bandit and 3 others`. */
function inShort(names: readonly string[]): string {
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names
  return listed(shown)
}

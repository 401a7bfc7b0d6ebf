/** A challenge: what it requires, what it is worth, and its squares on the grid. */
import type { Rule } from '#contest/rules/challenges.ts'
import { type CellId, quadrantOf, toSquareNumber } from '#contest/rules/grid.ts'
import { measure } from '../lettering/lettering.ts'
import type { CellState } from './board.ts'
import { GREEN, INK, INK_2 } from './colours.ts'
import { frame, LEFT, RIGHT, stats } from './frame.ts'
import { word, wrapped } from './words.ts'

export interface ChallengePreviewData {
  title: string
  description: string
  points: number
  rule: Rule
  completedBy: number
  share: number
}

export function challengePreview(challenge: ChallengePreviewData, siteName: string): string {
  const title = { family: 'display', weight: 850, stretch: 110, size: 46, tracking: -0.015 } as const
  const text = { family: 'text', weight: 400, size: 25 } as const
  const amount = { family: 'display', weight: 880, stretch: 108, size: 72, tracking: -0.035 } as const
  const width = RIGHT - LEFT
  const titleLines = wrapped(challenge.title, title, width, 2)
  const textLines = wrapped(challenge.description, text, width, 4)
  const below = 160 + (titleLines.length - 1) * 54
  const pointsY = below + 50 + textLines.length * 34 + 60
  const points = String(challenge.points)
  const content = [
    ...titleLines.map((line, nth) => word(line, { ...title, x: LEFT, y: 160 + nth * 54 }, INK)),
    ...textLines.map((line, nth) => word(line, { ...text, x: LEFT, y: below + 50 + nth * 34 }, INK_2)),
    word(points, { ...amount, x: LEFT, y: pointsY }, GREEN),
    word('points', { ...text, weight: 500, x: LEFT + measure(points, amount) + 9, y: pointsY }, INK_2),
    stats([
      { label: 'Completed by', value: String(challenge.completedBy) },
      { label: 'Of all gamers', value: `${challenge.share}%` },
    ]),
  ].join('')
  return frame(siteName, content, (cell) => stateUnder(challenge.rule, cell))
}

/** The squares that count; all of them if any squares do. */
function stateUnder(rule: Rule, cell: CellId): CellState {
  if (rule.kind === 'total') return 'begun'
  if (rule.kind === 'quadrants') return rule.counts[quadrantOf(cell)] ? 'begun' : 'dim'
  return rule.squares.includes(toSquareNumber(cell)) ? 'lit' : 'dim'
}

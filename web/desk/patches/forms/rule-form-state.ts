/** A rule in its builder. Squares and numbers survive a change of the kind. */
import type { Rule } from '#contest/rules/challenges.ts'
import { QUADRANTS, type Quadrant, type SquareNumber } from '#contest/rules/grid.ts'
import { wholeIn } from './game-form-state.ts'

export interface RuleText {
  kind: Rule['kind']
  squares: readonly SquareNumber[]
  count: string
  name: string
  counts: Readonly<Record<Quadrant, string>>
}

export const RULE_KINDS: readonly (readonly [kind: Rule['kind'], label: string, hint: string])[] = [
  ['some', 'Some of a list', 'Any number of the listed games.'],
  ['all', 'All of a list', 'Every listed game.'],
  ['shape', 'A shape', 'Every square of a shape on the grid, whatever games are on it.'],
  ['quadrants', 'Quadrants', 'A number of squares in a quadrant, or in each of the four.'],
  ['total', 'A total', 'A number of squares anywhere.'],
]

const NO_COUNTS = { red: '', blue: '', orange: '', purple: '' }

export const EMPTY_RULE: RuleText = { kind: 'some', squares: [], count: '', name: '', counts: NO_COUNTS }

export function textOfRule(rule: Rule): RuleText {
  const counts = { ...NO_COUNTS }
  if (rule.kind === 'quadrants')
    for (const quadrant of QUADRANTS) counts[quadrant] = String(rule.counts[quadrant] ?? '')
  return {
    kind: rule.kind,
    squares: 'squares' in rule ? rule.squares : [],
    count: 'count' in rule && rule.count > 0 ? String(rule.count) : '',
    name: rule.kind === 'shape' ? rule.name : '',
    counts,
  }
}

export function ruleOfText({ kind, squares, count, name, counts }: RuleText): Rule {
  switch (kind) {
    case 'all':
      return { kind, squares }
    case 'some':
      return { kind, count: wholeIn(count) ?? 0, squares }
    case 'shape':
      return { kind, name: name.trim(), squares }
    case 'total':
      return { kind, count: wholeIn(count) ?? 0 }
    case 'quadrants':
      return {
        kind,
        counts: Object.fromEntries(
          QUADRANTS.flatMap((quadrant) => {
            const number = wholeIn(counts[quadrant])
            return number ? [[quadrant, number]] : []
          }),
        ),
      }
  }
}

/** Undefined if the rule is complete. */
export function missingIn(rule: Rule): string | undefined {
  if ('squares' in rule && rule.squares.length < 2) return 'Choose at least two squares.'
  if (rule.kind === 'some' && rule.count < 1) return 'Say how many of them.'
  if (rule.kind === 'total' && rule.count < 1) return 'Say how many squares.'
  if (rule.kind === 'shape' && rule.name.length < 2) return 'Give the shape a name.'
  if (rule.kind === 'quadrants' && Object.keys(rule.counts).length === 0)
    return 'Say how many squares of which quadrant.'
  return undefined
}

export const withToggled = (squares: readonly SquareNumber[], square: SquareNumber): SquareNumber[] =>
  squares.includes(square) ? squares.filter((other) => other !== square) : [...squares, square]

export const withSquares = (
  squares: readonly SquareNumber[],
  more: readonly SquareNumber[],
): SquareNumber[] => [...new Set([...squares, ...more])]

import type { Rule } from '#contest/rules/challenges.ts'
import { QUADRANT_NAMES, QUADRANTS } from '#contest/rules/grid.ts'
import { listed } from '#contest/text/listed.ts'
import { counted } from '#contest/text/numbers.ts'

/** `any 6 of 14 games`. */
export function ruleWords(rule: Rule): string {
  switch (rule.kind) {
    case 'all':
      return rule.squares.length === 2 ? 'both of 2 games' : `all of ${counted(rule.squares.length, 'game')}`
    case 'some':
      return `any ${rule.count} of ${counted(rule.squares.length, 'game')}`
    case 'shape':
      return `the shape ${rule.name || 'without a name'}, ${counted(rule.squares.length, 'square')}`
    case 'quadrants':
      return quadrantWords(rule.counts)
    case 'total':
      return `any ${counted(rule.count, 'square')}`
  }
}

function quadrantWords(counts: Extract<Rule, { kind: 'quadrants' }>['counts']): string {
  const asked = QUADRANTS.flatMap((quadrant) => {
    const count = counts[quadrant]
    return count ? [{ quadrant, count }] : []
  })
  const [first] = asked
  if (!first) return 'no quadrant yet'
  if (asked.length === QUADRANTS.length && asked.every(({ count }) => count === first.count))
    return `${counted(first.count, 'square')} in each quadrant`
  const parts = asked.map(({ quadrant, count }) => `${count} ${QUADRANT_NAMES[quadrant]}`)
  return `${listed(parts)} squares`
}

/** Minimum number of squares. */
export function squaresNeeded(rule: Rule): number {
  switch (rule.kind) {
    case 'all':
    case 'shape':
      return rule.squares.length
    case 'some':
    case 'total':
      return rule.count
    case 'quadrants':
      return QUADRANTS.reduce((sum, quadrant) => sum + (rule.counts[quadrant] ?? 0), 0)
  }
}

/** A default description that contains the rule's numbers, as the checks require. */
export function describedRule(rule: Rule): string {
  switch (rule.kind) {
    case 'all':
    case 'shape':
      return `Complete all ${counted(rule.squares.length, 'square')} of this challenge.`
    default:
      return `Complete ${ruleWords(rule)} of the grid.`
  }
}

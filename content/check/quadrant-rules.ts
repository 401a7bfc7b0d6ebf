/** Challenges that count quadrants: calls spell their positions differently by id, so id and rule must agree. */
import { quadrantsOfChallenge } from '#contest/rules/challenges.ts'
import type { SourceMappedContent } from './source-mapped-content.ts'
import type { Problem } from './source-mapped-json.ts'

export const QUADRANT_IDS: readonly number[] = Array.from({ length: 99 }, (_, id) => id).filter(
  quadrantsOfChallenge,
)

export function* checkQuadrantRules(content: SourceMappedContent): Generator<Problem> {
  for (const challenge of content.editions.flatMap(({ challenges }) => challenges)) {
    const { id, rule } = challenge
    const expected = quadrantsOfChallenge(id)
    const place = () => content.at(challenge, 'rule')
    if (expected) {
      const counts = rule.kind === 'quadrants' ? rule.counts : {}
      if (expected.some((quadrant) => !counts[quadrant]) || Object.keys(counts).length !== expected.length)
        yield { ...place(), message: `challenge ${id} must count exactly ${expected.join(', ')}` }
      // The calls give counts for these ids only; with any other id a client would read them as squares.
    } else if (rule.kind === 'quadrants')
      yield {
        ...place(),
        message: `challenge ${id} cannot count quadrants, only ${QUADRANT_IDS.join(', ')} can`,
      }
  }
}

/** Challenges that every open square advances. A plan shows them once, because they say nothing about a single square. */
import { countsSquare } from '../rules/challenges.ts'
import { createNeeds } from './needs.ts'
import type { OpenSquare } from './open-square.ts'
import type { Situation } from './suggestions.ts'

export interface SharedChallenge {
  challengeId: number
  left: number
}

export function sharedChallenges({ challenges, completed, open }: Situation): SharedChallenge[] {
  const [first, ...others] = open
  if (!first || others.length === 0) return []
  const needs = createNeeds(challenges, completed)
  return needs.nearer(first.square).flatMap((place) => {
    const { id, rule } = challenges[place]!
    const left = needs.left(place)
    // A complete quadrant advances nothing, although the rule counts its squares.
    const isAdvanced = ({ square }: OpenSquare) =>
      countsSquare(rule, square) && (rule.kind !== 'quadrants' || needs.nearer(square).includes(place))
    return left > 1 && others.every(isAdvanced) ? { challengeId: id, left } : []
  })
}

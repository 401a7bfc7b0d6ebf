/** For each challenge, who has completed it before and after. */
import type { ContentGame } from '#content/resolve.ts'
import type { Challenge } from '#contest/rules/challenges.ts'
import { changedCounts, sameRequirements } from '#contest/rules/editions.ts'
import { QUADRANT_NAMES } from '#contest/rules/grid.ts'
import { sameValue } from '#contest/rules/same-value.ts'
import { formatNumber } from '#contest/text/numbers.ts'
import { without } from '../effects/effect.ts'
import { askedGames, type Editions } from './asked-games.ts'

export interface AffectedChallenge {
  id: number
  title: string
  /** `same`: its record stays, but gamers gain or lose it through other squares. */
  change: 'added' | 'removed' | 'changed' | 'same'
  /** What changes, in a few words. */
  what: string
  pointsBefore: number | null
  pointsAfter: number | null
  holdersBefore: number
  holdersAfter: number
  gain: number
  lose: number
  /** Squares listed by its rule. */
  squares: number[]
}

interface Holder {
  xuid: string
  challenges: readonly number[]
}

/** Changed records in display order, then removed ones, then those that only gain or lose gamers. */
export function affectedChallenges(
  editions: Editions,
  before: readonly Holder[],
  after: readonly Holder[],
): AffectedChallenge[] {
  const holders = countHolders(before, after)
  const old = new Map(editions.before.challenges.map((challenge) => [challenge.id, challenge]))
  const now = new Map(editions.after.challenges.map((challenge) => [challenge.id, challenge]))
  const all = [...now.keys(), ...[...old.keys()].filter((id) => !now.has(id))]
  const affected = all.flatMap((id): AffectedChallenge[] => {
    const [from, to] = [old.get(id), now.get(id)]
    const either = to ?? from
    if (!either) return []
    const { holdersBefore, holdersAfter, gain, lose } = holders.get(id) ?? NOBODY
    const change = changeOf(from, to)
    if (change === 'same' && gain + lose === 0) return []
    return [
      {
        id,
        title: either.title,
        change,
        what: wordsFor(from, to, editions),
        pointsBefore: from?.points ?? null,
        pointsAfter: to?.points ?? null,
        ...{ holdersBefore, holdersAfter, gain, lose },
        squares: 'squares' in either.rule ? [...either.rule.squares] : [],
      },
    ]
  })
  return affected.sort((a, b) => Number(a.change === 'same') - Number(b.change === 'same'))
}

type Holders = Pick<AffectedChallenge, 'holdersBefore' | 'holdersAfter' | 'gain' | 'lose'>

const NOBODY: Readonly<Holders> = { holdersBefore: 0, holdersAfter: 0, gain: 0, lose: 0 }

function countHolders(before: readonly Holder[], after: readonly Holder[]): Map<number, Holders> {
  const counted = new Map<number, Holders>()
  const count = (challenges: readonly number[], what: keyof Holders) => {
    for (const id of challenges) {
      const holders = counted.get(id) ?? { ...NOBODY }
      holders[what]++
      counted.set(id, holders)
    }
  }
  const old = new Map(before.map(({ xuid, challenges }) => [xuid, challenges]))
  for (const held of old.values()) count(held, 'holdersBefore')
  for (const { xuid, challenges: holds } of after) {
    const held = old.get(xuid) ?? []
    old.delete(xuid)
    count(holds, 'holdersAfter')
    count(without(holds, held), 'gain')
    count(without(held, holds), 'lose')
  }
  // Who is no longer there.
  for (const held of old.values()) count(held, 'lose')
  return counted
}

function changeOf(from: Challenge | undefined, to: Challenge | undefined): AffectedChallenge['change'] {
  if (!from) return 'added'
  if (!to) return 'removed'
  return sameValue(from, to) ? 'same' : 'changed'
}

function wordsFor(from: Challenge | undefined, to: Challenge | undefined, editions: Editions): string {
  if (!from) return 'New'
  if (!to) return 'Removed'
  const words = [
    ...(from.points === to.points
      ? []
      : [`${formatNumber(from.points)} to ${formatNumber(to.points)} points`]),
    ...(sameRequirements(from, to) ? [] : requirementWords(from, to, editions)),
  ]
  if (words.length > 0) return words.join(', ')
  if (from.title !== to.title) return `Was ${from.title}`
  if (from.description !== to.description) return 'Another description'
  return from.displayOrder === to.displayOrder ? 'Other squares' : 'Another place in the list'
}

function requirementWords(from: Challenge, to: Challenge, editions: Editions): string[] {
  const { gained, lost, moved } = askedGames(from, to, editions)
  return [
    ...(from.rule.kind === to.rule.kind ? [] : ['Another rule']),
    ...changedCounts(from, to).map(
      ({ quadrant, before, after }) =>
        `${before} to ${after} ${quadrant ? `${QUADRANT_NAMES[quadrant]} squares` : 'games'}`,
    ),
    ...named(gained, 'added'),
    ...named(lost, 'removed'),
    ...named(moved, 'on another square'),
  ]
}

const MAX_NAMES = 3

function named(games: readonly ContentGame[], verb: string): string[] {
  if (games.length === 0) return []
  if (games.length > MAX_NAMES) return [`${games.length} games ${verb}`]
  return [`${games.map(({ name }) => name).join(', ')} ${verb}`]
}

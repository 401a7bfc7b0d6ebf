/**
 * The past of a gamer whose standings were not kept: what they had after each settlement, from the events up to it. What patches
 * made of a challenge's points is in the editions.
 */
import type { EventType } from '../rules/events.ts'
import { type SquareNumber, squareNumber } from '../rules/grid.ts'
import { SquareSet } from '../rules/square-set.ts'
import type { KeptStanding } from './kept-standing.ts'
import type { PastMoment } from './points-changes.ts'

export interface PastEvent {
  type: EventType
  /** The settlement that published it. */
  version: number
  square: number | null
  challengeId: number | null
}

/** What each challenge was worth at a moment. */
export type PricesAt = (at: Date) => ReadonlyMap<number, number>

/** Moments and events oldest first. What is kept stays as it is. */
export function relive<M extends PastMoment>(
  moments: readonly M[],
  events: readonly PastEvent[],
  pricesAt: PricesAt,
): M[] {
  const squares = new Set<SquareNumber>()
  const challenges = new Set<number>()
  let next = 0
  let last = ''
  return moments.map((moment) => {
    for (; next < events.length && events[next]!.version <= moment.version; next++)
      take(events[next]!, squares, challenges)
    if (moment.standing) return moment
    const ids = [...challenges].sort((a, b) => a - b)
    const worth = pricesAt(moment.at)
    const standing: KeptStanding = {
      squares: SquareSet.of(squares),
      challenges: ids,
      prices: ids.map((id) => worth.get(id) ?? 0),
    }
    const text = JSON.stringify([[...standing.squares], standing.challenges, standing.prices])
    if (text === last) return moment
    last = text
    return { ...moment, standing }
  })
}

function take({ type, square, challengeId }: PastEvent, squares: Set<number>, challenges: Set<number>): void {
  switch (type) {
    case 'game_gained':
    case 'granted':
      if (square !== null) squares.add(squareNumber(square))
      return
    case 'game_lost':
    case 'excluded':
      if (square !== null) squares.delete(squareNumber(square))
      return
    case 'challenge_gained':
      if (challengeId !== null) challenges.add(challengeId)
      return
    case 'challenge_lost':
      if (challengeId !== null) challenges.delete(challengeId)
  }
}

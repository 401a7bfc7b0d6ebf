/** The events that turn one standing of a gamer into the next: exactly the difference, so that the feed is complete. */
import type { DecisionKind } from './decided-gamer.ts'
import type { SquareNumber } from './grid.ts'
import type { Standing } from './standing.ts'

export type ContestEvent =
  | { type: 'game_gained' | 'game_lost'; square: SquareNumber }
  | { type: 'challenge_gained' | 'challenge_lost'; challengeId: number }

/** Squares that an organiser granted or excluded have event types of their own. */
export type EventType = ContestEvent['type'] | 'joined' | 'granted' | 'excluded' | 'patch_undone'

type Compared = Pick<Standing, 'squares' | 'challenges'>

export interface Cause {
  kind: DecisionKind
  reason: string
}

/** Losses before gains, squares before the challenges they decide. */
export function eventsBetween(before: Compared, after: Compared): ContestEvent[] {
  const challengesBefore = new Set(before.challenges)
  const challengesAfter = new Set(after.challenges)
  const events: ContestEvent[] = []
  for (const square of before.squares.without(after.squares)) events.push({ type: 'game_lost', square })
  for (const challengeId of before.challenges)
    if (!challengesAfter.has(challengeId)) events.push({ type: 'challenge_lost', challengeId })
  for (const square of after.squares.without(before.squares)) events.push({ type: 'game_gained', square })
  for (const challengeId of after.challenges)
    if (!challengesBefore.has(challengeId)) events.push({ type: 'challenge_gained', challengeId })
  return events
}

export const joinedDetails = (siteName: string, completedSquares: number): string =>
  `Joined ${siteName} with ${completedSquares} completed squares`

/** Replaces all events of a patch that was undone. */
export const undoneDetails = (patch: number): string => `Patch ${patch} was undone`

/** Recognise those sentences; the first group is the title. Clients have no other way to tell these events apart. */
export const JOINED_DETAILS = /^(Joined .+) with \d+ completed squares?$/
export const UNDONE_DETAILS = /^(Patch \d+) was undone$/

/** The sentence of an event that an organiser caused; `reason` is the organiser's text. */
export function describeDecided(type: EventType, square: number | null, { kind, reason }: Cause): string {
  switch (type) {
    case 'granted':
      return `Position ${square} granted by the organiser: ${reason}`
    case 'excluded':
      return `Position ${square} excluded by the organiser: ${reason}`
    case 'game_gained':
      return `Completed position ${square} with another account of the same gamer`
    case 'challenge_gained':
    case 'challenge_lost':
      return kind === 'merge'
        ? 'By another account of the same gamer'
        : `By a decision of the organiser: ${reason}`
    default:
      return `By a decision of the organiser: ${reason}`
  }
}

export function describeEvent(type: string, square: number | null): string {
  switch (type) {
    case 'game_gained':
      return `Completed position ${square}`
    case 'game_lost':
      return `Lost position ${square} due to new achievements being added`
    case 'challenge_lost':
      return 'Lost due to requirements being updated'
    default:
      return ''
  }
}

import type { Patch } from '../rules/editions.ts'
import type { EventType } from '../rules/events.ts'
import { squareOf } from '../rules/games.ts'
import { inForceAt, type PatchSpan } from './editions-of-then.ts'
import type { PastMoment, PointsCause, PointsChange } from './points-changes.ts'

export interface CausedEvent {
  type: EventType
  /** The settlement that published it. */
  version: number
  at: Date
  square: number | null
  challengeId: number | null
  link: string | null
  /** The decision of the organiser that caused it. */
  decisionId: number | null
  /** The patch whose recount caused it; null also where that was not stored. */
  byPatch: number | null
}

/** `version`: the settlement it took effect with; null where that was not stored. */
export type CausingPatch = PatchSpan & { version: number | null }

export interface Causing<E extends CausedEvent> {
  /** Oldest first. */
  events: readonly E[]
  patches: readonly CausingPatch[]
  /** Versions in which the organiser matched a game to a title. */
  titlesDecidedAt: ReadonlySet<number>
}

export type LedgerCause = 'scan' | 'patch' | 'joined' | 'organiser'

export interface Caused<E extends CausedEvent> extends PointsChange {
  cause: LedgerCause
  patch: number | null
  /** The patch was undone here. */
  isUndoing: boolean
  /** The event in the feed; undefined where there is none, or no longer one. */
  event: E | undefined
  /** The square was completed before and lost since. */
  isAgain: boolean
}

/** `changes` must be oldest first. */
export function causesOfChanges<E extends CausedEvent>(
  changes: readonly PointsChange[],
  causing: Causing<E>,
): Caused<E>[] {
  const first = changes[0]?.moment
  const lost = new Set<number>()
  let [moment, since] = [first, first]
  return changes.map((change) => {
    if (change.moment !== moment) [moment, since] = [change.moment, moment]
    const { what } = change
    const isAgain = what.kind === 'square_gained' && lost.has(what.square)
    if (what.kind === 'square_lost') lost.add(what.square)
    const event = eventOf(what, causing.events, { moment: change.moment, since })
    const isJoining = change.moment === first
    const cause = isJoining
      ? { cause: 'joined' as const, patch: null, isUndoing: false }
      : causeOf(change, event, causing)
    return { ...change, ...cause, event, isAgain }
  })
}

const TOLD_AS: Readonly<Partial<Record<PointsCause['kind'], readonly EventType[]>>> = {
  square_gained: ['game_gained', 'granted'],
  square_lost: ['game_lost', 'excluded'],
  challenge_gained: ['challenge_gained'],
  challenge_lost: ['challenge_lost'],
}

/**
 * An event of the same settlement, or else the last one since the previous settlement: an undo moves events to another
 * version.
 */
function eventOf<E extends CausedEvent>(
  what: PointsCause,
  events: readonly E[],
  { moment, since }: { moment: PastMoment; since: PastMoment | undefined },
): E | undefined {
  const types = TOLD_AS[what.kind]
  if (!types) return undefined
  const fitting = events.filter(
    ({ type, square, challengeId }) =>
      types.includes(type) &&
      ('square' in what ? square === what.square : 'challengeId' in what && challengeId === what.challengeId),
  )
  return (
    fitting.findLast(({ version }) => version === moment.version) ??
    fitting.findLast(({ at }) => at <= moment.at && (!since || at > since.at))
  )
}

type Why = Pick<Caused<CausedEvent>, 'cause' | 'patch' | 'isUndoing'>

const SCAN: Why = { cause: 'scan', patch: null, isUndoing: false }
const ORGANISER: Why = { cause: 'organiser', patch: null, isUndoing: false }
const byPatch = (patch: number, isUndoing = false): Why => ({ cause: 'patch', patch, isUndoing })

function causeOf(
  { what, moment }: PointsChange,
  event: CausedEvent | undefined,
  { events, patches, titlesDecidedAt }: Causing<CausedEvent>,
): Why {
  if (what.kind === 'corrected') return ORGANISER
  if (event) {
    if (event.decisionId !== null) return ORGANISER
    const patch = event.byPatch ?? patchOfRecount(event, patches, events)
    if (patch !== null) return byPatch(patch, endsAt(patches, patch, event.at))
    return titlesDecidedAt.has(event.at.getTime()) ? ORGANISER : SCAN
  }
  const ended = patches.find(({ until }) => until?.getTime() === moment.at.getTime())
  if (ended) return byPatch(ended.record.number, true)
  const behind = patchBehind(what, moment, patches)
  return behind ? byPatch(behind.record.number) : SCAN
}

/**
 * A patch's recount is known by its time, and by its settlement where that was stored. Where it was not, a scan may
 * have settled at the same moment, so only what the patch touches is attributed to it (for a challenge also what it did
 * to squares).
 */
function patchOfRecount(
  event: CausedEvent,
  patches: readonly CausingPatch[],
  events: readonly CausedEvent[],
): number | null {
  const { at, version, challengeId } = event
  const found = patches.findLast(({ from, record, ...patch }) => {
    if (from.getTime() !== at.getTime()) return false
    if (patch.version !== null) return patch.version === version
    const recounted = challengeId === null ? [] : events.filter((other) => other.version === version)
    return [event, ...recounted].some((each) => touches(record, each))
  })
  return found?.record.number ?? null
}

function touches(
  { games, removedGames, challenges, removedChallenges }: Patch,
  { link, square, challengeId }: CausedEvent,
): boolean {
  if (challengeId !== null)
    return challenges.some(({ id }) => id === challengeId) || removedChallenges.includes(challengeId)
  return (
    games.some((game) => game.link === link || squareOf(game) === square) ||
    (link !== null && removedGames.includes(link))
  )
}

const endsAt = (patches: readonly CausingPatch[], number: number, at: Date): boolean =>
  patches.some(({ record, until }) => record.number === number && until?.getTime() === at.getTime())

/** Changed points have no event, and neither has a patch that was undone later. */
function patchBehind(
  what: PointsCause,
  { at }: PastMoment,
  patches: readonly CausingPatch[],
): CausingPatch | undefined {
  const inForce = patches.filter((patch) => inForceAt(patch, at))
  if ('challengeId' in what) {
    const { challengeId } = what
    const touching = inForce.findLast(
      ({ record }) =>
        record.challenges.some(({ id }) => id === challengeId) ||
        record.removedChallenges.includes(challengeId),
    )
    if (what.kind === 'challenge_repriced') return touching
  }
  return inForce.findLast(({ from, until }) => until !== null || from.getTime() === at.getTime())
}

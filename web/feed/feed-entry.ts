import { describeEvent, JOINED_DETAILS, UNDONE_DETAILS } from '#contest/rules/events.ts'
import { type Quadrant, quadrantOf } from '#contest/rules/grid.ts'
import { formatNumber } from '#contest/text/numbers.ts'
import type { Received } from '#contract/call.ts'
import type { playerFeedCall } from '#contract/player-feed.ts'
import { cellOf } from '#web/board/board-squares.ts'
import { challengePath, gamePath } from '#web/links.ts'

type Feed = NonNullable<Received<typeof playerFeedCall>['player_feed']>
export type ReceivedEvent = NonNullable<Feed['events']>[number]

export type EventKind = 'Game' | 'Challenge' | 'Event'

export interface FeedEntry {
  kind: EventKind
  change: 'gained' | 'lost' | null
  title: string
  /** Null if unknown or removed. */
  path: string | null
  description: string
  /** A game's quadrant, if its square is known. */
  quadrant: Quadrant | null
}

export function feedEntry(event: ReceivedEvent): FeedEntry {
  // Typed as sent by our server; others may send anything.
  const type: string = event.event_type ?? 'other'
  const kind = kindOf(type)
  const cell = cellOf(event)
  return {
    kind,
    change: type.endsWith('_gained') ? 'gained' : type.endsWith('_lost') ? 'lost' : null,
    title: titleOf(event, kind),
    path: pathOf(event, kind),
    description: descriptionOf(event, type),
    quadrant: kind === 'Game' && cell !== undefined ? quadrantOf(cell) : null,
  }
}

function kindOf(type: string): EventKind {
  if (type.startsWith('game_')) return 'Game'
  return type.startsWith('challenge_') ? 'Challenge' : 'Event'
}

export const isJoining = ({ details }: ReceivedEvent): boolean => JOINED_DETAILS.test(details ?? '')

function titleOf(event: ReceivedEvent, kind: EventKind): string {
  const challenge = event.challenge_title || event.challenge_name
  const told = [JOINED_DETAILS, UNDONE_DETAILS].map((sentence) => sentence.exec(event.details ?? '')?.[1])
  const titles = kind === 'Challenge' ? [challenge, event.game_name] : [event.game_name, challenge, ...told]
  return titles.find((title) => title?.trim()) ?? 'Unknown Event'
}

function pathOf(event: ReceivedEvent, kind: EventKind): string | null {
  if (event.removed) return null
  if (kind === 'Game' && event.ta_link) return gamePath(event.ta_link)
  if (kind === 'Challenge' && event.challenge_id) return challengePath(event.challenge_id)
  return null
}

function descriptionOf(event: ReceivedEvent, type: string): string {
  if (event.by_organiser && event.details) return event.details
  const square = Math.abs(event.position ?? 0)
  const needsSquare = type.startsWith('game_')
  const described = needsSquare && !square ? '' : describeEvent(type, square)
  if (described || event.details) return described || (event.details ?? '')
  if (type !== 'challenge_gained') return ''
  return event.points ? `Challenge completed, ${formatNumber(event.points)} points` : 'Challenge completed'
}

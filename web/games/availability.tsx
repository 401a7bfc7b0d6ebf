import './availability.css'
import { Ban } from 'lucide-react'
import type { AvailabilityKind } from '#contest/rules/availability.ts'
import type { AsReceived } from '#contract/call.ts'
import type { GameFields } from '#contract/fields/game-fields.ts'

type Marked = Pick<AsReceived<GameFields>, 'availability'>

/** As received: a newer server may know more kinds. */
const TITLES: Readonly<Record<AvailabilityKind, string>> = {
  delisted: 'Delisted',
  servers_closed: 'Servers closed',
  needs_hardware: 'Needs special hardware',
}

const SENTENCES: Readonly<Record<AvailabilityKind, string>> = {
  delisted: 'This game was delisted',
  servers_closed: "This game's servers closed",
  needs_hardware: 'This game requires special hardware',
}

/** A game is delisted on a day; it needs hardware from a day on. */
const sinceText = (kind: string | null | undefined, day: string): string =>
  kind === 'delisted' || kind === 'servers_closed' ? ` on ${day}` : ` (since ${day})`

const titleOf = (kind: string | null | undefined): string =>
  TITLES[kind as AvailabilityKind] ?? 'Hard to complete'

/** In lists: one word. */
export const AvailabilityTags = ({ game: { availability } }: { game: Marked }) =>
  (availability ?? []).map(({ kind, note }) => (
    <span key={kind} className="tag availability-tag" title={note ?? undefined}>
      <Ban aria-hidden="true" />
      {titleOf(kind)}
    </span>
  ))

/** A calendar day, independent of the time zone. */
const dayText = (date: string | null | undefined): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(date ?? '') ? `${date?.slice(5, 7)}/${date?.slice(8)}/${date?.slice(0, 4)}` : ''

/** On the game's page: kind, date and note. */
export const AvailabilityNotes = ({ game: { availability } }: { game: Marked }) =>
  availability?.length ? (
    <ul className="availability-notes" aria-label="Before you begin">
      {availability.map(({ kind, date, note }) => (
        <li key={kind}>
          <Ban aria-hidden="true" />
          <span>
            <b>{SENTENCES[kind as AvailabilityKind] ?? 'This game may be hard to complete'}</b>
            {dayText(date) && sinceText(kind, dayText(date))}. {note}
          </span>
        </li>
      ))}
    </ul>
  ) : null

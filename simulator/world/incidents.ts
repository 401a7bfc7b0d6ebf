import type { Op } from '../state/ops.ts'
import type { Identity } from '../state/players.ts'
import { DAY } from '../state/script.ts'
import type { SimulatedPerson } from './people.ts'
import { hash, unit } from './random.ts'

export interface Incident {
  at: number
  op: Op
}

const RENAMED = 10

/** Incidents of players: new names, privacy of each style, one deleted account. */
export function incidents(people: readonly SimulatedPerson[], names: { next(): Identity }): Incident[] {
  const settled = people
    .filter((person) => person.kind === 'regular' || person.kind === 'hunter')
    .sort((a, b) => hash(a.key, 0x1c) - hash(b.key, 0x1c))
  const renames = settled.slice(0, RENAMED).map((person): Incident => {
    const { gamertag, modernGamertag, suffix } = names.next()
    return {
      at: later(person, 30, 200),
      op: { op: 'rename', xuid: xuid(person), gamertag, modern: modernGamertag, suffix },
    }
  })
  const others = settled.slice(RENAMED)
  return [
    ...renames,
    ...hides(others[0], '403', null),
    ...hides(others[1], '404', null),
    ...hides(others[2], 'empty', null),
    ...hides(others[3], '403', 60),
    ...hides(others[4], 'empty', 35),
    ...(others[5]
      ? [{ at: later(others[5], 120, 120), op: { op: 'delete' as const, xuid: xuid(others[5]) } }]
      : []),
  ]
}

/** Becomes private some months after joining; with `days`, returns after that time. */
function hides(
  person: SimulatedPerson | undefined,
  style: '403' | '404' | 'empty',
  days: number | null,
): Incident[] {
  if (!person) return []
  const at = later(person, 50, 130)
  const hidden: Incident = { at, op: { op: 'privacy', xuid: xuid(person), mode: 'blocked', style } }
  const back: Op = { op: 'privacy', xuid: xuid(person), mode: 'everyone' }
  return days === null ? [hidden] : [hidden, { at: at + days * DAY, op: back }]
}

const xuid = (person: SimulatedPerson) => person.player.xuid

const later = (person: SimulatedPerson, least: number, spread: number) =>
  person.joinsAt + Math.round((least + spread * unit(person.key, 0x1d)) * DAY)

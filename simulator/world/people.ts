import { createPlayer, type Identity, type SimulatedPlayer } from '../state/players.ts'
import { DAY } from '../state/script.ts'
import type { PlayableGame } from './catalogue.ts'
import { COLOUR_COUNT } from './colours.ts'
import { inTheirScript } from './gamertags.ts'
import { hash, normal, pickBy, stream } from './random.ts'

type Focus =
  | { by: 'series'; name: string }
  | { by: 'quadrant'; quadrant: number }
  | { by: 'platform'; platform: PlayableGame['platform'] }

export type PersonKind = (typeof KINDS)[number]['kind']

/** A simulated player's habits: taste, playing time, and how often games are finished. */
export interface SimulatedPerson {
  player: SimulatedPlayer
  key: number
  kind: PersonKind
  joinsAt: number
  /** No play after this time. */
  lapsesAt: number
  careerStart: number
  /** The chance that a started game is finished. */
  finish: number
  /** Rates of starting a typical grid game: before the contest, and per day since. */
  before: number
  daily: number
  /** 1 follows their taste, 0 plays anything. */
  pickiness: number
  focus: Focus | null
  /** Plays the other version of a game rather than the main one. */
  stacker: boolean
  collector: boolean
  /** Chances that a day is played, and that it ends a game. */
  playDays: number
  finaleDays: number
  hour: number
}

interface Kind {
  count: number
  squares: number
  spread: number
  finish: number
  live: number
  pickiness: number
}

/** `squares` is the median that the kind has after 16 months; `live` the share gained during the contest. */
const KINDS = [
  { kind: 'giant', count: 4, squares: 640, spread: 0.06, finish: 0.98, live: 0.4, pickiness: 0.2 },
  { kind: 'completionist', count: 22, squares: 235, spread: 0.35, finish: 0.95, live: 0.6, pickiness: 0.6 },
  { kind: 'hunter', count: 48, squares: 125, spread: 0.45, finish: 0.78, live: 0.65, pickiness: 0.8 },
  { kind: 'series-fan', count: 12, squares: 26, spread: 0.3, finish: 0.85, live: 0.6, pickiness: 1 },
  { kind: 'quadrant-fan', count: 8, squares: 75, spread: 0.3, finish: 0.8, live: 0.8, pickiness: 1 },
  { kind: '360-fan', count: 10, squares: 80, spread: 0.4, finish: 0.7, live: 0.35, pickiness: 1 },
  { kind: 'regular', count: 84, squares: 58, spread: 0.5, finish: 0.5, live: 0.65, pickiness: 1 },
  { kind: 'casual', count: 40, squares: 18, spread: 0.6, finish: 0.22, live: 0.6, pickiness: 1 },
  { kind: 'lapsed', count: 14, squares: 70, spread: 0.5, finish: 0.5, live: 0.6, pickiness: 1 },
  { kind: 'newcomer', count: 14, squares: 20, spread: 0.5, finish: 0.6, live: 0.95, pickiness: 1 },
  { kind: 'dabbler', count: 1, squares: 6, spread: 0.1, finish: 0, live: 0.5, pickiness: 1 },
] as const satisfies readonly (Kind & { kind: string })[]

const SERIES = [
  'Halo',
  'LEGO',
  'Assassin',
  'Final Fantasy',
  'Resident Evil',
  'Gears',
  'Forza',
  'Batman',
  'Borderlands',
  'Call of Duty',
  'Yakuza',
  'Tomb Raider',
]
/** The rates reach the numbers above after this time; play continues afterwards. */
const REFERENCE_DAYS = 490
const SQUARES = 900

export function createPeople(seed: number, from: number, names: { next(): Identity }): SimulatedPerson[] {
  const people: SimulatedPerson[] = []
  for (const kind of KINDS) {
    for (let number = 0; number < kind.count; number++) {
      const index = people.length
      people.push(person(seed, index, number, kind, from, inTheirScript(names.next(), index)))
    }
  }
  return people
}

function person(
  seed: number,
  index: number,
  number: number,
  kind: Kind & { kind: PersonKind },
  from: number,
  identity: Identity,
): SimulatedPerson {
  const key = hash(seed, index, 0x9e0)
  const random = stream(key)
  const squares = kind.squares * Math.exp(kind.spread * normal(random(), random()))
  const reached = Math.min(0.97, squares / Math.max(0.2, kind.finish) / SQUARES)
  const before = reached * (1 - kind.live)
  const late = kind.kind === 'newcomer'
  const joinsAfter = late ? 150 + random() * 320 : 470 * random() ** 2.2
  const busy = Math.min(0.95, 0.25 + squares / 400)
  const player = {
    ...createPlayer(String(2533274800000000 + index * 104_729 + (key % 100_000)), identity),
    colorId: Math.floor(random() * COLOUR_COUNT),
  }
  return {
    player,
    key,
    kind: kind.kind,
    joinsAt: from + Math.round(joinsAfter * DAY),
    lapsesAt: kind.kind === 'lapsed' ? from + (60 + 330 * random()) * DAY : Number.POSITIVE_INFINITY,
    careerStart: Date.UTC(late ? 2021 + Math.floor(random() * 4) : 2006 + Math.floor(random() * 14), 2, 1),
    finish: kind.finish,
    before: -Math.log(1 - before),
    daily: Math.log((1 - before) / (1 - reached)) / REFERENCE_DAYS,
    pickiness: kind.pickiness,
    focus: focusOf(kind.kind, number, random()),
    stacker: random() < 0.12,
    collector: kind.kind === 'giant' && number === 0,
    playDays: busy,
    finaleDays: 0.12 + 0.3 * busy,
    hour: random() * 24,
  }
}

function focusOf(kind: PersonKind, number: number, dice: number): Focus | null {
  if (kind === 'series-fan') return { by: 'series', name: SERIES[number] ?? pickBy(SERIES, dice) }
  if (kind === 'quadrant-fan') return { by: 'quadrant', quadrant: number % 4 }
  return kind === '360-fan' ? { by: 'platform', platform: '360' } : null
}

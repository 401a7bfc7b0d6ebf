import { DAY } from '../state/script.ts'
import { addBatch, createTitle, type Title } from '../state/titles.ts'
import type { PlayableGame } from './catalogue.ts'
import { exponential, hash, hashText, normal, unit } from './random.ts'
import { scoresFor } from './scores.ts'
import { storeListings } from './store-listings.ts'

interface Dlc {
  at: number
  name: string
  scores: number[]
}

/** A game of the catalogue, or one of the many outside it. */
export interface WorldGame {
  link: string | null
  name: string
  titleId: number
  /** The seed of every choice about this game. */
  key: number
  title: Title
  /** Titles of other regions. */
  twins: readonly Title[]
  platform: PlayableGame['platform']
  /** The square it counts for, negative for an alternative; 0 outside the grid. */
  square: number
  availableAt: number
  popularity: number
  evenings: number
  /** From 0 (everyone who starts it finishes it) to 1. */
  difficulty: number
  dlc: Dlc | null
}

export interface SquareGame extends WorldGame {
  link: string
}

const DEVICES = { '360': ['Xbox360'], One: ['XboxOne'], Series: ['XboxSeries'], PC: ['PC'] }
const REGIONS = ['Japan', 'Asia', 'Korea']
const regionOf = (index: number) => REGIONS[index] ?? `Region ${index + 1}`
const SHARED_DEVICES = ['PC', 'XboxOne', 'XboxSeries']

// With about 650 modern games this adds achievements about once a month.
const DLC_MEAN = 28_000 * DAY
const DLC_NAMES = [
  'Second Wind',
  'The Long Night',
  'Echoes',
  'Deluxe Update',
  'Free Roam',
  'New Horizons',
  'Anniversary',
]

export function catalogueGames(seed: number, catalogue: readonly PlayableGame[], from: number): SquareGame[] {
  const ids = supplyTitleIds(catalogue)
  return catalogue.map((entry) => {
    const { link, name, platform, square, gamerscore } = entry
    const key = hash(seed, hashText(link))
    const titleId = ids.get(link) ?? 0
    const shared = platform === 'One' && key % 6 === 0
    const devices = shared ? SHARED_DEVICES : DEVICES[platform]
    const { released, developer = 'Simulated Studio' } = entry
    const kind = platform === '360' ? '360' : 'modern'
    const title = createTitle({
      titleId,
      name,
      kind,
      devices,
      listings: storeListings({ name, titleId, devices, released, developer }, platform),
    })
    const twins = (entry.twins ?? []).map((twinId, index) =>
      createTitle({ titleId: twinId, name: `${name} (${regionOf(index)})`, kind, devices, listings: [] }),
    )
    const availableAt = releaseOf(entry, key, from)
    for (const each of [title, ...twins])
      addBatch(each, scoresFor(key, gamerscore), Math.min(availableAt, from), null)
    const popularity = Math.exp(0.55 * normal(unit(key, 1), unit(key, 2)) - 0.15)
    return {
      link,
      name,
      titleId,
      key,
      title,
      twins,
      platform,
      square,
      availableAt,
      popularity,
      evenings: Math.ceil((gamerscore <= 400 ? 3 : 12) * (0.3 + unit(key, 3))),
      difficulty: unit(key, 4),
      dlc: platform === '360' ? null : dlcOf(key, popularity, from),
    }
  })
}

/**
 * A stable id for every game whose real one is unknown. Derived from the link alone, so that it stays the same when the
 * catalogue grows.
 */
export function supplyTitleIds(catalogue: readonly PlayableGame[]): Map<string, number> {
  const ids = new Map(
    catalogue.flatMap(({ link, titleId }) => (titleId === null ? [] : [[link, titleId] as const])),
  )
  const taken = new Set([...ids.values(), ...catalogue.flatMap(({ twins = [] }) => twins)])
  const unknown = catalogue.filter((entry) => entry.titleId === null).map((entry) => entry.link)
  for (const link of unknown.sort()) {
    let id = hashText(link)
    // Ids below 2^30 belong to games outside the grid.
    while (taken.has(id) || id < 0x40000000) id = hash(id)
    taken.add(id)
    ids.set(link, id)
  }
  return ids
}

/** Only the year is known. A game that a patch added in the year of the contest was released about then. */
function releaseOf({ released, since }: PlayableGame, key: number, from: number): number {
  const isNew = released >= new Date(from).getUTCFullYear()
  if (isNew && since > 0) return from + Math.floor(unit(key, 5) * 20) * DAY
  const days = isNew ? 150 : 360
  return Date.UTC(released, 0, 5) + Math.floor(unit(key, 5) * days) * DAY
}

function dlcOf(key: number, popularity: number, from: number): Dlc {
  const wait = exponential(unit(key, 6), DLC_MEAN / popularity)
  const count = 4 + (key % 7)
  return {
    at: from + 20 * DAY + Math.floor(wait / DAY) * DAY + 17 * 3_600_000,
    name: DLC_NAMES[key % DLC_NAMES.length] ?? 'Update',
    scores: Array.from({ length: count }, (_, index) => 5 * (2 + (hash(key, index) % 6))),
  }
}

/** The achievements at release, not the current ones: plans must not depend on what already happened. */
export const baseCount = (game: WorldGame) => game.title.batches[0]?.end ?? 0

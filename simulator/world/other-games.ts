import { addBatch, createTitle, type TitleKind } from '../state/titles.ts'
import type { WorldGame } from './games.ts'
import { hash, unit } from './random.ts'
import { scoresFor } from './scores.ts'
import { standardListing } from './store-listings.ts'
import { APP_WORDS, GAME_FIRST, GAME_SECOND } from './words.ts'

// Enough that one collector can own 2,600 titles: 900 of the Xbox 360 era and 1,700 later ones.
const COUNTS: [TitleKind, number][] = [
  ['360', 570],
  ['modern', 1150],
  ['win32', 60],
  ['app', 60],
]

/** Invented titles outside the grid, for everyone's history. */
export function otherGames(seed: number, taken: ReadonlySet<number>, from: number): WorldGame[] {
  const games: WorldGame[] = []
  for (const [kind, count] of COUNTS) {
    for (let index = 0; index < count; index++) games.push(otherGame(seed, kind, games.length, taken, from))
  }
  return games
}

function otherGame(
  seed: number,
  kind: TitleKind,
  index: number,
  taken: ReadonlySet<number>,
  from: number,
): WorldGame {
  const key = hash(seed, index, 0x07e5)
  const name = kind === 'app' ? appName(index) : gameName(index)
  let titleId = 0x10000000 + index * 977
  while (taken.has(titleId)) titleId++
  const year = kind === '360' ? 2006 + (key % 8) : 2014 + (key % 11)
  const released = Date.UTC(year, key % 12, 1 + (key % 28))
  const listed = { name, titleId, devices: ['XboxOne'], released: year, developer: 'Other Works' }
  const title = createTitle({
    titleId,
    name,
    kind,
    listings: kind === 'modern' ? [standardListing(listed)] : [],
  })
  if (kind === 'app') addBatch(title, [0, 0, 0], released, null)
  else if (kind !== 'win32') addBatch(title, scoresFor(key, key % 4 === 0 ? 400 : 1000), released, null)
  return {
    link: null,
    name,
    titleId,
    key,
    title,
    twins: [],
    platform: kind === '360' ? '360' : kind === 'win32' ? 'PC' : 'One',
    square: 0,
    availableAt: Math.min(released, from),
    // A few popular ones, and a long tail.
    popularity: 1.4 * unit(key, 1) ** 3,
    evenings: 1 + (key % 9),
    difficulty: unit(key, 4),
    dlc: null,
  }
}

/** Every pair of words once, in a scattered order. */
function gameName(index: number): string {
  const cell = (index * 1009) % (GAME_FIRST.length * GAME_SECOND.length)
  return `${GAME_FIRST[cell % GAME_FIRST.length]} ${GAME_SECOND[Math.floor(cell / GAME_FIRST.length)]}`
}

function appName(index: number): string {
  const kinds = ['TV', 'Player', 'Music', 'News', 'Cast', 'Kitchen']
  return `${APP_WORDS[index % APP_WORDS.length]} ${kinds[Math.floor(index / APP_WORDS.length) % kinds.length]}`
}

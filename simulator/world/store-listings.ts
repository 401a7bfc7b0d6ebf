import { platformsFor, type StoreListing } from '../state/store-listing.ts'
import type { PlayableGame } from './catalogue.ts'
import { hash } from './random.ts'

interface Listed {
  name: string
  titleId: number
  devices: readonly string[]
  released: number
  developer: string
}

/**
 * The store's products for a game: usually the game alone, sometimes editions and add-ons, and now and then a
 * difficulty: delisted, a namesake (perhaps of the Xbox 360), or a second id. Of Xbox 360 games only the
 * backward-compatible ones are listed.
 */
export function storeListings(game: Listed, platform: PlayableGame['platform']): StoreListing[] {
  const dice = (salt: number, sides: number) => hash(game.titleId, salt, 0x570e) % sides === 0
  if (platform === '360') return dice(12, 3) ? [backwardCompatible(game, dice(13, 2))] : []
  if (dice(1, 97)) return []
  const standard = standardListing(game, { isMarked: dice(2, 5), isSold: !dice(3, 89) })
  if (dice(4, 101)) standard.titleIds.push(otherId(game, 4))
  return [
    ...(dice(5, 61) ? [namesake(game, standard)] : []),
    standard,
    ...(dice(6, 3) ? [{ ...standard, name: `${standard.name} - Digital Deluxe Edition` }] : []),
    ...(dice(7, 11) ? [laterEdition(standard)] : []),
    ...(dice(8, 4) ? [addOn(standard)] : []),
    ...(dice(9, 9) ? [sequel(game, standard)] : []),
    ...(dice(10, 13) ? [remaster(game, standard)] : []),
    ...(dice(11, 17) && platform !== 'PC' ? [windowsVersion(game, standard)] : []),
    ...(dice(14, 9) ? [oldNamesake(game, standard, dice(15, 2))] : []),
  ]
}

/** The store's names lack the platform that achievement sites add in brackets. */
const storeName = (name: string) => name.replace(/ \((?:Xbox|Windows)[^)]*\)$/, '')

export function standardListing(
  { name, titleId, devices, released, developer }: Listed,
  { isMarked = false, isSold = true } = {},
): StoreListing {
  const words = storeName(name)
  return {
    name: isMarked ? `${words}™` : words,
    kind: 'Game',
    titleIds: [titleId],
    developer,
    publisher: developer,
    released,
    ...platformsFor(devices),
    era: 'modern',
    purchase: true,
    sold: isSold,
  }
}

const laterEdition = (standard: StoreListing): StoreListing => ({
  ...standard,
  name: `${standard.name} Game of the Year Edition`,
  released: (standard.released ?? 0) + 2,
})

const addOn = (standard: StoreListing): StoreListing => ({
  ...standard,
  name: `${standard.name} - Season Pass`,
  kind: 'Durable',
})

const sequel = (game: Listed, standard: StoreListing): StoreListing => ({
  ...standard,
  name: `${storeName(game.name)} 2`,
  titleIds: [otherId(game, 9)],
  released: game.released + 3,
})

const remaster = (game: Listed, standard: StoreListing): StoreListing => ({
  ...standard,
  name: `${storeName(game.name)} Remastered`,
  titleIds: [otherId(game, 10)],
  released: game.released + 6,
})

const namesake = (game: Listed, standard: StoreListing): StoreListing => ({
  ...standard,
  name: storeName(game.name),
  titleIds: [otherId(game, 5)],
  developer: 'Namesake Works',
  publisher: 'Namesake Works',
})

/** Runs on current consoles; some have the year of their rerelease. */
const backwardCompatible = (game: Listed, isDatedAnew: boolean): StoreListing => ({
  ...standardListing({ ...game, devices: ['XboxOne'] }),
  era: 'xbox360',
  ...(isDatedAnew && { released: Math.max(2016, game.released) }),
})

/** The Xbox 360 game of the same name: much older, or of the same year without a platform. */
const oldNamesake = (game: Listed, standard: StoreListing, isUntold: boolean): StoreListing => ({
  ...standard,
  name: storeName(game.name),
  // As the ids of Xbox Live Arcade.
  titleIds: [0x58410000 + (otherId(game, 14) & 0xffff)],
  ...(isUntold ? { era: 'untold' } : { era: 'xbox360', released: 2008 }),
  platforms: ['Windows.Xbox'],
})

const windowsVersion = (game: Listed, standard: StoreListing): StoreListing => ({
  ...standard,
  titleIds: [otherId(game, 11)],
  ...platformsFor(['PC']),
})

const otherId = ({ titleId }: Listed, salt: number) => 0x30000000 + (hash(titleId, salt, 0x1d) % 0x10000000)

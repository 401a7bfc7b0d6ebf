/** Whether a title is for the platform of a catalogue game: a Windows version never counts for a console. */

import type { StoredProduct } from '#store/catalogue/store-products.ts'
import type { SeenTitle } from '#store/catalogue/titles.ts'

/** `unknown`: neither proven nor contradicted. */
export type Fit = 'yes' | 'no' | 'unknown'

type Machine = '360' | 'One' | 'Series' | 'PC' | 'other'

/** Platform names in histories. Unknown names prove nothing. */
const NAMES: readonly [RegExp, Machine][] = [
  [/^(?:durango|xboxone)/i, 'One'],
  [/^(?:scarlett|xboxseries|anaconda|lockhart)/i, 'Series'],
  [/^(?:win|pc\b|gfwl|gameforwindows|gamesforwindows)/i, 'PC'],
  [/^(?:xbox360|xenon)/i, '360'],
  [/^(?:ios|android|mobile|web|nintendo|playstation)/i, 'other'],
]

/** The Xbox 360's platform number in contract 1; titles without it are for Windows, phones and the like. */
const XBOX_360 = '1'

export function machineOf({ platform, machine }: Pick<SeenTitle, 'platform' | 'machine'>): Machine | null {
  if (platform === 'xbox360') {
    if (machine === null) return null
    return machine.split(',').includes(XBOX_360) ? '360' : 'other'
  }
  return NAMES.find(([name]) => machine !== null && name.test(machine))?.[1] ?? null
}

/** By what a history showed. */
export function fitOfSeen(gamePlatform: string, title: Pick<SeenTitle, 'platform' | 'machine'>): Fit {
  // Contract 1 has the older titles and contract 2 the newer ones.
  if ((title.platform === 'xbox360') !== (gamePlatform === '360')) return 'no'
  const machine = machineOf(title)
  if (machine === null) return 'unknown'
  if (machine === gamePlatform) return 'yes'
  // A title for both consoles is named after the older one.
  return gamePlatform === 'Series' && machine === 'One' ? 'unknown' : 'no'
}

type Sale = Pick<StoredProduct, 'platforms' | 'generations' | 'optimized' | 'era'>

const isFor = ({ platforms }: Sale, name: string) => platforms.some((each) => each.toLowerCase() === name)
export const isForConsole = (sale: Sale): boolean => isFor(sale, 'windows.xbox')
export const isForWindows = (sale: Sale): boolean => isFor(sale, 'windows.desktop')

/** By the store's data; a product that is no longer sold may still name its consoles. */
export function fitOfProduct(gamePlatform: string, product: Sale): Fit {
  const { generations, optimized, era } = product
  if (gamePlatform === '360') return era === 'xbox360' ? 'yes' : era === 'modern' ? 'no' : 'unknown'
  // Sold for current consoles, but still titles of the older one.
  if (era === 'xbox360' || era === 'xbox') return 'no'
  // "Windows.Universal" proves as little as no platform at all.
  const isTold = isForConsole(product) || isForWindows(product)
  if (!isTold && generations.length === 0) return 'unknown'
  const onConsole = isForConsole(product) || (!isTold && generations.length > 0)
  switch (gamePlatform) {
    case 'PC':
      return isForWindows(product) ? 'yes' : isTold ? 'no' : 'unknown'
    case 'One':
      if (!onConsole) return 'no'
      return generations.length === 0 || generations.includes('ConsoleGen8') ? 'yes' : 'no'
    default:
      if (!onConsole) return 'no'
      if (generations.length > 0 && !generations.includes('ConsoleGen9')) return 'no'
      return optimized.includes('ConsoleGen9') || generations.join() === 'ConsoleGen9' ? 'yes' : 'unknown'
  }
}

/** Combines both: a history may show one title for console and Windows as either. */
export function fitOfBoth(
  gamePlatform: string,
  products: readonly Sale[],
  title: Pick<SeenTitle, 'platform' | 'machine'> | undefined,
): Fit {
  // If one product is for an old console, all editions of the title are.
  const old = products.filter(({ era }) => era === 'xbox360' || era === 'xbox')
  const telling = old.length > 0 ? old : products
  const byStore = best(telling.map((product) => fitOfProduct(gamePlatform, product)))
  if (!title) return byStore
  const bySight = fitOfSeen(gamePlatform, title)
  if (products.length === 0 || (gamePlatform === '360' && bySight !== 'unknown')) return bySight
  const isShared = products.some((product) => isForConsole(product) && isForWindows(product))
  if (bySight === 'no' && isShared && title.platform === 'modern') return byStore
  if (byStore === 'no' || bySight === 'no') return 'no'
  return byStore === 'yes' || bySight === 'yes' ? 'yes' : 'unknown'
}

const best = (fits: readonly Fit[]): Fit =>
  fits.includes('yes') ? 'yes' : fits.includes('unknown') || fits.length === 0 ? 'unknown' : 'no'

/**
 * Ids of the Xbox 360 and the first Xbox begin with two capital letters, those of their publisher; all on our grid do,
 * and hardly any for later consoles (docs/decisions/041-what-a-foreign-upstream-showed.md).
 */
export function hasIdOfOldMachines(titleId: number): boolean {
  const isCapital = (byte: number) => byte >= 0x41 && byte <= 0x5a
  return isCapital(titleId >>> 24) && isCapital((titleId >>> 16) & 0xff)
}

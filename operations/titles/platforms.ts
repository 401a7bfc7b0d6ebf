/** Whether a title is for the machine that a game of the catalogue stands for: a Windows version is never the console's. */

import type { StoredProduct } from '#store/catalogue/store-products.ts'
import type { SeenTitle } from '#store/catalogue/titles.ts'

/** `unknown`: nothing speaks against it, and nothing proves it. */
export type Fit = 'yes' | 'no' | 'unknown'

type Machine = '360' | 'One' | 'Series' | 'PC' | 'other'

/** What the histories call the machines. Names that are not known yet prove nothing. */
const NAMES: readonly [RegExp, Machine][] = [
  [/^(?:durango|xboxone)/i, 'One'],
  [/^(?:scarlett|xboxseries|anaconda|lockhart)/i, 'Series'],
  [/^(?:win|pc\b|gfwl|gameforwindows|gamesforwindows)/i, 'PC'],
  [/^(?:xbox360|xenon)/i, '360'],
  [/^(?:ios|android|mobile|web|nintendo|playstation)/i, 'other'],
]

/** The number of the Xbox 360 itself in contract 1; titles without it are Games for Windows, phones and the like. */
const XBOX_360 = '1'

export function machineOf({ platform, machine }: Pick<SeenTitle, 'platform' | 'machine'>): Machine | null {
  if (platform === 'xbox360') {
    if (machine === null) return null
    return machine.split(',').includes(XBOX_360) ? '360' : 'other'
  }
  return NAMES.find(([name]) => machine !== null && name.test(machine))?.[1] ?? null
}

/** By what a history has shown. */
export function fitOfSeen(gamePlatform: string, title: Pick<SeenTitle, 'platform' | 'machine'>): Fit {
  // Contract 1 has the older titles and contract 2 the newer ones, whatever else they say.
  if ((title.platform === 'xbox360') !== (gamePlatform === '360')) return 'no'
  const machine = machineOf(title)
  if (machine === null) return 'unknown'
  if (machine === gamePlatform) return 'yes'
  // One title for both consoles is named after the older one.
  return gamePlatform === 'Series' && machine === 'One' ? 'unknown' : 'no'
}

type Sale = Pick<StoredProduct, 'platforms' | 'generations' | 'optimized' | 'era'>

const isFor = ({ platforms }: Sale, name: string) => platforms.some((each) => each.toLowerCase() === name)
export const isForConsole = (sale: Sale): boolean => isFor(sale, 'windows.xbox')
export const isForWindows = (sale: Sale): boolean => isFor(sale, 'windows.desktop')

/** By what the store says; a product that is not sold any more may still tell its consoles. */
export function fitOfProduct(gamePlatform: string, product: Sale): Fit {
  const { generations, optimized, era } = product
  if (gamePlatform === '360') return era === 'xbox360' ? 'yes' : era === 'modern' ? 'no' : 'unknown'
  // Sold for the consoles of today, and still titles of their own time.
  if (era === 'xbox360' || era === 'xbox') return 'no'
  // "Windows.Universal" may be anything: it proves as little as no platform at all.
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

/** Both together: one title on console and Windows may be shown as either by a history. */
export function fitOfBoth(
  gamePlatform: string,
  products: readonly Sale[],
  title: Pick<SeenTitle, 'platform' | 'machine'> | undefined,
): Fit {
  // What is made for an old machine is that for every edition of the title, also for those that do not say so.
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
 * Ids of the Xbox 360 and of the first Xbox begin with two capital letters, those of their publisher. All of our grid do, and hardly
 * any for later consoles (docs/decisions/041-what-a-foreign-upstream-showed.md).
 */
export function hasIdOfOldMachines(titleId: number): boolean {
  const isCapital = (byte: number) => byte >= 0x41 && byte <= 0x5a
  return isCapital(titleId >>> 24) && isCapital((titleId >>> 16) & 0xff)
}

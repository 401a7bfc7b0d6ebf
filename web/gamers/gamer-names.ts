/** How gamers in a list are named, found and sorted. */
import { searchKey } from '#contest/text/search-key.ts'
import type { AsReceived } from '#contract/call.ts'
import type { GamerFields } from '#contract/fields/gamer-fields.ts'
import { lazy } from '../text/lazy.ts'

export type NamedGamer = AsReceived<Pick<GamerFields, 'gamertag' | 'modern_gamertag'>>

/** As its owner spells it. */
export const gamerName = ({ modern_gamertag, gamertag }: NamedGamer): string =>
  modern_gamertag || gamertag || 'Unknown gamer'

/** For the profile link; undefined if the answer has none. */
export const gamertagOf = ({ gamertag, modern_gamertag }: NamedGamer): string | undefined =>
  gamertag || modern_gamertag || undefined

// One collator: localeCompare would create one per comparison.
const collator = lazy(() => new Intl.Collator('en', { sensitivity: 'base', numeric: true }))

/** As most names are, without accents. A number of more than 40 digits would not be sorted by its length. */
const PLAIN = /^[a-z\d ]{0,40}$/

/** Ignores case and takes numbers as numbers. A collator takes a phone 80 ms to make: plain names do without. */
export function compareNames(a: string, b: string): number {
  const [first, second] = [searchKey(a), searchKey(b)]
  if (!PLAIN.test(first) || !PLAIN.test(second)) return collator().compare(a, b)
  const [before, after] = [byLength(first), byLength(second)]
  return before < after ? -1 : before > after ? 1 : 0
}

/** With its length before every number, so that text is sorted like numbers. */
const byLength = (key: string): string =>
  key.replace(/0*(\d+)/g, (_, digits: string) => String.fromCharCode(0x30 + digits.length) + digits)

export const byGamertag = (a: NamedGamer, b: NamedGamer): number =>
  compareNames(gamertagOf(a) ?? '', gamertagOf(b) ?? '')

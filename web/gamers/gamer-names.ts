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
  const [before, after] = [keyOf(a), keyOf(b)]
  if (before === null || after === null) return collator().compare(a, b)
  return before < after ? -1 : before > after ? 1 : 0
}

/** Sorting compares each name a dozen times, and to make its key takes longer than all of that. */
const keys = new Map<string, string | null>()

/** Null if the name is not plain. */
function keyOf(name: string): string | null {
  const known = keys.get(name)
  if (known !== undefined) return known
  const key = searchKey(name)
  // With its length before every number, so that text is sorted like numbers.
  const made = PLAIN.test(key)
    ? key.replace(/0*(\d+)/g, (_, digits: string) => String.fromCharCode(0x30 + digits.length) + digits)
    : null
  keys.set(name, made)
  return made
}

export const byGamertag = (a: NamedGamer, b: NamedGamer): number =>
  compareNames(gamertagOf(a) ?? '', gamertagOf(b) ?? '')

/** How gamers in a list are named, found and sorted. */
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

/** As most names are. A longer number than 40 digits would not be sorted by its length. */
const PLAIN = /^[a-z\d ]{0,40}$/i

/** Ignores case and takes numbers as numbers. A collator takes a phone 80 ms to make: plain names do without. */
export function compareNames(a: string, b: string): number {
  if (!PLAIN.test(a) || !PLAIN.test(b)) return collator().compare(a, b)
  const [first, second] = [sortKey(a), sortKey(b)]
  return first < second ? -1 : first > second ? 1 : 0
}

/** Its length before every number, so that text is sorted like numbers. */
const sortKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/0*(\d+)/g, (_, digits: string) => String.fromCharCode(0x30 + digits.length) + digits)

export const byGamertag = (a: NamedGamer, b: NamedGamer): number =>
  compareNames(gamertagOf(a) ?? '', gamertagOf(b) ?? '')

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

export const compareNames = (a: string, b: string): number => collator().compare(a, b)

export const byGamertag = (a: NamedGamer, b: NamedGamer): number =>
  compareNames(gamertagOf(a) ?? '', gamertagOf(b) ?? '')

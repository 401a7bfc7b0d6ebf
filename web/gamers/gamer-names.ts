/** How a gamer in a list is called, found and put in order. */
import type { AsReceived } from '#contract/call.ts'
import type { GamerFields } from '#contract/fields/gamer-fields.ts'
import { lazy } from '../text/lazy.ts'

export type NamedGamer = AsReceived<Pick<GamerFields, 'gamertag' | 'modern_gamertag'>>

/** As its owner spells it. */
export const gamerName = ({ modern_gamertag, gamertag }: NamedGamer): string =>
  modern_gamertag || gamertag || 'Unknown gamer'

/** The gamertag that leads to the profile; undefined when the answer names none. */
export const gamertagOf = ({ gamertag, modern_gamertag }: NamedGamer): string | undefined =>
  gamertag || modern_gamertag || undefined

// One collator: comparing with localeCompare would make one per comparison.
const collator = lazy(() => new Intl.Collator('en', { sensitivity: 'base', numeric: true }))

export const compareNames = (a: string, b: string): number => collator().compare(a, b)

export const byGamertag = (a: NamedGamer, b: NamedGamer): number =>
  compareNames(gamertagOf(a) ?? '', gamertagOf(b) ?? '')

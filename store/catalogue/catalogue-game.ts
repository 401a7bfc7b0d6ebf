import type { Availability } from '#contest/rules/availability.ts'
import type { Game } from '#contest/rules/games.ts'

/** What the catalogue knows of a game beyond what judging needs. */
export interface CatalogueGame extends Game {
  platform: string
  released: number
  developer: string
  series: string | null
  tags: readonly string[]
  /** Why a person chose the title id, where names and platforms did not decide it. */
  titleByHand?: string
  /** Why it may no longer be had; absent where nothing is known against it. */
  availability?: readonly Availability[]
  /** How many hours it takes to complete, where somebody knows. */
  hours?: number
}

import type { Game } from '#contest/rules/games.ts'

/** What the catalogue knows of a game beyond what judging needs. */
export interface CatalogueGame extends Game {
  platform: string
  released: number
  developer: string
  series: string | null
  tags: readonly string[]
}

import type { Game } from '#contest/squares.ts'
export interface CatalogueGame extends Game {
  platform: string
  released: number
  developer: string
  series: string | null
  tags: readonly string[]
}

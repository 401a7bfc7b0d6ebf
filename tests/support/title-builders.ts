/** A game without a title, and what the store and histories may tell of it: by default everything agrees. */
import type { StoredProduct } from '#store/catalogue/store-products.ts'
import type { UnmatchedGame } from '#store/catalogue/title-matches.ts'
import type { SeenTitle } from '#store/catalogue/titles.ts'

export const aGameWithoutTitle = (fields: Partial<UnmatchedGame> = {}): UnmatchedGame => ({
  link: 'Inside',
  position: 661,
  name: 'Inside',
  platform: 'One',
  gamerscore: 1000,
  released: 2016,
  developer: 'Playdead',
  rejected: [],
  ...fields,
})

export const aProduct = (titleIds: number[], fields: Partial<StoredProduct> = {}): StoredProduct => ({
  productId: `P${titleIds.join('-')}${fields.name ?? ''}`,
  name: 'INSIDE',
  kind: 'Game',
  publisher: 'Playdead ApS',
  developer: 'Playdead',
  releasedYear: 2016,
  titleIds,
  platforms: ['Windows.Xbox'],
  generations: ['ConsoleGen8', 'ConsoleGen9'],
  optimized: [],
  era: 'modern',
  sold: true,
  ...fields,
})

export const aSeen = (titleId: number, fields: Partial<SeenTitle> = {}): SeenTitle => ({
  titleId,
  name: 'INSIDE',
  platform: 'modern',
  machine: 'Durango',
  totalGamerscore: 1000,
  totalAchievements: null,
  ...fields,
})

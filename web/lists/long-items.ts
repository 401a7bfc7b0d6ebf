import type { Key } from 'react'
import type { Steps } from './chunked-count.ts'

/** What every list of any length is made of. Rows that are costlier than a line give smaller steps. */
export interface LongItems<Item> extends Partial<Steps> {
  items: readonly Item[]
  keyOf: (item: Item, index: number) => Key
  /** In pixels, gap included, for rows that have not been drawn yet. */
  rowHeight: number
}

import type { Key } from 'react'
import type { Steps } from './chunked-count.ts'
import type { RowsProps } from './shown-rows.ts'

/** What every list of any length is made of. Rows that are costlier than a line give smaller steps. */
export interface LongItems<Item> extends Partial<Steps>, Pick<RowsProps, 'onSeen'> {
  /** Undefined where one has not been fetched yet. */
  items: readonly (Item | undefined)[]
  keyOf: (item: Item, index: number) => Key
  /** In pixels, gap included, for rows that have not been drawn yet. */
  rowHeight: number
}

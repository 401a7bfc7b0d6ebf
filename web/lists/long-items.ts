import type { Key } from 'react'
import type { Steps } from './chunked-count.ts'
import type { RowsProps } from './shown-rows.ts'

/** Props of every long list. Expensive rows use smaller steps. */
export interface LongItems<Item> extends Partial<Steps>, Pick<RowsProps, 'onSeen'> {
  /** Undefined if not fetched yet. */
  items: readonly (Item | undefined)[]
  keyOf: (item: Item, index: number) => Key
  /** In pixels including the gap, for rows that are not rendered yet. */
  rowHeight: number
}

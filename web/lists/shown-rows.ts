/** Shared by lists that render all rows or a window of them. */
import type { ReactNode, RefObject } from 'react'
import { WINDOW_SIZE } from '#contract/fields/window-size.ts'
import type { Steps } from './chunked-count.ts'

export interface RowsProps extends Partial<Steps> {
  count: number
  /** Estimated pixels until a row is rendered. */
  heightOf: (index: number) => number
  container: RefObject<HTMLElement | null>
  /** Called with the rendered rows, to fetch their content by window. */
  onSeen?: ((first: number, last: number) => void) | undefined
  children: (rows: ShownRows) => ReactNode
}

export interface ShownRows {
  isWindowed: boolean
  indexes: readonly number[]
  before: number
  after: number
  /** The `ref` of every row, which must also have its index as `data-index`. */
  measure: ((row: HTMLElement | null) => void) | undefined
}

/** Up to this many rows are all in the page, for find-in-page, printing and screen readers. */
const MAX_ON_PAGE = 1000

/** Lists fetched by window keep little more than one window, because the rest may never be seen. */
export const needsWindow = ({ count, onSeen }: Pick<RowsProps, 'count' | 'onSeen'>): boolean =>
  count > (onSeen ? WINDOW_SIZE : MAX_ON_PAGE)

/** What the ways of drawing a list's rows have in common: all of them, or a window of them. */
import type { ReactNode, RefObject } from 'react'
import { WINDOW_SIZE } from '#contract/fields/window-size.ts'
import type { Steps } from './chunked-count.ts'

export interface RowsProps extends Partial<Steps> {
  count: number
  /** In pixels: a guess until a row has been drawn. */
  heightOf: (index: number) => number
  /** The element that the rows are in, drawn by `children`. */
  container: RefObject<HTMLElement | null>
  /** Told which rows are drawn, where what stands in them is fetched by the window. */
  onSeen?: ((first: number, last: number) => void) | undefined
  children: (rows: ShownRows) => ReactNode
}

export interface ShownRows {
  isWindowed: boolean
  indexes: readonly number[]
  /** The height of the rows left out before and after, in pixels. */
  before: number
  after: number
  /** The `ref` of every row, which must also carry its index as `data-index`. */
  measure: ((row: HTMLElement | null) => void) | undefined
}

/** Up to so many rows are all on the page, where find-in-page, print and screen readers see them. */
const MAX_ON_PAGE = 1000

/** Of what is fetched by the window, hardly more than one: nobody may look at the rest. */
export const needsWindow = ({ count, onSeen }: Pick<RowsProps, 'count' | 'onSeen'>): boolean =>
  count > (onSeen ? WINDOW_SIZE : MAX_ON_PAGE)

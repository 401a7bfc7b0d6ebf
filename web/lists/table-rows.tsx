import './table-rows.css'
import { type ReactNode, type Ref, useRef } from 'react'
import type { Steps } from './chunked-count.ts'
import { Rows } from './rows.tsx'
import type { RowsProps } from './shown-rows.ts'

/** What every row of a long table carries. */
export interface TableRowProps {
  ref: Ref<HTMLTableRowElement> | undefined
  'data-index': number
  /** Counted from 1, the header's row included; left out while all rows are on the page. */
  'aria-rowindex': number | undefined
}

interface TableRowsProps extends Partial<Steps>, Pick<RowsProps, 'onSeen'> {
  count: number
  /** In pixels: a guess until a row has been drawn. */
  heightOf: (index: number) => number
  children: (index: number, props: TableRowProps) => ReactNode
}

/** The body of a table of any length. The columns need widths in the stylesheet, or they would move while rows come and go. */
export function TableRows({ children, ...rows }: TableRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  return (
    <Rows {...rows} container={body}>
      {({ isWindowed, indexes, before, after, measure }) => (
        <tbody
          ref={body}
          className={isWindowed ? 'windowed' : undefined}
          style={isWindowed ? { '--before': `${before}px`, '--after': `${after}px` } : undefined}
        >
          {indexes.map((index) =>
            children(index, {
              ref: measure,
              'data-index': index,
              'aria-rowindex': isWindowed ? index + 2 : undefined,
            }),
          )}
        </tbody>
      )}
    </Rows>
  )
}

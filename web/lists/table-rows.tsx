import './table-rows.css'
import { type ReactNode, type Ref, useRef } from 'react'
import { Rows } from './rows.tsx'
import type { RowsProps } from './shown-rows.ts'

export interface TableRowProps {
  ref: Ref<HTMLTableRowElement> | undefined
  'data-index': number
  /** Counted from 1 including the header; undefined while all rows are in the page. */
  'aria-rowindex': number | undefined
}

interface TableRowsProps extends Omit<RowsProps, 'container' | 'children'> {
  children: (index: number, props: TableRowProps) => ReactNode
}

/** The body of a table of any length. The columns need fixed widths, or they would move while rows come and go. */
export function TableRows({ children, ...rows }: TableRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  return (
    <Rows {...rows} container={body}>
      {({ isWindowed, indexes, before, after, measure }) =>
        (isWindowed ? [indexes] : groupsOf(indexes)).map((group, place) => (
          <tbody
            key={isWindowed ? 0 : group[0]}
            ref={place === 0 ? body : undefined}
            className={isWindowed ? 'windowed' : undefined}
            style={isWindowed ? { '--before': `${before}px`, '--after': `${after}px` } : undefined}
          >
            {group.map((index) =>
              children(index, {
                ref: measure,
                'data-index': index,
                'aria-rowindex': isWindowed ? index + 2 : undefined,
              }),
            )}
          </tbody>
        ))
      }
    </Rows>
  )
}

/** Rows added to one long body would lay out all of it again. */
const GROUP = 24

/** At least one, so that an empty table has a body. */
const groupsOf = (indexes: readonly number[]): (readonly number[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(indexes.length / GROUP)) }, (_, place) =>
    indexes.slice(place * GROUP, (place + 1) * GROUP),
  )

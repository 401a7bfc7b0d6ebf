import { type ReactNode, type Ref, useRef } from 'react'
import { useRowWindow } from '#web/lists/row-window.ts'

/** What every row of a long table carries. */
export interface RowProps {
  ref: Ref<HTMLTableRowElement> | undefined
  'data-index': number
  /** Counted from 1, the header's row included; left out while all rows are on the page. */
  'aria-rowindex': number | undefined
}

interface TableBodyProps {
  count: number
  columns: number
  /** In pixels: a guess until a row has been seen. */
  heightOf: (index: number) => number
  /** Whether all rows must stand at once; see `useComesBack`. */
  atOnce: boolean
  children: (index: number, props: RowProps) => ReactNode
}

/** The rows of a table of any length. */
export function TableBody({ count, columns, heightOf, atOnce, children }: TableBodyProps) {
  const container = useRef<HTMLTableSectionElement>(null)
  const { isWindowed, indexes, before, after, measure } = useRowWindow({ count, heightOf, container, atOnce })
  return (
    <tbody ref={container}>
      {isWindowed && <Gap height={before} columns={columns} />}
      {indexes.map((index) =>
        children(index, {
          ref: measure,
          'data-index': index,
          'aria-rowindex': isWindowed ? index + 2 : undefined,
        }),
      )}
      {isWindowed && <Gap height={after} columns={columns} />}
    </tbody>
  )
}

/** As high as the rows it stands for. */
const Gap = ({ height, columns }: { height: number; columns: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table takes no focus
  <tr className="gap" aria-hidden="true" style={{ height }}>
    <td colSpan={columns} />
  </tr>
)

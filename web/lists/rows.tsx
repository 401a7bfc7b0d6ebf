/**
 * The rows of a list in the page: all of up to a thousand, else only those near the visible part, with space reserved
 * for the others.
 */
import { type ComponentType, useContext, useEffect, useState } from 'react'
import { useChunkedCount } from './chunked-count.ts'
import { Returning } from './returning.ts'
import { needsWindow, type RowsProps } from './shown-rows.ts'

/** As many as a slow phone renders without a visible delay. Lists with expensive rows pass smaller numbers. */
const FIRST = 40
const STEP = 60

export function Rows(props: RowsProps) {
  const isWindowed = needsWindow(props)
  const WindowedRows = useWindowedRows(isWindowed)
  if (!isWindowed) return <AllRows {...props} />
  return WindowedRows ? <WindowedRows {...props} /> : <FirstRows {...props} />
}

function AllRows({ count, first = FIRST, step = STEP, onSeen, children }: RowsProps) {
  const shown = useChunkedCount(count, { first, step }, useContext(Returning))
  useEffect(() => onSeen?.(0, shown - 1), [onSeen, shown])
  return children(rowsUpTo(shown))
}

/** Until the windowed rows are loaded. */
const FirstRows = ({ first = FIRST, children }: RowsProps) => children(rowsUpTo(first))

const rowsUpTo = (count: number) => ({
  isWindowed: false,
  indexes: Array.from({ length: count }, (_, index) => index),
  before: 0,
  after: 0,
  measure: undefined,
})

/** Kept for the next list, so that a returning visitor need not wait. */
let loadedRows: ComponentType<RowsProps> | undefined

/**
 * Few lists are that long, so the library is loaded on demand. Not by React's `lazy`, which would remember a failure;
 * here the next long list retries.
 */
function useWindowedRows(isNeeded: boolean): ComponentType<RowsProps> | undefined {
  const [component, setComponent] = useState(() => loadedRows)
  const isMissing = isNeeded && !component
  useEffect(() => {
    if (!isMissing) return
    import('./windowed-rows.tsx').then(
      ({ WindowedRows }) => {
        loadedRows = WindowedRows
        setComponent(() => WindowedRows)
      },
      (error: unknown) => console.error('Could not load the rest of a long list:', error),
    )
  }, [isMissing])
  return component
}

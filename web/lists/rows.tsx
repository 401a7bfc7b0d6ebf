/**
 * The rows of a list that are on the page. Up to a thousand all of them are; of more, only those near the visible part, with
 * room kept for the others before and after.
 */
import { type ComponentType, useContext, useEffect, useState } from 'react'
import { useChunkedCount } from './chunked-count.ts'
import { Returning } from './returning.ts'
import { needsWindow, type RowsProps } from './shown-rows.ts'

/** So many as a slow phone draws in a time that nobody notices. A list of costlier rows gives smaller numbers. */
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

/** Stands in until the windowed rows are loaded. */
const FirstRows = ({ first = FIRST, children }: RowsProps) => children(rowsUpTo(first))

const rowsUpTo = (count: number) => ({
  isWindowed: false,
  indexes: Array.from({ length: count }, (_, index) => index),
  before: 0,
  after: 0,
  measure: undefined,
})

/** Kept for the next list: whoever returns to one must find their place without waiting. */
let loadedRows: ComponentType<RowsProps> | undefined

/**
 * Few lists are that long, so the library for them is loaded when one is met. Not by React's `lazy`, which would remember a
 * failure: here the next long list tries again.
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

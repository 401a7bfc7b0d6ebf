import './long-grid.css'
import {
  type ReactNode,
  type RefCallback,
  type RefObject,
  startTransition,
  useCallback,
  useRef,
  useState,
} from 'react'
import { Waiting } from './by-window/waiting.tsx'
import type { LongItems } from './long-items.ts'
import { Rows } from './rows.tsx'

interface LongGridProps<Item> extends LongItems<Item> {
  /** Its stylesheet sets the number of columns. */
  className: string
  children: (item: Item) => ReactNode
}

/** A list of any length in as many columns as fit. Steps count rows, not items. */
export function LongGrid<Item>(props: LongGridProps<Item>) {
  const { items, keyOf, rowHeight, className, onSeen, children, ...steps } = props
  const list = useRef<HTMLElement>(null)
  const [columns, ref] = useColumnCount(list)
  return (
    <Rows
      count={Math.ceil(items.length / columns)}
      heightOf={() => rowHeight}
      container={list}
      onSeen={onSeen && ((from, to) => onSeen(from * columns, (to + 1) * columns - 1))}
      {...steps}
    >
      {({ isWindowed, indexes, before, after }) => {
        const first = (indexes[0] ?? 0) * columns
        return (
          <ul
            ref={ref}
            className={`long-grid ${className}`}
            style={{ '--row-height': `${rowHeight}px`, paddingTop: before, paddingBottom: after }}
          >
            {Array.from(items.slice(first, first + indexes.length * columns), (item, offset) => (
              <li
                key={item === undefined ? first + offset : keyOf(item, first + offset)}
                aria-setsize={isWindowed ? items.length : undefined}
                aria-posinset={isWindowed ? first + offset + 1 : undefined}
              >
                {item === undefined ? <Waiting /> : children(item)}
              </li>
            ))}
          </ul>
        )
      }}
    </Rows>
  )
}

/** As laid out by the browser; 1 until then. The second value is the `ref` of the list. */
function useColumnCount(list: RefObject<HTMLElement | null>): [count: number, ref: RefCallback<HTMLElement>] {
  const [count, setCount] = useState(1)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      list.current = element
      if (!element) return
      const update = () => {
        const columns = getComputedStyle(element).gridTemplateColumns.split(' ').length
        // The further items are rendered in short steps.
        startTransition(() => setCount(columns))
      }
      update()
      const observer = new ResizeObserver(update)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [list],
  )
  return [count, ref]
}

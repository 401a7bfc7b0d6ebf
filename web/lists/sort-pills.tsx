import './sort-pills.css'
import { ArrowDown, ArrowUp, RotateCcw } from 'lucide-react'
import { Pill } from '#web/components/controls/pill.tsx'
import { type Sort, sortAfterClick } from './sort.ts'

const DIRECTIONS = {
  descending: { Icon: ArrowDown, text: 'most first' },
  ascending: { Icon: ArrowUp, text: 'least first' },
}

interface SortPillsProps<Value extends string> {
  /** Icons are shown while the list is not sorted by them. */
  values: readonly { by: Value; title: string; Icon: typeof RotateCcw }[]
  /** Null for the default order. */
  sort: Sort<Value> | null
  onSort: (sort: Sort<Value> | null) => void
  /** Label of the default order. */
  ownOrder: string
}

export function SortPills<Value extends string>(props: SortPillsProps<Value>) {
  const { values, sort, onSort, ownOrder } = props
  return (
    <>
      {values.map(({ by, title, Icon }) => {
        const direction = sort?.by === by ? DIRECTIONS[sort.direction] : null
        const Shown = direction?.Icon ?? Icon
        return (
          <Pill key={by} pressed={direction !== null} onClick={() => onSort(sortAfterClick(sort, by))}>
            <Shown />
            {title}
            {direction && <span className="visually-hidden"> {direction.text}</span>}
          </Pill>
        )
      })}
      {sort && (
        <Pill className="reset" onClick={() => onSort(null)}>
          <RotateCcw />
          Reset to {ownOrder}
        </Pill>
      )}
    </>
  )
}

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'

const ICONS = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }

interface SortableHeadingProps {
  title: string
  className?: string | undefined
  /** 'none' for a table that is not sorted; undefined for a table that is sorted by another column. */
  direction: keyof typeof ICONS | undefined
  onClick: () => void
}

/** The heading of a column that the table can be sorted by. */
export function SortableHeading({ title, className, direction, onClick }: SortableHeadingProps) {
  const Icon = ICONS[direction ?? 'none']
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button type="button" onClick={onClick}>
        {title}
        <Icon />
      </button>
    </th>
  )
}

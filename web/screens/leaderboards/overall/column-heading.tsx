import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'

const ICONS = { ascending: ArrowUp, descending: ArrowDown }

interface ColumnHeadingProps {
  title: string
  className?: string | undefined
  /** Of the column that the table is sorted by; undefined for the others. */
  direction: 'ascending' | 'descending' | undefined
  onClick: () => void
}

/** The head of a column, which sorts by it. */
export function ColumnHeading({ title, className, direction, onClick }: ColumnHeadingProps) {
  const Icon = direction ? ICONS[direction] : ChevronsUpDown
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button type="button" onClick={onClick}>
        {title}
        <Icon />
      </button>
    </th>
  )
}

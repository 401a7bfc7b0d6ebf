import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'

const ICONS = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }

interface SortableHeadingProps {
  title: string
  className?: string | undefined
  /** 'none' for an unsorted table; undefined if another column is sorted. */
  direction: keyof typeof ICONS | undefined
  onClick: () => void
}

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

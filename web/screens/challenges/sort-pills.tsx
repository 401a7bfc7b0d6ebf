import { ArrowDown, ArrowUp, ChevronsUpDown, RotateCcw } from 'lucide-react'
import { Pill } from '#web/components/controls/pill.tsx'
import { BY_DEFAULT, type Sort, type SortedBy, sortAfterClick } from './challenge-order.ts'

const SORTS: readonly { by: SortedBy; title: string }[] = [
  { by: 'points', title: 'Points' },
  { by: 'completion', title: 'Completion' },
]

const ICONS = { most: ArrowDown, least: ArrowUp, neither: ChevronsUpDown }

interface SortPillsProps {
  sort: Sort
  onSort: (sort: Sort) => void
}

export const SortPills = ({ sort, onSort }: SortPillsProps) => (
  <>
    {SORTS.map(({ by, title }) => {
      const first = sort.by === by ? sort.first : 'neither'
      const Icon = ICONS[first]
      return (
        <Pill key={by} pressed={sort.by === by} onClick={() => onSort(sortAfterClick(sort, by))}>
          <Icon />
          {title}
          {first !== 'neither' && <span className="visually-hidden"> {first} first</span>}
        </Pill>
      )
    })}
    {sort.by !== 'default' && (
      <Pill className="reset" onClick={() => onSort(BY_DEFAULT)}>
        <RotateCcw />
        Reset to Default
      </Pill>
    )}
  </>
)

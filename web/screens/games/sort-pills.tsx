import { ArrowDown, ArrowUp, Check, RotateCcw, TrendingUp } from 'lucide-react'
import { Pill } from '#web/components/controls/pill.tsx'
import { BY_POSITION, type RankedBy, type Sort, sortAfterClick } from './squares.ts'

const SORTS: readonly { by: RankedBy; title: string; Icon: typeof Check }[] = [
  { by: 'progress', title: 'Progress', Icon: TrendingUp },
  { by: 'completed', title: 'Completed', Icon: Check },
]

interface SortPillsProps {
  sort: Sort
  onSort: (sort: Sort) => void
}

export const SortPills = ({ sort, onSort }: SortPillsProps) => (
  <>
    {SORTS.map(({ by, title, Icon }) => {
      const first = sort.by === by ? sort.first : null
      return (
        <Pill key={by} pressed={first !== null} onClick={() => onSort(sortAfterClick(sort, by))}>
          {first === null ? <Icon /> : first === 'most' ? <ArrowDown /> : <ArrowUp />}
          {title}
          {first && <span className="visually-hidden"> {first} first</span>}
        </Pill>
      )
    })}
    {sort.by !== 'position' && (
      <Pill className="reset" onClick={() => onSort(BY_POSITION)}>
        <RotateCcw />
        Reset to Position
      </Pill>
    )}
  </>
)

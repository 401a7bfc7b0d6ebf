import type { Sort } from '#web/lists/sort.ts'
import { sortAfterClick } from '#web/lists/sort.ts'
import { SortableHeading } from '#web/lists/sortable-heading.tsx'
import type { SortColumn } from './overall-order.ts'

export interface TableColumn {
  /** Null if it is not sortable. */
  by: SortColumn | null
  title: string
  className?: string
}

export const COLUMNS: readonly TableColumn[] = [
  { by: 'site_rank', title: 'Rank', className: 'rank' },
  { by: 'moved', title: 'Moved', className: 'moved-cell wide-only' },
  { by: 'gamertag', title: 'Gamer', className: 'gamer-cell' },
  { by: 'badge', title: 'Badge', className: 'badge wide-only' },
  { by: null, title: 'Rank, last 12 weeks', className: 'weeks wide-only' },
  { by: 'points', title: 'Points', className: 'number total' },
  { by: 'gained', title: 'Gained', className: 'number gain-cell wide-only' },
  { by: 'squares', title: 'Squares', className: 'number squares wide-only' },
  { by: 'challenge_points', title: 'Challenge Points', className: 'number wide-only' },
  { by: 'gamerscore', title: 'Gamerscore', className: 'number wide-only' },
]

/** For a past moment: what was stored, and today's rank. */
export const PAST_COLUMNS: readonly TableColumn[] = [
  ...COLUMNS.filter(
    ({ by }) => by && ['site_rank', 'gamertag', 'badge', 'points', 'challenge_points'].includes(by),
  ),
  { by: 'today', title: 'Today', className: 'number today' },
]

interface OverallHeadProps {
  columns: readonly TableColumn[]
  sort: Sort<SortColumn>
  onSort: (sort: Sort<SortColumn>) => void
  isPast: boolean
}

export const OverallHead = ({ columns, sort, onSort, isPast }: OverallHeadProps) => (
  <>
    {columns.map(({ by, title, className }) =>
      by === null ? (
        <th key={title} className={className} scope="col">
          {title}
        </th>
      ) : (
        <SortableHeading
          key={title}
          title={title}
          className={className}
          direction={sort.by === by ? sort.direction : undefined}
          onClick={() => onSort(sortAfterClick(sort, by))}
        />
      ),
    )}
    {!isPast && (
      <th className="watch" scope="col">
        <span className="visually-hidden">Watch</span>
      </th>
    )}
  </>
)

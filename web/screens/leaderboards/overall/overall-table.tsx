import { useMemo } from 'react'
import { gamertagOf } from '#web/gamers/gamer-names.ts'
import { useKeptState } from '#web/lists/kept-state.ts'
import { sortAfterClick } from '#web/lists/sort.ts'
import { SortableHeading } from '#web/lists/sortable-heading.tsx'
import { LeaderboardTable } from '../leaderboard-table.tsx'
import type { ReceivedOverallEntry } from '../received-leaderboards.ts'
import { BY_RANK, type Column, isBanded, rowsOf } from './overall-order.ts'
import { BandRow, GamerRow } from './overall-rows.tsx'

const COLUMNS: readonly { by: Column; title: string; className?: string }[] = [
  { by: 'site_rank', title: 'Rank', className: 'rank' },
  { by: 'gamertag', title: 'Gamer' },
  { by: 'badge', title: 'Badge', className: 'badge wide-only' },
  { by: 'points', title: 'Points', className: 'number' },
  { by: 'squares', title: 'Squares', className: 'number squares wide-only' },
  { by: 'challenge_points', title: 'Challenge Points', className: 'number wide-only' },
  { by: 'gamerscore', title: 'Gamerscore', className: 'number wide-only' },
]

const HEIGHTS = { band: 79, top: 93, gamer: 65 }

export function OverallTable({ entries }: { entries: readonly ReceivedOverallEntry[] }) {
  const [sort, setSort] = useKeptState('order', BY_RANK)
  const rows = useMemo(() => rowsOf(entries, sort), [entries, sort])
  const heightOf = (index: number) => {
    const row = rows[index]
    return HEIGHTS[row?.kind === 'gamer' && row.isTop ? 'top' : (row?.kind ?? 'gamer')]
  }
  return (
    <LeaderboardTable
      label="Overall leaderboard"
      className="leaderboard"
      tableClassName={isBanded(sort) ? 'table' : 'table unbanded'}
      head={COLUMNS.map(({ by, title, className }) => (
        <SortableHeading
          key={by}
          title={title}
          className={className}
          direction={sort.by === by ? sort.direction : undefined}
          onClick={() => setSort(sortAfterClick(sort, by))}
        />
      ))}
      order={`${sort.by} ${sort.direction}`}
      count={rows.length}
      heightOf={heightOf}
      row={(index, props) => {
        const row = rows[index]
        if (!row) return null
        return row.kind === 'band' ? (
          <BandRow key={`band ${index}`} badge={row.badge} columns={COLUMNS.length} {...props} />
        ) : (
          <GamerRow key={gamertagOf(row.entry) ?? index} entry={row.entry} isTop={row.isTop} {...props} />
        )
      }}
    />
  )
}

import { Star } from 'lucide-react'
import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { isPartOfGamertag } from '#contest/rules/gamertag.ts'
import { Empty } from '#web/components/notices/empty.tsx'
import { gamertagOf } from '#web/gamers/gamer-names.ts'
import { scrollToRow } from '#web/lists/scroll-to-row.ts'
import type { RowsProps } from '#web/lists/shown-rows.ts'
import type { Sort } from '#web/lists/sort.ts'
import { LeaderboardTable } from '../leaderboard-table.tsx'
import type { MovedEntry } from './movement/movement.ts'
import { OverallHead, type TableColumn } from './overall-head.tsx'
import { isBanded, type OverallRow, type SortColumn } from './overall-order.ts'
import { BandRow, GamerRow } from './overall-rows.tsx'
import { useGradually } from './tools/gradually.ts'
import { OverallTools, type Shown } from './tools/overall-tools.tsx'
import { OwnRow } from './tools/own-row.tsx'
import { TierJump, type TierStart } from './tools/tier-jump.tsx'
import type { Finding } from './tools/use-finding.ts'

const HEIGHTS = { band: 79, top: 93, gamer: 65 }

export interface OverallViewProps {
  shown: Shown
  onShow: (shown: Shown) => void
  counts: Readonly<Record<Shown, number>>
  isCircleEmpty: boolean
  sort: Sort<SortColumn>
  /** The order of the rows, which follows the heading a little later. */
  order: Sort<SortColumn>
  onSort: (sort: Sort<SortColumn>) => void
  columns: readonly TableColumn[]
  isPast: boolean
  tiers: readonly TierStart[]
  /** Includes bands. */
  count: number
  /** Undefined if not fetched yet. */
  rowAt: (index: number) => OverallRow | undefined
  /** Known before the row. */
  kindAt: (index: number) => keyof typeof HEIGHTS
  onSeen?: RowsProps['onSeen']
  /** Null if the visitor is not in the table. */
  mine: { index: number; entry: MovedEntry; note: string | null } | null
  finding: Finding
  /** The number of matches, and the row of the current one; undefined until known. */
  found: { count: number; row: number | undefined }
  children: ReactNode
}

export function OverallView(props: OverallViewProps) {
  const { shown, onShow, counts, isCircleEmpty, tiers, mine, finding, found, children, ...table } = props
  const place = useRef<HTMLDivElement>(null)
  const isWhole = shown === 'everyone'
  const heightOf = (index: number) => HEIGHTS[table.kindAt(index)]
  const show = (index: number, { takesFocus }: { takesFocus: boolean }) => {
    if (place.current) scrollToRow(place.current, { index, heightOf, takesFocus })
  }
  const jump = () => mine && show(mine.index, { takesFocus: true })

  // After typing pauses, so that a slow phone keeps up.
  useEffect(() => {
    if (found.row === undefined || !finding.isSought.current) return
    finding.isSought.current = false
    show(found.row, { takesFocus: false })
  })

  return (
    <div ref={place}>
      <div className="overall-head">
        <OverallTools
          text={finding.text}
          onText={finding.look}
          found={found.count}
          place={finding.place}
          onStep={(by) => finding.step(by, found.count)}
          shown={shown}
          onShow={onShow}
          counts={counts}
          onJump={mine ? jump : null}
          tiers={<TierJump tiers={tiers} isOff={!isWhole || !isBanded(table.sort)} />}
        />
        {children}
      </div>
      {!isWhole && isCircleEmpty ? (
        <Empty text="Your circle is empty. Add a gamer with the star, here or on their profile." />
      ) : (
        <>
          {!isWhole && <CircleNote isInIt={mine !== null} />}
          <Table
            {...table}
            isWhole={isWhole}
            mine={mine?.index}
            marked={finding.marked}
            shownRow={found.row}
            place={place}
          />
          {mine && (
            <OwnRow mine={mine.entry} index={mine.index} note={mine.note} list={place} onJump={jump} />
          )}
        </>
      )}
    </div>
  )
}

interface TableProps
  extends Pick<
    OverallViewProps,
    'sort' | 'order' | 'onSort' | 'columns' | 'isPast' | 'count' | 'rowAt' | 'kindAt' | 'onSeen'
  > {
  isWhole: boolean
  mine: number | undefined
  marked: string
  shownRow: number | undefined
  place: RefObject<HTMLElement | null>
}

/** Separate from the tools and memoised: typing must not wait for it. */
const Table = memo(function Table(props: TableProps) {
  const { isWhole, sort, order, columns, isPast, rowAt, kindAt, mine, marked, shownRow, place } = props
  const heightOf = (index: number) => HEIGHTS[kindAt(index)]
  const markedAt = useGradually(marked, {
    count: props.count,
    start: () => shownRow ?? firstInView(place.current, heightOf),
  })
  return (
    <LeaderboardTable
      label={isWhole ? 'Overall leaderboard' : 'Leaderboard of my circle'}
      className="leaderboard"
      tableClassName={isWhole && isBanded(order) ? 'table' : 'table unbanded'}
      head={<OverallHead columns={columns} sort={sort} onSort={props.onSort} isPast={isPast} />}
      order={`${isWhole} ${order.by} ${order.direction}`}
      count={props.count}
      heightOf={heightOf}
      onSeen={props.onSeen}
      row={(index, row, isNarrow) => {
        const drawn = rowAt(index)
        if (drawn === undefined) return undefined
        if (drawn.kind === 'band')
          return <BandRow key={`band ${index}`} badge={drawn.badge} columns={columns.length + 1} {...row} />
        return (
          <GamerRow
            key={gamertagOf(drawn.entry) ?? index}
            entry={drawn.entry}
            isTop={drawn.isTop}
            isMine={index === mine}
            isPast={isPast}
            isNarrow={isNarrow}
            found={foundIn(drawn.entry, markedAt(index))}
            isShown={shownRow === index}
            {...row}
          />
        )
      }}
    />
  )
})

/** By the usual heights: to measure the rows would lay the table out. */
function firstInView(place: HTMLElement | null, heightOf: (index: number) => number): number {
  let below = (place?.querySelector('tbody')?.getBoundingClientRect().top ?? 0) * -1
  let index = 0
  for (; below > heightOf(index); index += 1) below -= heightOf(index)
  return index
}

/** The text, if it is part of the name. */
const foundIn = ({ gamertag, modern_gamertag }: MovedEntry, text: string): string | undefined =>
  text.trim() !== '' && isPartOfGamertag(text, [modern_gamertag, gamertag]) ? text : undefined

const CircleNote = ({ isInIt }: { isInIt: boolean }) => (
  <p className="circle-note row">
    <Star />
    <span>
      The gamers you starred{isInIt && ', and you'}. See their events in{' '}
      <Link to="/circle" className="link">
        the feed of your circle
      </Link>
      .
    </span>
  </p>
)

import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useDeferredValue, useMemo, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { isWatched, useCircle } from '#web/account/circle.ts'
import { useMe } from '#web/account/me.ts'
import { Empty } from '#web/components/notices/empty.tsx'
import { movement } from '#web/data/news-calls.ts'
import { gamertagOf } from '#web/gamers/gamer-names.ts'
import { useHistoryState } from '#web/lists/history-state.ts'
import { scrollToRow } from '#web/lists/scroll-to-row.ts'
import { sortAfterClick } from '#web/lists/sort.ts'
import { SortableHeading } from '#web/lists/sortable-heading.tsx'
import { LeaderboardTable } from '../leaderboard-table.tsx'
import { highlightsOf, type MovedEntry, type Since, withMovement } from './movement/movement.ts'
import { MovementLine } from './movement/movement-line.tsx'
import { BY_RANK, type Column, isBanded, leaderboardRows } from './overall-order.ts'
import { BandRow, GamerRow } from './overall-rows.tsx'
import { matchesIn, placeOf, stepThrough } from './tools/find-gamers.ts'
import { neighbourSentence } from './tools/neighbour.ts'
import { OverallTools, type Shown } from './tools/overall-tools.tsx'
import { OwnRow } from './tools/own-row.tsx'
import { TierJump } from './tools/tier-jump.tsx'

const COLUMNS: readonly { by: Column | null; title: string; className?: string }[] = [
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

/** Of a moment of the past: what was kept of it, and where each one stands today. */
const PAST_COLUMNS: typeof COLUMNS = [
  ...COLUMNS.filter(
    ({ by }) => by && ['site_rank', 'gamertag', 'badge', 'points', 'challenge_points'].includes(by),
  ),
  { by: 'today', title: 'Today', className: 'number today' },
]

const HEIGHTS = { band: 79, top: 93, gamer: 65 }

interface OverallTableProps {
  entries: readonly MovedEntry[]
  /** Of the past nothing has moved since. */
  isPast?: boolean
}

/** Whether only my circle is shown is in the address: `?show=circle`. */
export function OverallTable({ entries: plain, isPast = false }: OverallTableProps) {
  const place = useRef<HTMLDivElement>(null)
  const [sort, setSort] = useHistoryState('order', BY_RANK)
  const [find, setFind] = useHistoryState('find', { text: '', place: 0 })
  const [parameters, setParameters] = useSearchParams()
  const shown: Shown = parameters.get('show') === 'circle' ? 'circle' : 'everyone'
  const watched = useCircle()
  const myTag = useMe()?.gamertag
  const [since, setSince] = useHistoryState<Since>('since', 'last_week')
  const { data: moves } = useQuery({ ...movement(), enabled: !isPast })
  const entries = useDeferredValue(useMemo(() => withMovement(plain, moves, since), [plain, moves, since]))
  const highlights = useMemo(() => highlightsOf(entries, myTag), [entries, myTag])
  const circle = useMemo(
    () =>
      entries.filter((entry) => {
        const gamertag = gamertagOf(entry)
        return gamertag !== undefined && (isWatched(watched, gamertag) || gamertag === myTag)
      }),
    [entries, watched, myTag],
  )
  const isWhole = shown === 'everyone'
  const columns = isPast ? PAST_COLUMNS : COLUMNS
  const listed = isWhole ? entries : circle
  const rows = useMemo(() => leaderboardRows(listed, sort, { isWhole }), [listed, sort, isWhole])
  // Typing comes before marking: a slow phone keeps up.
  const text = useDeferredValue(find.text)
  const matches = useMemo(() => matchesIn(rows, text), [rows, text])
  const mine = myTag === undefined ? -1 : placeOf(rows, myTag)
  const myRow = rows[mine]

  const heightOf = (index: number) => {
    const row = rows[index]
    return HEIGHTS[row?.kind === 'gamer' && row.isTop ? 'top' : (row?.kind ?? 'gamer')]
  }
  const show = (index: number | undefined, { takesFocus }: { takesFocus: boolean }) => {
    const body = place.current?.querySelector('tbody')
    if (body && index !== undefined) scrollToRow(body, { index, heightOf, takesFocus })
  }
  const jump = () => show(mine, { takesFocus: true })
  const look = (wanted: string) => {
    setFind({ text: wanted, place: 0 })
    show(matchesIn(rows, wanted)[0], { takesFocus: false })
  }
  const step = (by: 1 | -1) => {
    const next = stepThrough(find.place, by, matches.length)
    setFind({ ...find, place: next })
    show(matches[next], { takesFocus: false })
  }
  const choose = (next: Shown) =>
    setParameters(
      (before) => {
        if (next === 'circle') before.set('show', next)
        else before.delete('show')
        return before
      },
      { replace: true, preventScrollReset: true },
    )

  return (
    <div ref={place}>
      <div className="overall-head">
        <OverallTools
          text={find.text}
          onText={look}
          found={matches.length}
          place={find.place}
          onStep={step}
          shown={shown}
          onShow={choose}
          counts={{ everyone: entries.length, circle: circle.length }}
          onJump={mine < 0 ? null : jump}
          tiers={<TierJump entries={entries} isOff={!isWhole || !isBanded(sort)} />}
        />
        {!isPast && <MovementLine highlights={highlights} since={since} onSince={setSince} />}
      </div>
      {!isWhole && watched.length === 0 ? (
        <Empty text="Your circle is empty. Add a gamer with the star, here or on their profile." />
      ) : (
        <>
          {!isWhole && <CircleNote isInIt={mine >= 0} />}
          <LeaderboardTable
            label={isWhole ? 'Overall leaderboard' : 'Leaderboard of my circle'}
            className="leaderboard"
            tableClassName={isWhole && isBanded(sort) ? 'table' : 'table unbanded'}
            head={
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
                      onClick={() => setSort(sortAfterClick(sort, by))}
                    />
                  ),
                )}
                {!isPast && (
                  <th className="watch" scope="col">
                    <span className="visually-hidden">Watch</span>
                  </th>
                )}
              </>
            }
            order={`${shown} ${sort.by} ${sort.direction}`}
            count={rows.length}
            heightOf={heightOf}
            row={(index, props) => {
              const row = rows[index]
              if (!row) return null
              if (row.kind === 'band')
                return (
                  <BandRow key={`band ${index}`} badge={row.badge} columns={columns.length + 1} {...props} />
                )
              return (
                <GamerRow
                  key={gamertagOf(row.entry) ?? index}
                  entry={row.entry}
                  isTop={row.isTop}
                  isMine={index === mine}
                  isPast={isPast}
                  found={matches.includes(index) ? text : undefined}
                  isShown={matches[find.place] === index}
                  {...props}
                />
              )
            }}
          />
          {myRow?.kind === 'gamer' && (
            <OwnRow
              mine={myRow.entry}
              index={mine}
              note={neighbourSentence(myRow.entry, entries)}
              list={place}
              onJump={jump}
            />
          )}
        </>
      )}
    </div>
  )
}

const CircleNote = ({ isInIt }: { isInIt: boolean }) => (
  <p className="circle-note">
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

import { useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { isWatched, useCircle } from '#web/account/circle.ts'
import { useMe } from '#web/account/me.ts'
import { movement } from '#web/data/news-calls.ts'
import { gamertagOf } from '#web/gamers/gamer-names.ts'
import { useHistoryState } from '#web/lists/history-state.ts'
import { highlightsOf, type MovedEntry, type Since, withMovement } from './movement/movement.ts'
import { MovementLine } from './movement/movement-line.tsx'
import { COLUMNS, PAST_COLUMNS } from './overall-head.tsx'
import { BY_RANK, leaderboardRows } from './overall-order.ts'
import { OverallView } from './overall-view.tsx'
import { matchesIn, placeOf } from './tools/find-gamers.ts'
import { neighbourSentence } from './tools/neighbour.ts'
import { tierStarts } from './tools/tier-jump.tsx'
import { useFinding } from './tools/use-finding.ts'
import { useShown } from './tools/use-shown.ts'

interface OverallTableProps {
  entries: readonly MovedEntry[]
  /** The past has no movement. */
  isPast?: boolean
  /** The total, if the entries are only a circle. */
  everyone?: number
  /** If the entries are not the first of the table. */
  moving?: ReturnType<typeof movement>
}

export function OverallTable(props: OverallTableProps) {
  const { entries: plain, isPast = false, moving = movement() } = props
  const [sort, setSort] = useHistoryState('order', BY_RANK)
  const finding = useFinding()
  const [shown, choose] = useShown()
  const watched = useCircle()
  const myTag = useMe()?.gamertag
  const [since, setSince] = useHistoryState<Since>('since', 'last_week')
  const { data: moves } = useQuery({ ...moving, enabled: !isPast })
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
  // As many as the circle's page lists: I am among them here, without a star.
  const starred = circle.filter((entry) => gamertagOf(entry) !== myTag).length
  const isWhole = shown === 'everyone'
  const listed = isWhole ? entries : circle
  const order = useDeferredValue(sort)
  const rows = useMemo(() => leaderboardRows(listed, order, { isWhole }), [listed, order, isWhole])
  const matches = useMemo(() => matchesIn(rows, finding.marked), [rows, finding.marked])
  const mine = myTag === undefined ? -1 : placeOf(rows, myTag)
  const myRow = rows[mine]
  const me = myRow?.kind === 'gamer' ? myRow.entry : undefined
  const note = useMemo(() => me && neighbourSentence(me, entries), [me, entries])
  const rowAt = useCallback((index: number) => rows[index], [rows])
  const kindAt = useCallback(
    (index: number) => {
      const row = rows[index]
      return row?.kind === 'gamer' && row.isTop ? 'top' : (row?.kind ?? 'gamer')
    },
    [rows],
  )
  return (
    <OverallView
      shown={shown}
      onShow={choose}
      counts={{ everyone: props.everyone ?? entries.length, circle: starred }}
      isCircleEmpty={watched.length === 0}
      sort={sort}
      order={order}
      onSort={setSort}
      columns={isPast ? PAST_COLUMNS : COLUMNS}
      isPast={isPast}
      tiers={useMemo(() => tierStarts(entries), [entries])}
      count={rows.length}
      rowAt={rowAt}
      kindAt={kindAt}
      mine={me ? { index: mine, entry: me, note: note ?? null } : null}
      finding={finding}
      found={{
        count: matches.length,
        // Matches of the previous text must not be shown for this one.
        row: finding.marked === finding.text ? matches[finding.place] : undefined,
      }}
    >
      {!isPast && <MovementLine highlights={highlights} since={since} onSince={setSince} />}
    </OverallView>
  )
}

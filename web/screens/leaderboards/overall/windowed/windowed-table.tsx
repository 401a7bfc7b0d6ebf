/** The overall table of a contest too large to be sent whole: lines are fetched while scrolling. */
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { BADGES } from '#contest/rules/badges.ts'
import type { Received } from '#contract/call.ts'
import { FIRST_WINDOW } from '#contract/fields/window-size.ts'
import type { leaderboardsCall } from '#contract/leaderboards.ts'
import { useCircle } from '#web/account/circle.ts'
import { useMe } from '#web/account/me.ts'
import { Empty } from '#web/components/notices/empty.tsx'
import { Failed } from '#web/components/notices/failed.tsx'
import type { Movement } from '#web/data/news-calls.ts'
import { leaderboardLines, movementLines } from '#web/data/window-calls.ts'
import { badgeNamed } from '#web/gamers/rank-badge.tsx'
import { useListed } from '#web/lists/by-window/listed.ts'
import { useHistoryState } from '#web/lists/history-state.ts'
import { LoadingList } from '#web/lists/loading-list.tsx'
import { NO_LEADERBOARD } from '#web/screens/leaderboards/leaderboard-table.tsx'
import { highlightsOf, type MovedEntry, type Since, withMovement } from '../movement/movement.ts'
import { MovementLine } from '../movement/movement-line.tsx'
import { COLUMNS } from '../overall-head.tsx'
import { BY_RANK, isBanded, isByRank, type OverallRow, sortAsked, TOP } from '../overall-order.ts'
import { OverallTable } from '../overall-table.tsx'
import { OverallView } from '../overall-view.tsx'
import { useFinding } from '../tools/use-finding.ts'
import { useShown } from '../tools/use-shown.ts'
import { bandedLayout, type Layout, plainLayout } from './layout.ts'
import { useFound, useMine } from './my-line.ts'

type Lines = Received<typeof leaderboardsCall>

const LINES = {
  rowsOf: ({ leaderboards }: Lines) => leaderboards,
  totalOf: ({ total }: Lines) => total,
}

const gamersOf = ({ gamers }: Movement) => gamers

export default function WindowedTable() {
  const [shown] = useShown()
  return shown === 'circle' ? <CircleTable /> : <EveryoneTable />
}

function useLines(sort: typeof BY_RANK, since: Since) {
  const asked = { sort: sortAsked(sort, since) }
  const lines = useListed({ call: (window) => leaderboardLines({ ...asked, ...window }), ...LINES })
  const total = lines.rows.length
  const moves = useListed({
    call: (window) => movementLines({ ...asked, ...window }),
    rowsOf: gamersOf,
    totalOf: () => total,
  })
  // The same in every order, and known while another order is fetched.
  const { data: first } = useQuery(leaderboardLines(FIRST_WINDOW))
  const tiers = useMemo(
    () =>
      (first?.tiers ?? [])
        .map(({ badge, gamers }) => ({ badge: badgeNamed(badge), gamers: gamers ?? 0 }))
        .toSorted((a, b) => BADGES.indexOf(a.badge) - BADGES.indexOf(b.badge)),
    [first],
  )
  const layout = useMemo(() => {
    if (!isBanded(sort)) return plainLayout(total)
    return bandedLayout(sort.direction === 'ascending' ? tiers : tiers.toReversed())
  }, [tiers, sort, total])
  const entries = useMemo(
    () => lines.rows.map((entry, line) => entry && moved(entry, moves.rows[line], since)),
    [lines.rows, moves.rows, since],
  )
  const [seeLines, seeMoves] = [lines.onSeen, moves.onSeen]
  const onSeen = useCallback(
    (first: number, last: number) => {
      const [from, to] = [first, last].map((row) => lineNear(layout, row))
      seeLines?.(from ?? 0, to ?? 0)
      seeMoves?.(from ?? 0, to ?? 0)
    },
    [layout, seeLines, seeMoves],
  )
  return { lines, tiers, layout, entries, onSeen }
}

function EveryoneTable() {
  const [sort, setSort] = useHistoryState('order', BY_RANK)
  const [shown, choose] = useShown()
  const [since, setSince] = useHistoryState<Since>('since', 'last_week')
  const finding = useFinding()
  const watched = useCircle()
  const me = useMe()
  const { lines, tiers, layout, entries, onSeen } = useLines(sort, since)
  const asked = sortAsked(sort, since)
  const mine = useMine(me, asked)
  const found = useFound(finding, asked)
  const total = lines.rows.length
  if (lines.isPending && total === 0) return <LoadingList />
  if (!lines.answer && lines.error)
    return <Failed text="The leaderboard could not be loaded." onRetry={lines.refetch} />
  if (lines.answer && total === 0) return <Empty text={NO_LEADERBOARD} />

  const isTopped = isByRank(sort)
  const rowAt = (row: number): OverallRow | undefined => {
    const at = layout.at(row)
    if ('badge' in at) return { kind: 'band', badge: at.badge }
    const entry = entries[at.line]
    return entry && { kind: 'gamer', entry, isTop: isTopped && at.line < TOP }
  }
  const best = entries.slice(0, TOP_OF_NEWCOMERS).filter((entry) => entry !== undefined)
  const highlights = {
    ...highlightsOf(mine ? [moved(mine.entry, mine.move, since)] : [], me?.gamertag),
    climber: null,
    newcomers: isTopped ? highlightsOf(best, undefined).newcomers : 0,
  }
  return (
    <OverallView
      shown={shown}
      onShow={choose}
      counts={{ everyone: total, circle: watched.length }}
      isCircleEmpty={watched.length === 0}
      sort={sort}
      order={sort}
      onSort={setSort}
      columns={COLUMNS}
      isPast={false}
      tiers={tiers.map(({ badge }, nth) => ({
        badge,
        first: tiers.slice(0, nth).reduce((sum, { gamers }) => sum + gamers, 0),
      }))}
      count={layout.count}
      rowAt={rowAt}
      kindAt={(row) => {
        const at = layout.at(row)
        if ('badge' in at) return 'band'
        return isTopped && at.line < TOP ? 'top' : 'gamer'
      }}
      onSeen={onSeen}
      mine={mine && { index: layout.rowOf(mine.line), entry: mine.entry, note: mine.note }}
      finding={finding}
      found={{
        count: found.count,
        row: found.line === undefined ? undefined : layout.rowOf(found.line),
      }}
    >
      <MovementLine highlights={highlights} since={since} onSince={setSince} />
    </OverallView>
  )
}

const TOP_OF_NEWCOMERS = 20

/** The gamer in a row, or the first of a band. */
function lineNear(layout: Layout, row: number): number {
  const at = layout.at(row)
  if ('line' in at) return at.line
  const after = layout.at(row + 1)
  return 'line' in after ? after.line : 0
}

const moved = (
  entry: MovedEntry,
  move: NonNullable<Movement['gamers']>[number] | undefined,
  since: Since,
): MovedEntry => withMovement([entry], move && { gamers: [move] }, since)[0] ?? entry

/** A circle is small: its lines are fetched by name, and it uses the table of small contests. */
function CircleTable() {
  const watched = useCircle()
  const me = useMe()
  const names = [...watched, me?.gamertag].filter((name) => name !== undefined).join(',')
  const circle = useQuery({ ...leaderboardLines({ gamertags: names }), enabled: names !== '' })
  const { data: first } = useQuery(leaderboardLines(FIRST_WINDOW))
  if (names !== '' && circle.isPending) return <LoadingList />
  if (circle.error) return <Failed text="The leaderboard could not be loaded." onRetry={circle.refetch} />
  return (
    <OverallTable
      entries={circle.data?.leaderboards ?? NONE}
      everyone={first?.total ?? 0}
      moving={movementLines({ gamertags: names || undefined })}
    />
  )
}

const NONE: readonly MovedEntry[] = []

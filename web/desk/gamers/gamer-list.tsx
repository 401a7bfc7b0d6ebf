import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatNumber } from '#contest/text/numbers.ts'
import type { deskGamersCall, GAMER_FILTERS, GAMER_SORTS } from '#contract/organiser/gamers.ts'
import { Pill } from '#web/components/controls/pill.tsx'
import { SearchBox } from '#web/components/controls/search-box.tsx'
import { Alert } from '#web/components/notices/alert.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { SortableHeading } from '#web/lists/sortable-heading.tsx'
import { DeskButton } from '../components/desk-button.tsx'
import { QueryResult } from '../components/notices.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { useDesk } from '../data/use-desk.ts'
import { useRested } from '../data/use-rested.ts'
import { AddGamer } from './add-gamer.tsx'
import { GamerRow, SelectAll } from './gamer-row.tsx'
import { NO_SELECTION, toggledAll, withToggledRow } from './row-selection.ts'
import { DoneTogether, SelectedGamers, type TogetherDone } from './selected-gamers.tsx'

type Filter = (typeof GAMER_FILTERS)[number]
type Sort = (typeof GAMER_SORTS)[number]

const FILTERS: readonly { filter: Filter; name: string; isRare?: boolean }[] = [
  { filter: 'all', name: 'All' },
  { filter: 'private', name: 'Private' },
  { filter: 'renamed', name: 'Renamed' },
  { filter: 'failing', name: 'Failing' },
  { filter: 'pending', name: 'Pending' },
  { filter: 'banned', name: 'Banned' },
  { filter: 'removed', name: 'Removed' },
  { filter: 'merged', name: 'Merged', isRare: true },
  { filter: 'left', name: 'Left', isRare: true },
]

const COLUMNS: readonly { sort: Sort; title: string; className?: string; first: 'asc' | 'desc' }[] = [
  { sort: 'gamer', title: 'Gamer', first: 'asc' },
  { sort: 'state', title: 'State', first: 'asc' },
  { sort: 'squares', title: 'Squares', className: 'number', first: 'desc' },
  { sort: 'points', title: 'Points', className: 'number', first: 'desc' },
  { sort: 'read', title: 'Last scanned', first: 'desc' },
]

const PAGE = 50
const POLL_INTERVAL_MS = 2000

/** Filters are in the address, so that they can be shared and survive a reload. */
export function GamerList() {
  const [params, setParams] = useSearchParams()
  const choose = (changes: Record<string, string | null>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  const filter = FILTERS.find((each) => each.filter === params.get('filter'))?.filter ?? 'all'
  const sort = COLUMNS.find((each) => each.sort === params.get('sort'))?.sort ?? 'gamer'
  const order = params.get('order') === 'desc' ? 'desc' : 'asc'
  const search = params.get('search') ?? ''
  const limit = Math.min(2000, Math.max(PAGE, Number(params.get('limit')) || PAGE))
  const asked = useRested(search, 200)
  const query = new URLSearchParams({ search: asked, filter, sort, order, limit: String(limit) })
  const list = useDesk<typeof deskGamersCall>(`/api/organiser/gamers?${query}`, {
    keep: true,
    every: (last) => (last?.gamers.some(({ scan }) => scan !== null) ? POLL_INTERVAL_MS : false),
  })
  const [selection, select] = useState(NO_SELECTION)
  const [done, setDone] = useState<TogetherDone | null>(null)
  const rows = list.data?.gamers.map(({ xuid }) => xuid) ?? []
  const selected = list.data?.gamers.filter(({ xuid }) => selection.chosen.has(xuid)) ?? []
  return (
    <>
      <SectionHead title="Gamers" />
      <AddGamer />
      <div className="tools gamer-tools">
        <SearchBox
          label="Search gamers..."
          text={search}
          onChange={(text) => choose({ search: text, limit: null })}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons is no group of fields */}
        <div className="pills" role="group" aria-label="State">
          {FILTERS.filter(
            (each) => !each.isRare || filter === each.filter || list.data?.counts[each.filter],
          ).map((each) => (
            <Pill
              key={each.filter}
              pressed={each.filter === filter}
              onClick={() => choose({ filter: each.filter === 'all' ? null : each.filter, limit: null })}
            >
              {each.name}
              <span className="pill-count">{list.data?.counts[each.filter] ?? ''}</span>
            </Pill>
          ))}
        </div>
      </div>
      {done && <DoneTogether key={done.answer.action} {...done} onUndone={() => setDone(null)} />}
      <QueryResult of={list}>
        {({ gamers, found, next_cycle: nextCycle, scanner_running: isRunning }) =>
          gamers.length === 0 ? (
            <Empty text={search ? 'No gamers match your search.' : 'No gamers.'} />
          ) : (
            <>
              {!isRunning && gamers.some(({ scan }) => scan === 'waiting') && (
                <Alert kind="error">No scanner is running. Requested scans start when one does.</Alert>
              )}
              <table className="table gamer-table">
                <thead>
                  <tr>
                    <SelectAll
                      chosen={selected.length}
                      shown={gamers.length}
                      onToggle={() => select(toggledAll(selection, rows))}
                    />
                    {COLUMNS.map((column) => (
                      <SortableHeading
                        key={column.sort}
                        title={column.title}
                        className={column.className}
                        direction={
                          column.sort === sort ? (order === 'asc' ? 'ascending' : 'descending') : undefined
                        }
                        onClick={() =>
                          choose({
                            sort: column.sort,
                            order: column.sort !== sort ? column.first : order === 'asc' ? 'desc' : 'asc',
                          })
                        }
                      />
                    ))}
                    <th scope="col">
                      <span className="visually-hidden">Actions</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {gamers.map((gamer) => (
                    <GamerRow
                      key={gamer.xuid}
                      gamer={gamer}
                      nextCycle={nextCycle}
                      isChosen={selection.chosen.has(gamer.xuid)}
                      onToggle={(isRange) => select(withToggledRow(selection, rows, gamer.xuid, isRange))}
                    />
                  ))}
                </tbody>
              </table>
              <div className="gamer-pager">
                <span>
                  1 to {formatNumber(gamers.length)} of {formatNumber(found)}
                </span>
                {found > gamers.length && (
                  <DeskButton
                    kind="quiet"
                    isPending={list.isFetching}
                    onClick={() => choose({ limit: String(limit + PAGE) })}
                  >
                    Show more
                  </DeskButton>
                )}
              </div>
            </>
          )
        }
      </QueryResult>
      <SelectedGamers
        gamers={selected}
        onClear={() => select(NO_SELECTION)}
        onDone={(now) => {
          setDone(now)
          select(NO_SELECTION)
        }}
      />
    </>
  )
}

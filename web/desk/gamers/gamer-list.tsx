import { useState } from 'react'
import { formatNumber } from '#contest/text/numbers.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { DeskGamer, deskGamersCall, GAMER_FILTERS, GAMER_SORTS } from '#contract/organiser/gamers.ts'
import { PillChoice } from '#web/components/controls/pill-choice.tsx'
import { SearchBox } from '#web/components/controls/search-box.tsx'
import { Alert } from '#web/components/notices/alert.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { useAddressChoices } from '#web/data/address-choices.ts'
import { type Column, DataTable } from '#web/lists/data-table.tsx'
import { DeskButton } from '../components/desk-button.tsx'
import { QueryResult } from '../components/notices.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { useDesk } from '../data/use-desk.ts'
import { useRested } from '../data/use-rested.ts'
import { AddGamer } from './add-gamer.tsx'
import { ActionsCell, GamerCell } from './gamer-cells.tsx'
import { GamerStateTag } from './gamer-state.tsx'
import { readAt } from './gamer-words.ts'
import { NO_SELECTION, type RowSelection, toggledAll, withToggledRow } from './row-selection.ts'
import { SelectAll, SelectOne } from './select-boxes.tsx'
import { SelectedGamers, type TogetherDone, TogetherResult } from './selected-gamers.tsx'

type Filter = (typeof GAMER_FILTERS)[number]
type Sort = (typeof GAMER_SORTS)[number]

const FILTERS: readonly { value: Filter; title: string; isRare?: boolean }[] = [
  { value: 'all', title: 'All' },
  { value: 'private', title: 'Private' },
  { value: 'renamed', title: 'Renamed' },
  { value: 'failing', title: 'Failing' },
  { value: 'pending', title: 'Pending' },
  { value: 'banned', title: 'Banned' },
  { value: 'removed', title: 'Removed' },
  { value: 'merged', title: 'Merged', isRare: true },
  { value: 'left', title: 'Left', isRare: true },
]

/** The first order of each column. */
const ORDERS: Record<Sort, 'asc' | 'desc'> = {
  gamer: 'asc',
  state: 'asc',
  squares: 'desc',
  points: 'desc',
  read: 'desc',
}

const columnsOf = (nextCycle: string): (Column<DeskGamer> & { by: Sort })[] => [
  { by: 'gamer', title: 'Gamer', cell: (gamer) => <GamerCell gamer={gamer} /> },
  {
    by: 'state',
    title: 'State',
    cell: (gamer) => <GamerStateTag gamer={gamer} nextCycle={nextCycle} />,
  },
  { by: 'squares', title: 'Squares', ...FIGURE, cell: ({ squares }) => figure(squares) },
  { by: 'points', title: 'Points', ...FIGURE, cell: ({ points }) => figure(points) },
  { by: 'read', title: 'Last scanned', className: 'gamer-read', cell: (gamer) => readAt(gamer.last_read) },
]

const FIGURE = { isNumber: true, className: 'figure' }
const figure = (value: number | null): string => (value === null ? '–' : formatNumber(value))

const PAGE = 50
const POLL_INTERVAL_MS = 2000

function useListAddress() {
  const [params, choose] = useAddressChoices()
  return {
    filter: FILTERS.find(({ value }) => value === params.get('filter'))?.value ?? 'all',
    sort: sortNamed(params.get('sort')),
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
    search: params.get('search') ?? '',
    limit: Math.min(2000, Math.max(PAGE, Number(params.get('limit')) || PAGE)),
    choose,
  } as const
}

const sortNamed = (name: string | null): Sort =>
  name !== null && Object.hasOwn(ORDERS, name) ? (name as Sort) : 'gamer'

type ListAddress = ReturnType<typeof useListAddress>
type Answer = AnswerOf<typeof deskGamersCall>

export function GamerList() {
  const address = useListAddress()
  const { filter, sort, order, search, limit } = address
  const asked = useRested(search, 200)
  const query = new URLSearchParams({ search: asked, filter, sort, order, limit: String(limit) })
  const list = useDesk<typeof deskGamersCall>(`/api/organiser/gamers?${query}`, {
    keep: true,
    every: (last) => (last?.gamers.some(({ scan }) => scan !== null) ? POLL_INTERVAL_MS : false),
  })
  const [selection, select] = useState(NO_SELECTION)
  const [done, setDone] = useState<TogetherDone | null>(null)
  const selected = list.data?.gamers.filter(({ xuid }) => selection.chosen.has(xuid)) ?? []
  return (
    <>
      <SectionHead title="Gamers" />
      <AddGamer />
      <Tools address={address} counts={list.data?.counts} />
      {done && <TogetherResult key={done.answer.action} {...done} />}
      <QueryResult of={list}>
        {(answer) =>
          answer.gamers.length === 0 ? (
            <Empty text={search ? 'No gamers match your search.' : 'No gamers.'} />
          ) : (
            <>
              {!answer.scanner_running && answer.gamers.some(({ scan }) => scan === 'waiting') && (
                <Alert kind="error">No scanner is running. Requested scans start when one does.</Alert>
              )}
              <GamerTable {...{ answer, address, selection, select }} />
              <div className="gamer-pager">
                <span>
                  1 to {formatNumber(answer.gamers.length)} of {formatNumber(answer.found)}
                </span>
                {answer.found > answer.gamers.length && (
                  <DeskButton
                    kind="quiet"
                    isPending={list.isFetching}
                    onClick={() => address.choose({ limit: String(limit + PAGE) })}
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

interface ToolsProps {
  address: ListAddress
  counts: Answer['counts'] | undefined
}

const Tools = ({ address: { filter, search, choose }, counts }: ToolsProps) => (
  <div className="tools gamer-tools">
    <SearchBox
      label="Search gamers..."
      text={search}
      onChange={(text) => choose({ search: text, limit: null })}
    />
    <PillChoice
      label="State"
      options={FILTERS.filter((each) => !each.isRare || filter === each.value || counts?.[each.value]).map(
        ({ value, title }) => ({
          value,
          title,
          detail: <span className="pill-count">{counts?.[value] ?? ''}</span>,
        }),
      )}
      selected={filter}
      onSelect={(to) => choose({ filter: to === 'all' ? null : to, limit: null })}
    />
  </div>
)

interface GamerTableProps {
  answer: Answer
  address: ListAddress
  selection: RowSelection
  select: (selection: RowSelection) => void
}

function GamerTable({ answer, address: { sort, order, choose }, selection, select }: GamerTableProps) {
  const { gamers, next_cycle: nextCycle } = answer
  const rows = gamers.map(({ xuid }) => xuid)
  const selectAll = (
    <SelectAll
      chosen={rows.filter((xuid) => selection.chosen.has(xuid)).length}
      shown={rows.length}
      onToggle={() => select(toggledAll(selection, rows))}
    />
  )
  const sorted = columnsOf(nextCycle).map(({ by, ...column }) => ({
    ...column,
    sort: {
      direction: by === sort ? DIRECTIONS[order] : undefined,
      onClick: () => choose({ sort: by, order: by !== sort ? ORDERS[by] : order === 'asc' ? 'desc' : 'asc' }),
    },
  }))
  return (
    <DataTable
      className="gamer-table"
      columns={[
        {
          title: 'Select',
          heading: selectAll,
          className: 'select-cell',
          cell: ({ xuid, gamertag }) => (
            <SelectOne
              gamertag={gamertag}
              isChosen={selection.chosen.has(xuid)}
              onToggle={(isRange) => select(withToggledRow(selection, rows, xuid, isRange))}
            />
          ),
        },
        ...sorted,
        { title: 'Actions', isTitleHidden: true, cell: (gamer) => <ActionsCell gamer={gamer} /> },
      ]}
      items={gamers}
      keyOf={({ xuid }) => xuid}
      rowClassName={({ xuid, scan }) =>
        selection.chosen.has(xuid) ? 'gamer-chosen' : scan ? 'scanned-now' : undefined
      }
    />
  )
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const

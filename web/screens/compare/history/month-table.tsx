import { useId, useMemo, useState } from 'react'
import { signed } from '#contest/text/numbers.ts'
import { Button } from '#web/components/controls/button.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { DataTable } from '#web/lists/data-table.tsx'
import type { ComparedGamer } from '../compared.ts'
import { type MonthRow, monthHeading, monthRows } from './months.ts'

const FEW = 6

export function MonthTable({ gamers }: { gamers: readonly ComparedGamer[] }) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const rows = useMemo(() => monthRows(gamers.map(({ history }) => history)), [gamers])
  const shown = isWhole ? rows : rows.slice(0, FEW)
  return (
    <section className="card compare-months" aria-labelledby={id}>
      <h2 id={id}>Points gained each month</h2>
      {rows.length === 0 ? (
        <Empty text="No leaderboard history available" />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, also by keyboard
        // biome-ignore lint/a11y/useSemanticElements: a section inside the section would be one too many
        <div className="wide-table" role="group" aria-labelledby={id} tabIndex={0}>
          <DataTable
            columns={[
              { title: 'Month', isRowHeading: true, cell: ({ month }) => monthHeading(month) },
              ...gamers.map(({ xuid, name }, index) => ({
                title: xuid,
                heading: <bdi>{name}</bdi>,
                isNumber: true,
                cell: ({ gains }: MonthRow) => gainText(gains[index] ?? null),
                leads: ({ gains }: MonthRow) => isBest(gains[index] ?? null, gains),
              })),
            ]}
            items={shown}
            keyOf={({ month }) => month}
          />
        </div>
      )}
      {shown.length < rows.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          Show all {rows.length} months
        </Button>
      )}
    </section>
  )
}

const gainText = (gain: number | null): string => (gain === null ? '–' : signed(gain))

/** Positive, and more than every other. */
const isBest = (gain: number | null, gains: readonly (number | null)[]): boolean =>
  gain !== null && gain > 0 && gains.filter((other) => (other ?? 0) >= gain).length === 1

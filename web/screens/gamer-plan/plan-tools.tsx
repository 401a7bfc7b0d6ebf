import { SlidersHorizontal, X } from 'lucide-react'
import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import type { PlanOrder } from '#contest/plan/orders.ts'
import { Pill } from '#web/components/controls/pill.tsx'
import { Segmented } from '#web/components/controls/segmented.tsx'
import { Select } from '#web/components/controls/select.tsx'
import { lazyPart } from '#web/components/notices/lazy-part.tsx'
import type { PlanInputs } from '#web/plan/plan-inputs.ts'
import {
  activeFilters,
  choicesOf,
  type FilterChoices,
  HOURS_OPTIONS,
  isFiltered,
  NO_FILTERS,
  ODDS_OPTIONS,
  type PlanFilters,
  QUADRANT_OPTIONS,
} from './plan-filters.ts'

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'))

const ORDERS: readonly { name: PlanOrder; title: string }[] = [
  { name: 'value', title: 'Best value' },
  { name: 'points', title: 'Most points' },
  { name: 'quick', title: 'Quick wins' },
  { name: 'almost', title: 'Almost done' },
]

const NO_CHOICES: FilterChoices = { platforms: [], series: [] }

interface PlanToolsProps {
  inputs: PlanInputs
  found: number
  filters: PlanFilters
  onFilter: (filters: PlanFilters) => void
  order: PlanOrder
  onOrder: (order: PlanOrder) => void
}

/** Orders and filters: side by side on a wide screen; on a phone behind one button, with active filters beside it. */
export function PlanTools({ inputs, found, filters, onFilter, order, onOrder }: PlanToolsProps) {
  const [isOpen, setOpen] = useState(false)
  // After the plan itself: the first comparison of names takes a slow phone a while.
  const known = useDeferredValue(inputs, undefined)
  const choices = useMemo(() => (known ? choicesOf(known) : NO_CHOICES), [known])
  const active = activeFilters(filters)
  return (
    <div className="plan-tools">
      <Segmented label="Order" options={ORDERS} selected={order} onSelect={onOrder} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className="plan-filters" role="group" aria-label="Filters">
        <WideFilters choices={choices} filters={filters} onFilter={onFilter} />
        <Pill className="narrow" onClick={() => setOpen(true)} count={active.length || undefined}>
          <SlidersHorizontal />
          Filters
        </Pill>
        {active.map(({ title, without }) => (
          <button
            key={title}
            type="button"
            className="pill narrow set"
            aria-label={`Remove filter: ${title}`}
            onClick={() => onFilter(without)}
          >
            {title}
            <X />
          </button>
        ))}
      </div>
      {isOpen && (
        <Suspense>
          <FilterSheet
            choices={choices}
            filters={filters}
            found={found}
            onFilter={onFilter}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

interface WideFiltersProps {
  choices: FilterChoices
  filters: PlanFilters
  onFilter: (filters: PlanFilters) => void
}

function WideFilters({ choices, filters, onFilter }: WideFiltersProps) {
  const { onlyStarted, withUnattainable } = filters
  const set = (part: Partial<PlanFilters>) => onFilter({ ...filters, ...part })
  const menus = [
    { name: 'quadrant', label: 'Quadrant', options: QUADRANT_OPTIONS },
    { name: 'platform', label: 'Platform', options: choices.platforms },
    { name: 'series', label: 'Series', options: choices.series },
    { name: 'odds', label: 'Odds', options: ODDS_OPTIONS },
    { name: 'hours', label: 'Hours', options: HOURS_OPTIONS },
  ] as const
  return (
    <div className="wide">
      {menus.map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          named
          options={options}
          value={filters[name]}
          onChange={(value) => onFilter({ ...filters, [name]: value })}
        />
      ))}
      <Pill pressed={onlyStarted} onClick={() => set({ onlyStarted: !onlyStarted })}>
        Started only
      </Pill>
      <Pill pressed={withUnattainable} onClick={() => set({ withUnattainable: !withUnattainable })}>
        With unattainable
      </Pill>
      {isFiltered(filters) && (
        <button type="button" className="link plan-clear" onClick={() => onFilter(NO_FILTERS)}>
          Clear filters
        </button>
      )}
    </div>
  )
}

import { useMemo } from 'react'
import { QUADRANT_NAMES, QUADRANTS, type Quadrant } from '#contest/rules/grid.ts'
import { Pill } from '#web/components/controls/pill.tsx'
import { Select } from '#web/components/controls/select.tsx'
import { compareNames } from '#web/gamers/gamer-names.ts'
import type { PlanInputs } from '#web/plan/plan-inputs.ts'
import { isFiltered, NO_FILTERS, type PlanFilters, platformName } from './plan-filters.ts'

interface PlanToolsProps {
  inputs: PlanInputs
  filters: PlanFilters
  onFilter: (filters: PlanFilters) => void
}

const QUADRANT_OPTIONS = QUADRANTS.map((quadrant) => ({ value: quadrant, title: QUADRANT_NAMES[quadrant] }))

export function PlanTools({ inputs, filters, onFilter }: PlanToolsProps) {
  const { platforms, series } = useMemo(() => choicesOf(inputs), [inputs])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="plan-tools" role="group" aria-label="Filters">
      <Select
        label="Quadrant"
        any="Any quadrant"
        options={QUADRANT_OPTIONS}
        value={filters.quadrant}
        onChange={(quadrant) => onFilter({ ...filters, quadrant: quadrant as Quadrant | '' })}
      />
      <Select
        label="Platform"
        any="Any platform"
        options={platforms.map((value) => ({ value, title: platformName(value) }))}
        value={filters.platform}
        onChange={(platform) => onFilter({ ...filters, platform })}
      />
      <Select
        label="Series"
        any="Any series"
        options={series.map((value) => ({ value, title: value }))}
        value={filters.series}
        onChange={(chosen) => onFilter({ ...filters, series: chosen })}
      />
      <Pill
        pressed={filters.onlyStarted}
        onClick={() => onFilter({ ...filters, onlyStarted: !filters.onlyStarted })}
      >
        Started only
      </Pill>
      <Pill
        pressed={filters.onlyPossible}
        onClick={() => onFilter({ ...filters, onlyPossible: !filters.onlyPossible })}
      >
        Attainable only
      </Pill>
      {isFiltered(filters) && (
        <button type="button" className="link plan-clear" onClick={() => onFilter(NO_FILTERS)}>
          Clear filters
        </button>
      )}
    </div>
  )
}

/** What there is to choose from on the squares that are open. */
function choicesOf({ games, completed }: PlanInputs) {
  const open = games.filter(({ square }) => !completed.has(square))
  const distinct = (values: readonly string[]) => [...new Set(values)].filter(Boolean).sort(compareNames)
  return {
    platforms: distinct(open.map(({ platform }) => platform)),
    series: distinct(open.map(({ series }) => series)),
  }
}

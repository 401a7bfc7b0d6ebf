import { IconButton } from '#web/components/controls/icon-button.tsx'
import './filter-sheet.css'
import { X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { Quadrant } from '#contest/rules/grid.ts'
import { counted } from '#contest/text/numbers.ts'
import { Button } from '#web/components/controls/button.tsx'
import { Pill } from '#web/components/controls/pill.tsx'
import { Select } from '#web/components/controls/select.tsx'
import {
  type FilterChoices,
  HOURS_OPTIONS,
  NO_FILTERS,
  ODDS_OPTIONS,
  type PlanFilters,
  QUADRANT_OPTIONS,
} from './plan-filters.ts'

interface FilterSheetProps {
  choices: FilterChoices
  filters: PlanFilters
  found: number
  onFilter: (filters: PlanFilters) => void
  onClose: () => void
}

/** All filters on a phone. Choices apply at once; closing only shows the result. A default export for React's `lazy`. */
export default function FilterSheet({ choices, filters, found, onFilter, onClose }: FilterSheetProps) {
  const dialog = useModal()
  const { quadrant, platform, series, odds, hours, onlyStarted, withUnattainable } = filters
  const set = (part: Partial<PlanFilters>) => onFilter({ ...filters, ...part })
  return (
    <dialog
      ref={dialog}
      className="filter-sheet"
      aria-labelledby="plan-filters"
      // At once: the close event comes later, perhaps after the next opening.
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
    >
      <header>
        <h2 id="plan-filters">Filters</h2>
        <IconButton label="Close" onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <Choice
        label="Quadrant"
        options={QUADRANT_OPTIONS}
        value={quadrant}
        onChange={(value) => set({ quadrant: value as Quadrant | '' })}
      />
      <Choice label="Odds" options={ODDS_OPTIONS} value={odds} onChange={(value) => set({ odds: value })} />
      <Choice label="Hours" options={HOURS_OPTIONS} value={hours} onChange={(to) => set({ hours: to })} />
      <Choice
        label="Platform"
        options={choices.platforms}
        value={platform}
        onChange={(value) => set({ platform: value })}
      />
      <Select
        label="Series"
        named
        options={choices.series}
        value={series}
        onChange={(value) => set({ series: value })}
      />
      <label>
        Only games I have started
        <input type="checkbox" checked={onlyStarted} onChange={() => set({ onlyStarted: !onlyStarted })} />
      </label>
      <label>
        Hide what can no longer be completed
        <input
          type="checkbox"
          checked={!withUnattainable}
          onChange={() => set({ withUnattainable: !withUnattainable })}
        />
      </label>
      <footer>
        <Button kind="quiet" onClick={() => onFilter(NO_FILTERS)}>
          Clear
        </Button>
        <Button kind="primary" onClick={onClose}>
          Show {counted(found, 'square')}
        </Button>
      </footer>
    </dialog>
  )
}

interface ChoiceProps {
  label: string
  options: readonly { value: string; title: string }[]
  value: string
  onChange: (value: string) => void
}

const Choice = ({ label, options, value, onChange }: ChoiceProps) => (
  <fieldset>
    <legend>{label}</legend>
    <div className="pills">
      {[{ value: '', title: 'Any' }, ...options].map((option) => (
        <Pill
          key={option.value}
          className={label === 'Quadrant' && option.value ? `chip ${option.value}` : ''}
          pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.title}
        </Pill>
      ))}
    </div>
  </fieldset>
)

/** Open while it is rendered. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
    return () => element?.close()
  }, [])
  return dialog
}

import type { ReactNode } from 'react'
import { Pill } from './pill.tsx'

interface PillChoiceProps<Value> {
  label: string
  options: readonly { value: Value; title: string; detail?: ReactNode }[]
  selected: Value
  onSelect: (value: Value) => void
  className?: string
}

export const PillChoice = <Value,>(props: PillChoiceProps<Value>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
  <div className={props.className ?? 'pills'} role="group" aria-label={props.label}>
    {props.options.map(({ value, title, detail }) => (
      <Pill key={title} pressed={value === props.selected} onClick={() => props.onSelect(value)}>
        {title}
        {detail !== undefined && <> {detail}</>}
      </Pill>
    ))}
  </div>
)

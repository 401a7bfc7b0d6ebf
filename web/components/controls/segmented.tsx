import type { ReactNode } from 'react'

interface SegmentedProps<Name extends string> {
  label: string
  options: readonly { name: Name; title: ReactNode }[]
  selected: Name
  onSelect: (name: Name) => void
}

export const Segmented = <Name extends string>({
  label,
  options,
  selected,
  onSelect,
}: SegmentedProps<Name>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and browsers give it a box of its own
  <div className="segmented" role="group" aria-label={label}>
    {options.map(({ name, title }) => (
      <button key={name} type="button" aria-pressed={name === selected} onClick={() => onSelect(name)}>
        {title}
      </button>
    ))}
  </div>
)

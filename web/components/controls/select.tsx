import './select.css'
import { ChevronDown } from 'lucide-react'

interface SelectProps {
  label: string
  named?: boolean
  options: readonly { value: string; title: string }[]
  value: string
  onChange: (value: string) => void
}

/** The browser's own list, which phones and screen readers know. */
export const Select = ({ label, named = false, options, value, onChange }: SelectProps) => (
  <span className={named ? 'select named' : 'select'}>
    {named && <span aria-hidden="true">{label}</span>}
    <select
      aria-label={label}
      className={value ? 'chosen' : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Any</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.title}
        </option>
      ))}
    </select>
    <ChevronDown />
  </span>
)

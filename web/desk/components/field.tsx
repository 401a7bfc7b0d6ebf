import './field.css'
import { type HTMLInputTypeAttribute, type ReactNode, useId } from 'react'

interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: ReactNode
  error?: string | null | undefined
  isLabelHidden?: boolean
  disabled?: boolean
  placeholder?: string
  maxLength?: number
}

interface InputProps extends FieldProps {
  type?: HTMLInputTypeAttribute
  autoComplete?: string
  min?: string | number
  max?: string | number
  required?: boolean
}

export function Field({ type = 'text', autoComplete = 'off', min, max, required, ...field }: InputProps) {
  const id = useId()
  return (
    <Labelled id={id} {...field}>
      <input
        id={id}
        className="input"
        type={type}
        // Typed text may be in either direction.
        dir={type === 'text' || type === 'search' ? 'auto' : undefined}
        value={field.value}
        disabled={field.disabled}
        placeholder={field.placeholder}
        maxLength={field.maxLength}
        autoComplete={autoComplete}
        min={min}
        max={max}
        required={required}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={describedBy(id, field)}
        onChange={(event) => field.onChange(event.target.value)}
      />
    </Labelled>
  )
}

export function TextArea({
  rows = 4,
  isCode = false,
  ...field
}: FieldProps & { rows?: number; isCode?: boolean }) {
  const id = useId()
  return (
    <Labelled id={id} {...field}>
      <textarea
        id={id}
        className={isCode ? 'input code' : 'input'}
        dir="auto"
        rows={rows}
        value={field.value}
        disabled={field.disabled}
        placeholder={field.placeholder}
        maxLength={field.maxLength}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={describedBy(id, field)}
        onChange={(event) => field.onChange(event.target.value)}
      />
    </Labelled>
  )
}

interface SelectProps<Value extends string> extends Omit<FieldProps, 'onChange' | 'value' | 'placeholder'> {
  value: Value
  options: readonly { value: Value; name: string }[]
  onChange: (value: Value) => void
}

export function SelectField<Value extends string>({ options, onChange, ...field }: SelectProps<Value>) {
  const id = useId()
  return (
    <Labelled id={id} {...field}>
      <select
        id={id}
        className="input"
        value={field.value}
        disabled={field.disabled}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={describedBy(id, field)}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

type LabelledProps = Pick<FieldProps, 'label' | 'hint' | 'error' | 'isLabelHidden'> & {
  id: string
  children: ReactNode
}

const Labelled = ({ id, label, hint, error, isLabelHidden, children }: LabelledProps) => (
  <div className="field">
    <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
      {label}
    </label>
    {children}
    {hint && (
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} className="field-error" role="alert">
        {error}
      </p>
    )}
  </div>
)

const describedBy = (id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

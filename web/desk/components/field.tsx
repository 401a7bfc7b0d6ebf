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
  min?: string | number
  max?: string | number
}

export function Field({ type = 'text', min, max, ...field }: InputProps) {
  const id = useId()
  return (
    <Labelled id={id} {...field}>
      <input
        {...controlOf(id, field)}
        type={type}
        // Typed text may be in either direction.
        dir={type === 'text' || type === 'search' ? 'auto' : undefined}
        autoComplete="off"
        {...{ min, max }}
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
        {...controlOf(id, field)}
        className={isCode ? 'input code' : 'input'}
        dir="auto"
        rows={rows}
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
      <select {...controlOf(id, field)} onChange={(event) => onChange(event.target.value as Value)}>
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
  className?: string
  children: ReactNode
}

export const Labelled = ({ className = 'field', ...props }: LabelledProps) => {
  const { id, label, hint, error, isLabelHidden, children } = props
  return (
    <div className={className}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

export const FieldError = ({ id, error }: { id?: string; error: FieldProps['error'] }) =>
  error && (
    <p id={id} className="field-error" role="alert">
      {error}
    </p>
  )

/** What an input, a text area and a select have in common. */
const controlOf = (
  id: string,
  { value, disabled, placeholder, maxLength, hint, error }: Omit<FieldProps, 'onChange'>,
) => ({
  ...{ id, className: 'input', value, disabled, placeholder, maxLength },
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})

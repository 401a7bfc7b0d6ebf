import { Plus } from 'lucide-react'
import { AVAILABILITY_KINDS, type Availability, type AvailabilityKind } from '#contest/rules/availability.ts'
import { DeskButton } from '#web/desk/components/desk-button.tsx'
import { Field } from '#web/desk/components/field.tsx'

interface AvailabilityFieldsProps {
  value: readonly Availability[]
  onChange: (value: Availability[]) => void
  error: string | null
}

const LABELS: Readonly<Record<AvailabilityKind, string>> = {
  delisted: 'Delisted',
  servers_closed: 'Servers closed',
  needs_hardware: 'Needs hardware',
}

export function AvailabilityFields({ value, onChange, error }: AvailabilityFieldsProps) {
  const free = AVAILABILITY_KINDS.filter((kind) => !value.some((one) => one.kind === kind))
  const put = (kind: AvailabilityKind, part: Partial<Availability>) =>
    onChange(value.map((one) => (one.kind === kind ? { ...one, ...part } : one)))
  return (
    <fieldset className="availability">
      <legend>Availability</legend>
      {value.length === 0 && <p className="muted">It is available and can be completed.</p>}
      {value.map(({ kind, date, note }) => (
        <fieldset key={kind} className="availability-entry">
          <legend>{LABELS[kind]}</legend>
          <Field label="Since" type="date" value={date} onChange={(text) => put(kind, { date: text })} />
          <Field label="Note" value={note} maxLength={500} onChange={(text) => put(kind, { note: text })} />
          <DeskButton
            kind="quiet"
            label={`Remove: ${LABELS[kind]}`}
            onClick={() => onChange(value.filter((one) => one.kind !== kind))}
          >
            Remove
          </DeskButton>
        </fieldset>
      ))}
      {error && <p className="field-error">{error}</p>}
      <div className="buttons">
        {free.map((kind) => (
          <DeskButton
            key={kind}
            kind="quiet"
            onClick={() => onChange([...value, { kind, date: '', note: '' }])}
          >
            <Plus />
            {LABELS[kind]}
          </DeskButton>
        ))}
      </div>
    </fieldset>
  )
}

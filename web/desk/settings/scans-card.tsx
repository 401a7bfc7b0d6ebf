import { Plus, X } from 'lucide-react'
import { formatEastern } from '#contest/calendar/timestamp.ts'
import { zoneName } from '#contest/settings/lists.ts'
import { IconButton } from '#web/components/controls/icon-button.tsx'
import { DeskButton } from '../components/desk-button.tsx'
import { Field, FieldError, SelectField } from '../components/field.tsx'
import { SettingCard } from './setting-card.tsx'
import type { SettingsDraft } from './settings-draft.ts'

const MAX_TIMES = 6
const NAMES = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']

const ZONES = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].map((value) => ({
  value,
  name: value.replaceAll('_', ' '),
}))

export function ScansCard({ draft, nextCycle }: { draft: SettingsDraft; nextCycle: string }) {
  const times = draft
    .textOf('scan-times')
    .split(',')
    .map((time) => time.trim())
  const zone = draft.textOf('time-zone')
  const write = (next: readonly string[]) => draft.change('scan-times', next.join(', '))
  const problem = draft.problemOf('scan-times')
  const isKnown = ZONES.some(({ value }) => value === zone)
  return (
    <SettingCard id="scans" title="Scans" about="When a cycle starts. Changes apply from the next one.">
      <fieldset className="scan-times">
        <legend className="visually-hidden">Scan times</legend>
        {times.map((time, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a time has no other name than its place.
          <div key={index} className="scan-time">
            <Field
              type="time"
              label={NAMES[index] ?? `Scan ${index + 1}`}
              value={time}
              disabled={!draft.mayChange}
              onChange={(text) => write(times.with(index, text))}
            />
            {draft.mayChange && times.length > 1 && (
              <IconButton
                label={`Remove the ${(NAMES[index] ?? '').toLowerCase()} scan`}
                onClick={() => write(times.toSpliced(index, 1))}
              >
                <X />
              </IconButton>
            )}
          </div>
        ))}
        {draft.mayChange && times.length < MAX_TIMES && (
          <DeskButton kind="quiet" onClick={() => write([...times, ''])}>
            <Plus /> Add a scan
          </DeskButton>
        )}
      </fieldset>
      <FieldError error={problem} />
      <SelectField
        label="Time zone"
        value={zone}
        options={isKnown ? ZONES : [{ value: zone, name: zone }, ...ZONES]}
        hint={`Called ${zoneName(zone, new Date())} on the site. The next cycle begins ${formatEastern(new Date(nextCycle))}.`}
        disabled={!draft.mayChange}
        onChange={(text) => draft.change('time-zone', text)}
      />
    </SettingCard>
  )
}

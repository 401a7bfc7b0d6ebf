import type { EditedGame } from '#contract/organiser/patch-grid.ts'
import { Field, SelectField } from '#web/desk/components/field.tsx'
import { linkOf } from '../draft/edits.ts'
import { PLATFORM_NAMES } from '../draft/square-search.ts'
import { AvailabilityFields } from './availability-fields.tsx'
import { type GameText, withFoundTitle } from './game-form-state.ts'
import { TitleField } from './title-field.tsx'

interface GameFieldsProps {
  text: GameText
  /** A new record, filled from the lookup. */
  isNew: boolean
  games: readonly EditedGame[]
  onChange: (text: GameText) => void
  errorOf: (...fields: string[]) => string | null
}

const PLATFORMS = Object.entries(PLATFORM_NAMES).map(([value, name]) => ({ value, name }))

type PlainField = 'gamerscore' | 'released' | 'developer' | 'series' | 'tags' | 'hours' | 'twins'

export function GameFormFields({ text, isNew, games, onChange, errorOf }: GameFieldsProps) {
  const set = (part: Partial<GameText>) => onChange({ ...text, ...part })
  const plain = (label: string, name: PlainField, more?: { hint?: string; placeholder?: string }) => (
    <Field
      {...{ label, ...more }}
      value={text[name]}
      error={errorOf(name)}
      onChange={(value) => set({ [name]: value })}
    />
  )
  return (
    <>
      <Field
        label="Name"
        value={text.name}
        error={errorOf('display_name', 'position', '')}
        onChange={(name) => set({ name })}
      />
      <Field
        label="Link"
        value={text.isOwnLink ? text.link : linkOf(text.name)}
        error={errorOf('ta_link')}
        hint="As in the address of its page on the tracker. It is the game's key here, too."
        onChange={(link) => set({ link, isOwnLink: true })}
      />
      <div className="two">
        {plain('Gamerscore', 'gamerscore')}
        {plain('Released', 'released', { placeholder: 'Year' })}
      </div>
      <SelectField
        label="Platform"
        value={text.platform}
        options={PLATFORMS}
        error={errorOf('platform')}
        onChange={(platform) => set({ platform })}
      />
      {plain('Developer', 'developer')}
      {plain('Series (optional)', 'series')}
      {plain('Tags', 'tags', { hint: 'One to four words, with commas between.' })}
      {plain('Hours to complete (optional)', 'hours', {
        hint: 'A whole number. Leave it empty if unknown.',
      })}
      <TitleField
        name={text.name}
        value={text.titleId}
        error={errorOf('title_id')}
        onChange={(titleId) => set({ titleId })}
        onChoose={(title) => onChange(withFoundTitle(text, title, { isNew, games }))}
      />
      {plain('Other title ids (optional)', 'twins', {
        hint: 'Of other regions, discs and shops, with commas between: completing any of them completes the game.',
      })}
      <AvailabilityFields
        value={text.availability}
        error={errorOf('availability')}
        onChange={(availability) => set({ availability })}
      />
    </>
  )
}

import { Field, Select } from '#web/desk/components/field.tsx'
import { linkOf } from '../draft/edits.ts'
import { AvailabilityFields } from './availability-fields.tsx'
import { type GameText, PLATFORMS, withFoundTitle } from './game-form-state.ts'
import { TitleField } from './title-field.tsx'

interface GameFieldsProps {
  text: GameText
  /** No record of the grid yet: what is looked up fills it. */
  isNew: boolean
  onChange: (text: GameText) => void
  /** What the checks say about these fields of the record. */
  errorOf: (...fields: string[]) => string | null
}

export function GameFields({ text, isNew, onChange, errorOf }: GameFieldsProps) {
  const set = (part: Partial<GameText>) => onChange({ ...text, ...part })
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
        <Field
          label="Gamerscore"
          value={text.gamerscore}
          error={errorOf('gamerscore')}
          onChange={(gamerscore) => set({ gamerscore })}
        />
        <Field
          label="Released"
          placeholder="Year"
          value={text.released}
          error={errorOf('released')}
          onChange={(released) => set({ released })}
        />
      </div>
      <Select
        label="Platform"
        value={text.platform}
        options={PLATFORMS}
        error={errorOf('platform')}
        onChange={(platform) => set({ platform })}
      />
      <Field
        label="Developer"
        value={text.developer}
        error={errorOf('developer')}
        onChange={(developer) => set({ developer })}
      />
      <Field
        label="Series (optional)"
        value={text.series}
        error={errorOf('series')}
        onChange={(series) => set({ series })}
      />
      <Field
        label="Tags"
        value={text.tags}
        error={errorOf('tags')}
        hint="One to four words, with commas between."
        onChange={(tags) => set({ tags })}
      />
      <Field
        label="Hours to complete (optional)"
        value={text.hours}
        error={errorOf('hours')}
        hint="A whole number. Leave it empty where nobody knows."
        onChange={(hours) => set({ hours })}
      />
      <TitleField
        name={text.name}
        value={text.titleId}
        error={errorOf('title_id')}
        onChange={(titleId) => set({ titleId })}
        onChoose={(title) => onChange(withFoundTitle(text, title, { isNew }))}
      />
      <Field
        label="Other title ids (optional)"
        value={text.twins}
        error={errorOf('twins')}
        hint="Of other regions, discs and shops, with commas between: completing any of them completes the game."
        onChange={(twins) => set({ twins })}
      />
      <AvailabilityFields
        value={text.availability}
        error={errorOf('availability')}
        onChange={(availability) => set({ availability })}
      />
    </>
  )
}

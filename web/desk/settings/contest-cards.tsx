import type { ReactNode } from 'react'
import { formatEastern } from '#contest/calendar/timestamp.ts'
import type { SettingName } from '#contest/settings/contest-settings.ts'
import { Field } from '../components/field.tsx'
import { Switch } from '../components/switch.tsx'
import { SettingCard } from './setting-card.tsx'
import type { SettingsDraft } from './settings-draft.ts'

interface CardProps {
  draft: SettingsDraft
}

const TextSetting = ({
  draft,
  name,
  label,
  hint,
}: CardProps & { name: SettingName; label: string; hint?: string }) => (
  <Field
    label={label}
    hint={hint}
    value={draft.textOf(name)}
    error={draft.problemOf(name)}
    disabled={!draft.mayChange}
    onChange={(text) => draft.change(name, text)}
  />
)

interface SwitchSettingProps extends CardProps {
  name: SettingName
  label: string
  on: string
  off: string
  children: ReactNode
}

const SwitchSetting = ({ draft, name, label, on, off, children }: SwitchSettingProps) => (
  <div className="setting-switch">
    <div>{children}</div>
    <Switch
      label={label}
      isOn={draft.textOf(name) === on}
      disabled={!draft.mayChange}
      onChange={(isOn) => draft.change(name, isOn ? on : off)}
    />
  </div>
)

export const ContestCard = ({ draft }: CardProps) => (
  <SettingCard id="contest" title="Contest" about="Shown in titles, links and pictures.">
    <TextSetting draft={draft} name="name" label="Name" />
    <div className="setting-pair paired">
      <TextSetting draft={draft} name="chat" label="Chat invitation" hint="Leave empty to hide chat links." />
      <TextSetting draft={draft} name="tracker" label="Tracker" hint="Games and gamers link there." />
    </div>
  </SettingCard>
)

export const RegistrationCard = ({ draft }: CardProps) => (
  <SettingCard id="registration" title="Registration" about="Who may join.">
    <SwitchSetting draft={draft} name="registration" label="Registration open" on="open" off="closed">
      <b>Open</b>
      <p>
        Anyone with a public Xbox profile. When closed, the page says so and names the chat; you can still add
        gamers, and registered gamers sign in as always.
      </p>
    </SwitchSetting>
  </SettingCard>
)

export function FreezeCard({ draft }: CardProps) {
  const { text, changed_at: since } = draft.kept('freeze')
  return (
    <SettingCard id="freeze" title="Freeze" about="For the end of a season or a dispute.">
      <SwitchSetting draft={draft} name="freeze" label="Freeze the standings" on="on" off="off">
        <b>Freeze the standings</b>
        <p>
          Scans continue, but results stay hidden until you unfreeze. Patches and titles cannot change until
          then.
        </p>
        {text === 'on' && since && (
          <p className="frozen-since">Frozen since {formatEastern(new Date(since))}.</p>
        )}
      </SwitchSetting>
    </SettingCard>
  )
}

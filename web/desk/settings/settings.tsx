import { SETTING_WORDS } from '#contest/settings/setting-words.ts'
import './settings.css'
import type { deskSaveSettingsCall, deskSettingsCall } from '#contract/organiser/settings.ts'
import { Alert } from '#web/components/notices/alert.tsx'
import { QueryResult, StaleNotice } from '../components/notices.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { useDesk } from '../data/use-desk.ts'
import { useDeskAction } from '../data/use-desk-action.ts'
import { BadgesCard } from './badges-card.tsx'
import { ContestCard, FreezeCard, RegistrationCard } from './contest-cards.tsx'
import { DataCard } from './data-card.tsx'
import { RolesCard } from './roles-card.tsx'
import { SaveBar } from './save-bar.tsx'
import { ScansCard } from './scans-card.tsx'
import { shownText } from './setting-words.ts'
import { type DeskSettings, type SettingsDraft, useSettingsDraft } from './settings-draft.ts'
import { WebhooksCard } from './webhooks-card.tsx'

const INDEX = [
  ['contest', 'Contest'],
  ['registration', 'Registration'],
  ['scans', 'Scans'],
  ['freeze', 'Freeze'],
  ['badges', 'Badges'],
  ['webhooks', 'Chat and alerts'],
  ['roles', 'People'],
  ['data', 'Data'],
] as const

export function Settings() {
  const answer = useDesk<typeof deskSettingsCall>('/api/organiser/settings')
  return (
    <>
      <SectionHead title="Settings" />
      <div className="settings">
        <nav className="settings-index stack" aria-label="Settings">
          {INDEX.map(([id, name]) => (
            <a key={id} href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
        <div>
          <QueryResult of={answer}>{(settings) => <SettingsForm settings={settings} />}</QueryResult>
        </div>
      </div>
    </>
  )
}

function SettingsForm({ settings }: { settings: DeskSettings }) {
  const draft = useSettingsDraft(settings)
  const saving = useDeskAction<typeof deskSaveSettingsCall>()
  const { changes, problems, stale } = draft
  const canSave = changes.length > 0 && problems.length === 0 && stale.length === 0

  const save = async () => {
    const saved = await saving.run('/api/organiser/settings/save', { changes })
    if (saved) draft.forget()
  }

  const startOver = () => {
    saving.reset()
    draft.forget()
  }

  return (
    <>
      {!draft.mayChange && <p className="settings-note">Only owners can change the settings.</p>}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <ContestCard draft={draft} />
        <RegistrationCard draft={draft} />
        <ScansCard draft={draft} nextCycle={settings.next_cycle} />
        <FreezeCard draft={draft} />
        <BadgesCard draft={draft} counts={settings.badges} />
        <WebhooksCard draft={draft} messages={settings.messages} />
        {/* Enter in a field submits with this hidden button, because the visible one is below other forms. */}
        <button type="submit" hidden disabled={!canSave} />
      </form>
      <RolesCard />
      {draft.mayChange && <DataCard />}
      {stale.length > 0 && <StaleSettings draft={draft} onDecide={saving.reset} />}
      {saving.error && !saving.stale && changes.length > 0 && <Alert kind="error">{saving.error}</Alert>}
      {saving.data && changes.length === 0 && (
        <Alert kind="success">Saved. Every page shows it within two seconds.</Alert>
      )}
      {changes.length > 0 && (
        <SaveBar
          draft={draft}
          isPending={saving.isPending}
          canSave={canSave}
          onSave={() => void save()}
          onDiscard={startOver}
        />
      )}
    </>
  )
}

const StaleSettings = ({ draft, onDecide }: { draft: SettingsDraft; onDecide: () => void }) => (
  <StaleNotice
    message="Someone else changed this while you were editing."
    onTakeTheirs={() => {
      onDecide()
      draft.forget(draft.stale)
    }}
    onKeepMine={() => {
      onDecide()
      draft.keepMine(draft.stale)
    }}
  >
    <ul>
      {draft.stale.map((name) => (
        <li key={name}>
          {SETTING_WORDS[name]}: <bdi>{shownText(name, draft.kept(name).text || draft.kept(name).end)}</bdi>{' '}
          now, and you typed <bdi>{shownText(name, draft.textOf(name))}</bdi>
        </li>
      ))}
    </ul>
  </StaleNotice>
)

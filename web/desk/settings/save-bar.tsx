import { counted } from '#contest/text/numbers.ts'
import { DeskButton } from '../components/desk-button.tsx'
import { settingChangeWords } from './setting-words.ts'
import type { SettingsDraft } from './settings-draft.ts'

interface SaveBarProps {
  draft: SettingsDraft
  isPending: boolean
  canSave: boolean
  onSave: () => void
  onDiscard: () => void
}

export function SaveBar({ draft, isPending, canSave, onSave, onDiscard }: SaveBarProps) {
  const { changes } = draft
  const words = changes.flatMap(({ name, text }) =>
    settingChangeWords(name, draft.kept(name).text || draft.kept(name).end, text),
  )
  return (
    <div className="save-bar row">
      <p role="status">
        {counted(changes.length, 'unsaved change')}{' '}
        <small>
          {words.map(([what, before, after], index) => (
            <span key={what}>
              {index > 0 && ', '}
              {what} <bdi>{before}</bdi> to <bdi>{after}</bdi>
            </span>
          ))}
        </small>
      </p>
      <DeskButton kind="quiet" disabled={isPending} onClick={onDiscard}>
        Discard
      </DeskButton>
      <DeskButton kind="primary" isPending={isPending} disabled={!canSave} onClick={onSave}>
        Save
      </DeskButton>
    </div>
  )
}

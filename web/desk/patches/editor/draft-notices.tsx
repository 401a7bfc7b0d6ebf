import type { EditedGrid } from '#contract/organiser/patch-grid.ts'
import { Alert } from '#web/components/notices/alert.tsx'
import { DeskButton } from '#web/desk/components/desk-button.tsx'
import { StaleDraft } from './stale-draft.tsx'
import type { EditedDraft } from './use-draft.ts'

interface DraftNoticesProps {
  before: EditedGrid
  edited: EditedDraft
  isOutdated: boolean
  wasRestored: boolean
  onReopen: () => void
}

export function DraftNotices({ before, edited, isOutdated, wasRestored, onReopen }: DraftNoticesProps) {
  const { state, saving } = edited
  const reopen = async () => {
    await edited.flush()
    onReopen()
  }
  return (
    <>
      {isOutdated && (
        <div className="pub-bar row">
          <Alert kind="info">The grid has changed since this draft was opened.</Alert>
          <DeskButton onClick={() => void reopen()}>Reload with the new grid</DeskButton>
        </div>
      )}
      {wasRestored && (
        <div className="pub-bar row">
          <Alert kind="info">Your unsaved changes were restored.</Alert>
        </div>
      )}
      {edited.mergedWith && (
        <div className="pub-bar row">
          <Alert kind="info">
            <bdi>{edited.mergedWith}</bdi> saved other changes in the meantime. They were merged with yours.
          </Alert>
        </div>
      )}
      {saving.kind === 'stale' && (
        <StaleDraft
          before={before}
          mine={state}
          theirs={saving.current}
          onTakeTheirs={edited.takeTheirs}
          onKeepMine={edited.keepMine}
        />
      )}
    </>
  )
}

import { useMemo } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { gridOf } from '#contract/organiser/patch-grid.ts'
import type {
  PatchDraft,
  patchBaseCall,
  patchesCall,
  unschedulePatchCall,
} from '#contract/organiser/patches.ts'
import { Alert } from '#web/components/notices/alert.tsx'
import { DeskButton } from '#web/desk/components/desk-button.tsx'
import { SectionHead } from '#web/desk/components/section-head.tsx'
import { useDesk } from '#web/desk/data/use-desk.ts'
import { useDeskAction } from '#web/desk/data/use-desk-action.ts'
import { easternTime } from '#web/text/eastern-time.ts'
import { stateOf, toDraftContent } from '../draft/draft-content.ts'
import { PreviewColumn } from '../editor/preview-column.tsx'
import { usePreview } from '../editor/use-preview.ts'
import { PatchFacts } from './patch-facts.tsx'

export function ScheduledPatch({ draft, base }: { draft: PatchDraft; base: AnswerOf<typeof patchBaseCall> }) {
  const before = useMemo(() => gridOf(base), [base])
  const state = useMemo(() => stateOf(before, draft), [before, draft])
  const content = useMemo(() => toDraftContent(before, state), [before, state])
  const patches = useDesk<typeof patchesCall>('/api/organiser/patches')
  const entry = patches.data?.scheduled.find(({ draft_id }) => draft_id === draft.id)
  const live = usePreview(content)
  // Afterwards the draft is refetched and can be edited.
  const unschedule = useDeskAction<typeof unschedulePatchCall>()
  return (
    <>
      <SectionHead title={entry ? `Patch ${entry.number}` : 'Scheduled patch'}>
        {entry && `Takes effect ${easternTime(entry.due_at)}.`}
      </SectionHead>
      <div className="pub-bar row">
        <Alert kind="info">This patch is scheduled. Unschedule it to edit it again.</Alert>
        {entry && (
          <DeskButton
            isPending={unschedule.isPending}
            onClick={() => void unschedule.run('/api/organiser/patches/unschedule', { number: entry.number })}
          >
            Unschedule
          </DeskButton>
        )}
      </div>
      {entry?.failure && <Alert kind="error">{entry.failure}</Alert>}
      {unschedule.error && <Alert kind="error">{unschedule.error}</Alert>}
      <div className="patch-columns beside side-by-side">
        <PatchFacts
          patch={draft}
          before={before}
          after={state.grid}
          squares={live.answer?.preview?.squares}
        />
        <div className="patch-right">
          <PreviewColumn live={live} />
        </div>
      </div>
    </>
  )
}

import { useNavigate } from 'react-router'
import type { previewUndoCall, undoPatchCall } from '#contract/organiser/patches.ts'
import { Loading } from '#web/components/notices/loading.tsx'
import { ReasonDialog } from '#web/screens/organiser/components/dialog.tsx'
import { sentenceOf } from '#web/screens/organiser/data/desk-http.ts'
import { useDesk } from '#web/screens/organiser/data/use-desk.ts'
import { useDeskAction } from '#web/screens/organiser/data/use-desk-action.ts'
import { draftPath } from '../patch-paths.ts'

/** What taking it back does, asked before it is done. */
export function UndoDialog({ number, onClose }: { number: number; onClose: () => void }) {
  const undo = useDeskAction<typeof undoPatchCall>()
  const preview = useDesk<typeof previewUndoCall>(`/api/organiser/patches/undo/preview?number=${number}`)
  const navigate = useNavigate()
  const effect = preview.data?.preview
  const confirm = async (why: string) => {
    const done = await undo.run('/api/organiser/patches/undo', { number, why })
    if (done) await navigate(draftPath(done.draft_id))
  }
  return (
    <ReasonDialog
      title={`Undo patch ${number}`}
      action={`Undo patch ${number}`}
      kind="warning"
      isRequired={false}
      isPending={undo.isPending}
      error={undo.error ?? (preview.error ? sentenceOf(preview.error) : null)}
      onConfirm={(why) => void confirm(why)}
      onClose={onClose}
    >
      <p>
        Points, ranks, badges and challenges become what they would be without it; what was scanned since
        stays. Its records become a draft again, and the feeds tell it in one line.
      </p>
      {effect ? (
        <p>
          <b>{effect.gain}</b> gain points, <b>{effect.lose}</b> lose points, <b>{effect.badge_changes}</b>{' '}
          change their badge.
        </p>
      ) : (
        !preview.error && <Loading />
      )}
    </ReasonDialog>
  )
}

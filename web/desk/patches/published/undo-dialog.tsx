import { useNavigate } from 'react-router'
import { formatNumber } from '#contest/text/numbers.ts'
import type { previewUndoCall, undoPatchCall } from '#contract/organiser/patches.ts'
import { ReasonDialog } from '#web/desk/components/dialog.tsx'
import { sentenceOf } from '#web/desk/data/desk-http.ts'
import { useDesk } from '#web/desk/data/use-desk.ts'
import { useDeskAction } from '#web/desk/data/use-desk-action.ts'
import { draftPath } from '../patch-paths.ts'

export function UndoDialog({ number, onClose }: { number: number; onClose: () => void }) {
  const navigate = useNavigate()
  const preview = useDesk<typeof previewUndoCall>(`/api/organiser/patches/undo/preview?number=${number}`)
  const undoing = useDeskAction<typeof undoPatchCall>((address) => address.endsWith(`?number=${number}`))
  const effect = preview.data?.preview
  const undo = async (why: string) => {
    const undone = await undoing.run('/api/organiser/patches/undo', { number, why })
    if (undone) await navigate(draftPath(undone.draft_id))
  }
  return (
    <ReasonDialog
      title={`Undo patch ${number}`}
      action={`Undo patch ${number}`}
      kind="warning"
      isRequired={false}
      of={undoing}
      effect={{
        shown: effect && (
          <p>
            <b>{formatNumber(effect.gain)}</b> gain points, <b>{formatNumber(effect.lose)}</b> lose points,{' '}
            <b>{formatNumber(effect.badge_changes)}</b> change their badge.
          </p>
        ),
        error: preview.error && sentenceOf(preview.error),
      }}
      onConfirm={undo}
      onClose={onClose}
    >
      <p>
        Points, ranks, badges and challenges become what they would be without it; what was scanned since
        stays. Its records become a draft again, and the feeds mention it in one line.
      </p>
    </ReasonDialog>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatNumber } from '#contest/text/numbers.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { previewUndoCall, undoPatchCall } from '#contract/organiser/patches.ts'
import { ReasonDialog } from '#web/desk/components/dialog.tsx'
import { askDesk, sentenceOf } from '#web/desk/data/desk-http.ts'
import { useDesk } from '#web/desk/data/use-desk.ts'
import { isOfDesk } from '#web/desk/data/use-desk-action.ts'
import { draftPath } from '../patch-paths.ts'

export function UndoDialog({ number, onClose }: { number: number; onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const preview = useDesk<typeof previewUndoCall>(`/api/organiser/patches/undo/preview?number=${number}`)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const effect = preview.data?.preview

  const undo = async (why: string) => {
    setPending(true)
    setError(undefined)
    try {
      const body = { number, why }
      const answer = await askDesk('/api/organiser/patches/undo', { method: 'POST', body })
      await navigate(draftPath((answer as AnswerOf<typeof undoPatchCall>).draft_id))
      // The patch is gone, and refetching it would fail.
      const isOther = ([address]: readonly unknown[]) =>
        isOfDesk([address]) && !String(address).endsWith(`?number=${number}`)
      await client.invalidateQueries({ predicate: ({ queryKey }) => isOther(queryKey) })
    } catch (refusal) {
      setError(refusal)
      setPending(false)
    }
  }

  return (
    <ReasonDialog
      title={`Undo patch ${number}`}
      action={`Undo patch ${number}`}
      kind="warning"
      isRequired={false}
      of={{ isPending, error: error ? sentenceOf(error) : null, isUnconfirmed: false }}
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

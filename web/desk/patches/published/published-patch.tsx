import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '#contest/text/numbers.ts'
import type { AnswerOf } from '#contract/call.ts'
import { gridAfter, gridOf } from '#contract/organiser/patch-grid.ts'
import type { publishedPatchCall } from '#contract/organiser/patches.ts'
import { Alert } from '#web/components/notices/alert.tsx'
import { DeskButton } from '#web/desk/components/desk-button.tsx'
import { QueryResult } from '#web/desk/components/notices.tsx'
import { SectionHead } from '#web/desk/components/section-head.tsx'
import { useDesk } from '#web/desk/data/use-desk.ts'
import { easternTime } from '#web/text/eastern-time.ts'
import { PatchEffect } from '../preview/effect.tsx'
import { PatchFacts } from './patch-facts.tsx'
import { UndoDialog } from './undo-dialog.tsx'

type Published = AnswerOf<typeof publishedPatchCall>

export function PublishedPatchPage({ number }: { number: number }) {
  const published = useDesk<typeof publishedPatchCall>(`/api/organiser/patches/published?number=${number}`)
  return <QueryResult of={published}>{(answer) => <Shown published={answer} />}</QueryResult>
}

function Shown({ published }: { published: Published }) {
  const { patch, effect, squares } = published
  const before = gridOf(published.before)
  const [isUndoing, setUndoing] = useState(false)
  const settled = easternTime(effect?.settled_at)
  return (
    <>
      <SectionHead title={`Patch ${patch.number}`}>Published {easternTime(patch.applied_at)}.</SectionHead>
      <div className="pub-bar row">
        <Alert kind="success">
          Patch {patch.number} is live.
          {effect && ` All ${formatNumber(effect.gamers)} gamers were recalculated.`}
        </Alert>
        {patch.can_undo && (
          <DeskButton onClick={() => setUndoing(true)}>
            <Undo2 />
            Undo patch {patch.number}
          </DeskButton>
        )}
      </div>
      <div className="patch-columns beside side-by-side">
        <PatchFacts {...{ patch, before, squares }} after={gridAfter(before, published.records)} />
        <section className="patch-right" aria-label="What it changed">
          <div className="preview-head">
            <h2>What it changed</h2>
            <span className="muted">{settled && `Against the standings of ${settled}`}</span>
          </div>
          {effect ? (
            <PatchEffect preview={effect} />
          ) : (
            <p className="muted">This patch was published before its effects were kept.</p>
          )}
        </section>
      </div>
      {isUndoing && <UndoDialog number={patch.number} onClose={() => setUndoing(false)} />}
    </>
  )
}

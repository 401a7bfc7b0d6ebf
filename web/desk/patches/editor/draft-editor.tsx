import './draft-editor.css'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '#contest/text/numbers.ts'
import type { AnswerOf } from '#contract/call.ts'
import { changesOf, type DraftChange } from '#contract/organiser/patch-changes.ts'
import { type EditedGrid, gridOf, recordsBetween } from '#contract/organiser/patch-grid.ts'
import type { PatchPreview } from '#contract/organiser/patch-preview.ts'
import type { DraftContent } from '#contract/organiser/patch-records.ts'
import type { discardDraftCall, PatchDraft, patchBaseCall } from '#contract/organiser/patches.ts'
import { Alert } from '#web/components/notices/alert.tsx'
import { DeskButton } from '#web/desk/components/desk-button.tsx'
import { SectionHead } from '#web/desk/components/section-head.tsx'
import { useDeskAction } from '#web/desk/data/use-desk-action.ts'
import { type DraftFinding, findingsIn } from '../draft/problems.ts'
import { patchesPath } from '../patch-paths.ts'
import { TouchedBoard } from '../preview/touched-board.tsx'
import { Announcement } from './announcement.tsx'
import { DraftCard } from './draft-card.tsx'
import { DraftForm } from './draft-form.tsx'
import { DraftNotices } from './draft-notices.tsx'
import { formOfChange } from './open-form.ts'
import { PreviewColumn } from './preview-column.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { SavingState } from './saving-state.tsx'
import { type EditedDraft, useDraft } from './use-draft.ts'
import { useOpenForm } from './use-open-form.ts'
import { type LivePreview, usePreview } from './use-preview.ts'

interface DraftEditorProps {
  draft: PatchDraft
  base: AnswerOf<typeof patchBaseCall>
  /** Another patch was published since the draft was opened. */
  isOutdated: boolean
  onReopen: () => void
}

export function DraftEditor({ draft, base, isOutdated, onReopen }: DraftEditorProps) {
  const before = useMemo(() => gridOf(base), [base])
  const edited = useDraft(before, draft)
  const { state, content, saving } = edited
  const form = useOpenForm(draft.id)
  const [isPublishing, setPublishing] = useState(false)
  const { live, preview, findings } = useDraftPreview(before, content, form.tried)
  // A scheduled patch takes the number that the preview would give.
  const number = Math.max(preview?.number ?? 0, draft.number)
  const changes = useMemo(() => changesOf(before, state.grid), [before, state.grid])
  const blocked = whyNotYet({ changes: changes.length, problems: findings.length, live, saving: saving.kind })

  return (
    <>
      <SectionHead title={`Patch ${number}`}>
        <SavingState saving={saving} savedAt={edited.savedAt} savedBy={edited.savedBy} />
      </SectionHead>
      <DraftNotices
        {...{ before, edited, isOutdated, onReopen }}
        wasRestored={edited.wasRestored || form.wasKept}
      />
      <div className="patch-columns beside side-by-side">
        <div className="patch-left stack">
          <section className="card draft-card" aria-label="Draft">
            <EditedPart
              {...{ before, edited, form, findings, preview, number, changes, blocked }}
              id={draft.id}
              onPublish={() => setPublishing(true)}
            />
          </section>
          <TouchedBoard squares={preview?.squares ?? []} />
        </div>
        <div className="patch-right">
          <PreviewColumn live={live} />
          <Announcement
            anchor={`patch-${number}`}
            title={`Patch ${number}: ${state.title}`}
            date={state.date || base.today}
            text={state.announcement}
            generated={live.answer?.announcement ?? ''}
            forgets={state.announcement === null ? [] : (live.answer?.forgets ?? [])}
            onChange={(announcement) => edited.edit({ announcement }, 'announcement')}
          />
        </div>
      </div>
      {isPublishing && preview && (
        <PublishDialog
          {...{ preview, base }}
          id={draft.id}
          draft={state}
          flush={edited.flush}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  )
}

function useDraftPreview(before: EditedGrid, content: DraftContent, tried: EditedGrid | undefined) {
  // While a form is open, the right side shows the draft with the form's values.
  const shown = useMemo(
    () => (tried ? { ...content, ...recordsBetween(before, tried) } : content),
    [before, content, tried],
  )
  const live = usePreview(shown)
  const preview = live.answer?.preview ?? undefined
  const findings = useMemo(
    () => (live.answer && live.about ? findingsIn(live.answer.problems, live.about) : []),
    [live.answer, live.about],
  )
  return { live, preview, findings }
}

interface EditedPartProps extends DraftButtonsProps {
  before: EditedGrid
  form: ReturnType<typeof useOpenForm>
  findings: readonly DraftFinding[]
  preview: PatchPreview | undefined
  changes: readonly DraftChange[]
}

function EditedPart(props: EditedPartProps) {
  const { id, before, edited, form, findings, preview, changes } = props
  const { open } = form
  if (open) {
    return (
      <DraftForm
        key={JSON.stringify(open)}
        {...{ open, before, findings, preview }}
        draft={id}
        grid={edited.state.grid}
        onOpen={form.show}
        onTry={form.setTried}
        onDone={(grid) => {
          edited.edit({ grid })
          form.close()
        }}
        onCancel={form.close}
      />
    )
  }
  return (
    <DraftCard
      {...{ before, edited, changes, findings }}
      isBack={form.wasOpen}
      onAdd={() => form.show({ form: 'add' })}
      onEdit={(change) => form.show(formOfChange(change))}
    >
      <DraftButtons {...props} />
    </DraftCard>
  )
}

interface DraftButtonsProps {
  id: number
  number: number
  /** Why it cannot be published yet. */
  blocked: string | undefined
  edited: EditedDraft
  onPublish: () => void
}

function DraftButtons({ id, number, blocked, edited, onPublish }: DraftButtonsProps) {
  const discard = useDeskAction<typeof discardDraftCall>()
  const navigate = useNavigate()
  const discardDraft = async () => {
    const version = await edited.flush()
    if (version === undefined) return
    const done = await discard.run('/api/organiser/patches/draft/discard', { id, version })
    if (done) await navigate(patchesPath, { state: { discarded: id } })
  }
  return (
    <>
      {blocked && <p className="muted">{blocked}</p>}
      <div className="buttons">
        <DeskButton kind="primary" disabled={blocked !== undefined} onClick={onPublish}>
          Publish patch {number}
        </DeskButton>
        <DeskButton kind="quiet" isPending={discard.isPending} onClick={() => void discardDraft()}>
          Discard draft
        </DeskButton>
      </div>
      {discard.error && <Alert kind="error">{discard.error}</Alert>}
    </>
  )
}

interface Hindrances {
  changes: number
  problems: number
  live: LivePreview
  saving: string
}

/** Undefined if it can be published. */
function whyNotYet({ changes, problems, live, saving }: Hindrances): string | undefined {
  if (changes === 0) return 'There is nothing to publish yet.'
  if (saving === 'stale') return 'First choose between the two drafts.'
  if (problems > 0) return `${counted(problems, 'thing')} to fix before you can publish.`
  if (live.error) return 'It can be published as soon as there is a preview.'
  return live.answer?.preview && !live.isComputing ? undefined : 'Calculating the preview...'
}

/** One draft: what it changes at the left, what that would do to everybody at the right. */
import './draft-editor.css'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import type { discardDraftCall, PatchDraft, patchBaseCall } from '#contract/organiser/patches.ts'
import { Alert } from '#web/components/notices/alert.tsx'
import { DeskButton } from '#web/desk/components/desk-button.tsx'
import { SectionHead } from '#web/desk/components/section-head.tsx'
import { useDeskAction } from '#web/desk/data/use-desk-action.ts'
import { counted } from '#web/text/counted.ts'
import { changesOf } from '../draft/changes.ts'
import { findingsIn } from '../draft/problems.ts'
import { type Grid, gridOf, recordsBetween } from '../draft/records.ts'
import { keepForm, keptForm } from '../forms/form-memory.tsx'
import { patchesPath, patchPath } from '../patch-paths.ts'
import { TouchedBoard } from '../preview/touched-board.tsx'
import { Announcement } from './announcement.tsx'
import { DraftCard } from './draft-card.tsx'
import { DraftForm } from './draft-form.tsx'
import { formOf, type OpenForm, readOpenForm } from './open-form.ts'
import { PreviewColumn } from './preview-column.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { SavingState } from './saving-state.tsx'
import { StaleDraft } from './stale-draft.tsx'
import { useDraft } from './use-draft.ts'
import { type LivePreview, usePreview } from './use-preview.ts'

interface DraftEditorProps {
  draft: PatchDraft
  base: AnswerOf<typeof patchBaseCall>
  /** Another patch has come into force since the draft was opened. */
  isOutdated: boolean
  onReopen: () => void
}

export function DraftEditor({ draft, base, isOutdated, onReopen }: DraftEditorProps) {
  const before = useMemo(() => gridOf(base), [base])
  const edited = useDraft(before, draft)
  const { state, content, saving } = edited
  const [open, setOpen] = useState(() => readOpenForm(keptForm(draft.id)?.open))
  const [wasKept] = useState(open !== undefined)
  const [wasOpen, setWasOpen] = useState(false)
  const [tried, setTried] = useState<Grid>()
  const [isPublishing, setPublishing] = useState(false)
  const discard = useDeskAction<typeof discardDraftCall>()
  const navigate = useNavigate()

  // While a form is open, everything at the right is about the draft with what the form says.
  const shown = useMemo(
    () => (tried ? { ...content, ...recordsBetween(before, tried) } : content),
    [before, content, tried],
  )
  const live = usePreview(shown)
  const preview = live.answer?.preview ?? undefined
  // A patch that waits for its time takes the number that the preview would give.
  const number = Math.max(preview?.number ?? 0, draft.number)
  const findings = useMemo(
    () => (live.answer && live.about ? findingsIn(live.answer.problems, live.about) : []),
    [live.answer, live.about],
  )
  const changes = useMemo(() => changesOf(before, state.grid), [before, state.grid])
  const blocked = whyNotYet({ changes: changes.length, problems: findings.length, live, saving: saving.kind })

  const openForm = (form: OpenForm | undefined) => {
    keepForm(draft.id, null)
    setOpen(form)
    setWasOpen(true)
  }
  const close = useCallback(() => {
    keepForm(draft.id, null)
    setOpen(undefined)
    setTried(undefined)
  }, [draft.id])
  const putAway = async () => {
    const version = await edited.flush()
    if (version === undefined) return
    const done = await discard.run('/api/organiser/patches/draft/discard', { id: draft.id, version })
    if (done) await navigate(patchesPath, { state: { discarded: draft.id } })
  }
  const reopen = async () => {
    await edited.flush()
    onReopen()
  }

  return (
    <>
      <SectionHead title={`Patch ${number}`}>
        <SavingState saving={saving} savedAt={edited.savedAt} savedBy={edited.savedBy} />
      </SectionHead>
      {isOutdated && (
        <div className="pub-bar">
          <Alert kind="info">The grid has changed since this draft was opened.</Alert>
          <DeskButton onClick={() => void reopen()}>Reload with the new grid</DeskButton>
        </div>
      )}
      {(edited.wasRestored || wasKept) && (
        <div className="pub-bar">
          <Alert kind="info">Your unsaved changes were restored.</Alert>
        </div>
      )}
      {edited.mergedWith && (
        <div className="pub-bar">
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
      <div className="patch-columns">
        <div className="patch-left">
          <section className="card draft-card" aria-label="Draft">
            {open ? (
              <DraftForm
                key={JSON.stringify(open)}
                {...{ open, before, findings, preview }}
                draft={draft.id}
                grid={state.grid}
                onOpen={openForm}
                onTry={setTried}
                onDone={(grid) => {
                  edited.edit({ grid })
                  close()
                }}
                onCancel={close}
              />
            ) : (
              <DraftCard
                {...{ before, edited, changes, findings }}
                isBack={wasOpen}
                onAdd={() => openForm({ form: 'add' })}
                onEdit={(change) => openForm(formOf(change))}
              >
                {blocked && <p className="muted">{blocked}</p>}
                <div className="buttons">
                  <DeskButton
                    kind="primary"
                    disabled={blocked !== undefined}
                    onClick={() => setPublishing(true)}
                  >
                    Publish patch {number}
                  </DeskButton>
                  <DeskButton kind="quiet" isPending={discard.isPending} onClick={() => void putAway()}>
                    Discard draft
                  </DeskButton>
                </div>
                {discard.error && <Alert kind="error">{discard.error}</Alert>}
              </DraftCard>
            )}
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
          id={draft.id}
          preview={preview}
          timeZone={base.time_zone}
          appearsAt={state.appearsAt}
          date={state.date}
          today={base.today}
          flush={edited.flush}
          onClose={() => setPublishing(false)}
          onPublished={async ({ outcome, number: given }) => {
            await navigate(outcome === 'published' ? patchPath(given) : patchesPath, {
              state: { [outcome]: given },
            })
          }}
        />
      )}
    </>
  )
}

interface Hindrances {
  changes: number
  problems: number
  live: LivePreview
  saving: string
}

/** Why it cannot be published yet; nothing when it can. */
function whyNotYet({ changes, problems, live, saving }: Hindrances): string | undefined {
  if (changes === 0) return 'There is nothing to publish yet.'
  if (saving === 'stale') return 'First choose between the two drafts.'
  if (problems > 0) return `${counted(problems, 'thing')} to fix before you can publish.`
  if (live.error) return 'It can be published as soon as there is a preview.'
  return live.answer?.preview && !live.isComputing ? undefined : 'The preview is being computed.'
}

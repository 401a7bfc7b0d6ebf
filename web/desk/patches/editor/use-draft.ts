/** A draft while it is edited: its steps back and forward, and that it is kept. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DraftContent } from '#contract/organiser/patch-records.ts'
import type { PatchDraft } from '#contract/organiser/patches.ts'
import { askDesk, DeskRefusal } from '#web/desk/data/desk-http.ts'
import { begunWith, continued, edited, type History, redone, undone } from '../draft/history.ts'
import type { Grid } from '../draft/records.ts'
import { type DraftState, sameContent, stateOf, toDraftContent } from './draft-content.ts'
import { createDraftSaver, type DraftSaver, type SaverState } from './draft-saver.ts'

export interface EditedDraft {
  state: DraftState
  content: DraftContent
  saving: SaverState<PatchDraft>
  savedAt: string
  savedBy: string
  canUndo: boolean
  canRedo: boolean
  /** `field` joins edits of the same text into one step. */
  edit: (part: Partial<DraftState>, field?: string) => void
  undo: () => void
  redo: () => void
  /** Keeps everything at once; the version that is kept then. */
  flush: () => Promise<number | undefined>
  takeTheirs: () => void
  keepMine: () => void
}

/** Two edits of one text within this time are one step back. */
const ONE_STEP = 2000

export function useDraft(before: Grid, draft: PatchDraft): EditedDraft {
  const client = useQueryClient()
  const [history, setHistory] = useState<History<DraftState>>(() => begunWith(stateOf(before, draft)))
  const [saving, setSaving] = useState<SaverState<PatchDraft>>({ kind: 'saved' })
  const [last, setLast] = useState({ at: draft.edited_at, by: draft.edited_by })
  const typing = useRef({ field: '', until: 0 })
  const saver = useRef<DraftSaver<DraftContent>>(null)
  const state = history.present
  const content = useMemo(() => toDraftContent(before, state), [before, state])

  // biome-ignore lint/correctness/useExhaustiveDependencies: one saver for as long as the draft is open
  useEffect(() => {
    saver.current = createDraftSaver<DraftContent, PatchDraft>({
      saved: toDraftContent(before, stateOf(before, draft)),
      version: draft.version,
      save: async (wanted, version) => saveDraft(draft.id, wanted, version),
      currentIn: (error) =>
        error instanceof DeskRefusal && error.code === 'stale' ? (error.current as PatchDraft) : undefined,
      onState: (next, kept) => {
        setSaving(next)
        if (!kept) return
        setLast({ at: kept.edited_at, by: kept.edited_by })
        client.setQueryData([draftAddress(draft.id)], { draft: kept })
        void client.invalidateQueries({ queryKey: ['/api/organiser/patches'] })
      },
      isSame: sameContent,
    })
    return () => saver.current?.stop()
  }, [])
  useEffect(() => saver.current?.want(content), [content])
  useWarningBeforeLeaving(saving.kind !== 'saved')

  const edit = useCallback((part: Partial<DraftState>, field = '') => {
    const now = Date.now()
    const goesOn = field !== '' && typing.current.field === field && now < typing.current.until
    typing.current = { field, until: now + ONE_STEP }
    setHistory((was) => (goesOn ? continued : edited)(was, { ...was.present, ...part }))
  }, [])

  return {
    state,
    content,
    saving,
    savedAt: last.at,
    savedBy: last.by,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    edit,
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    flush: async () => saver.current?.flush(),
    takeTheirs: () => {
      if (saving.kind !== 'stale') return
      const theirs = stateOf(before, saving.current)
      saver.current?.goOnFrom(saving.current.version, toDraftContent(before, theirs))
      setLast({ at: saving.current.edited_at, by: saving.current.edited_by })
      // Mine stays one step back.
      setHistory((was) => edited(was, theirs))
      setSaving({ kind: 'saved' })
    },
    keepMine: () => {
      if (saving.kind !== 'stale') return
      setSaving({ kind: 'unsaved' })
      saver.current?.goOnFrom(saving.current.version, undefined)
    },
  }
}

export const draftAddress = (id: number): string => `/api/organiser/patches/draft?id=${id}`

async function saveDraft(id: number, draft: DraftContent, version: number): Promise<PatchDraft> {
  const body = { id, version, draft }
  const answer = await askDesk('/api/organiser/patches/draft/save', { method: 'POST', body })
  return (answer as { draft: PatchDraft }).draft
}

function useWarningBeforeLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}

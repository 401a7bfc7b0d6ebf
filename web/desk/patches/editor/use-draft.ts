import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { sameValue } from '#contest/rules/same-value.ts'
import type { EditedGrid } from '#contract/organiser/patch-grid.ts'
import type { DraftContent } from '#contract/organiser/patch-records.ts'
import type { PatchDraft } from '#contract/organiser/patches.ts'
import { askDesk, DeskRefusal } from '#web/desk/data/desk-http.ts'
import { useWarningBeforeLeaving } from '#web/desk/data/use-warning-before-leaving.ts'
import { type DraftState, stateOf, toDraftContent } from '../draft/draft-content.ts'
import { begunWith, continued, type EditHistory, edited, redone, undone } from '../draft/history.ts'
import { mergeDrafts } from '../draft/merge-drafts.ts'
import { DraftSaver, type SaverState } from './draft-saver.ts'
import { unsavedDrafts } from './unsaved-draft.ts'

export type EditedDraft = ReturnType<typeof useDraft>

/** Edits of one text within this time are one undo step. */
const ONE_STEP = 2000

function useSteps(begin: () => EditHistory<DraftState>) {
  const [history, setHistory] = useState(begin)
  const typing = useRef({ field: '', until: 0 })
  /** `field` joins edits of the same text into one step. */
  const edit = (part: Partial<DraftState>, field = '') => {
    const now = Date.now()
    const goesOn = field !== '' && typing.current.field === field && now < typing.current.until
    typing.current = { field, until: now + ONE_STEP }
    setHistory((was) => (goesOn ? continued : edited)(was, { ...was.present, ...part }))
  }
  return {
    history,
    setHistory,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    edit,
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
  }
}

export function useDraft(before: EditedGrid, draft: PatchDraft) {
  const client = useQueryClient()
  const [unsaved] = useState(() => unsavedDrafts.read(draft.id))
  const { history, setHistory, ...steps } = useSteps(() => {
    const begun = begunWith(stateOf(before, draft))
    return unsaved ? edited(begun, stateOf(before, unsaved.wanted)) : begun
  })
  const [saving, setSaving] = useState<SaverState<PatchDraft>>({ kind: 'saved' })
  const [mergedWith, setMergedWith] = useState<string>()
  const [last, setLast] = useState({ at: draft.edited_at, by: draft.edited_by })
  const saver = useRef<DraftSaver<DraftContent, PatchDraft>>(null)
  const state = history.present
  const content = useMemo(() => toDraftContent(before, state), [before, state])

  // biome-ignore lint/correctness/useExhaustiveDependencies: one saver for as long as the draft is open
  useEffect(() => {
    saver.current = new DraftSaver<DraftContent, PatchDraft>({
      // Continues from the stored base; the server reports whether it is still current.
      saved: unsaved?.saved ?? toDraftContent(before, stateOf(before, draft)),
      version: unsaved?.version ?? draft.version,
      save: async (wanted, version) => saveDraft(draft.id, wanted, version),
      currentIn: (error) =>
        error instanceof DeskRefusal && error.code === 'stale' ? (error.current as PatchDraft) : undefined,
      merge: (base, mine, theirs) => mergedContent(before, base, mine, theirs),
      onMerged: (merged, theirs) => {
        setMergedWith(theirs.edited_by)
        setHistory((was) => edited(was, stateOf(before, merged)))
      },
      onState: (next, kept) => {
        setSaving(next)
        if (!kept) return
        setLast({ at: kept.edited_at, by: kept.edited_by })
        client.setQueryData([draftAddress(draft.id)], { draft: kept })
        void client.invalidateQueries({ queryKey: ['/api/organiser/patches'] })
      },
      isSame: sameValue,
    })
    return () => saver.current?.stop()
  }, [])
  useEffect(() => saver.current?.want(content), [content])
  useEffect(() => {
    const { version, saved } = saver.current?.base() ?? {}
    const isUnsaved = saving.kind !== 'saved' && version !== undefined && saved !== undefined
    unsavedDrafts.keep(draft.id, isUnsaved ? { version, saved, wanted: content } : null)
  }, [draft.id, saving.kind, content])
  useWarningBeforeLeaving(saving.kind !== 'saved', () => unsavedDrafts.read(draft.id) !== null)

  return {
    state,
    content,
    saving,
    savedAt: last.at,
    savedBy: last.by,
    wasRestored: unsaved !== null,
    /** Who saved other changes since, which were merged. */
    mergedWith,
    ...steps,
    /** Saves at once; resolves to the saved version. */
    flush: async () => saver.current?.flush(),
    takeTheirs: () => {
      if (saving.kind !== 'stale') return
      const theirs = stateOf(before, saving.current)
      saver.current?.goOnFrom(saving.current.version, toDraftContent(before, theirs))
      setLast({ at: saving.current.edited_at, by: saving.current.edited_by })
      // Mine stays one undo step away.
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

/** Undefined if a person has to decide. */
function mergedContent(before: EditedGrid, base: DraftContent, mine: DraftContent, theirs: PatchDraft) {
  const their = stateOf(before, theirs)
  const merged = mergeDrafts(stateOf(before, base), stateOf(before, mine), their)
  return merged && { theirs: toDraftContent(before, their), merged: toDraftContent(before, merged) }
}

export const draftAddress = (id: number): string => `/api/organiser/patches/draft?id=${id}`

async function saveDraft(id: number, draft: DraftContent, version: number): Promise<PatchDraft> {
  const body = { id, version, draft }
  const answer = await askDesk('/api/organiser/patches/draft/save', { method: 'POST', body })
  return (answer as { draft: PatchDraft }).draft
}

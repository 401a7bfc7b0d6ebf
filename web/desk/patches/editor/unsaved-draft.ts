/**
 * Unsaved edits, kept in this browser, so that a reload, a crash or an expired session loses nothing. Stored with their
 * base, so that they can still be merged.
 */
import type { DraftContent } from '#contract/organiser/patch-records.ts'
import { store } from '#web/data/stored.ts'
import { readLike } from '#web/desk/data/stored-like.ts'

interface UnsavedDraft {
  version: number
  saved: DraftContent
  wanted: DraftContent
}

const CONTENT = {
  ...{ title: '', date: '', summary: '', games: [{ ta_link: '' }], challenges: [{ rule: {} }] },
  removed: { games: [], challenges: [] },
}
const SAMPLE = { version: 0, saved: CONTENT, wanted: CONTENT }

const nameOf = (id: number): string => `grid900.patch.${id}`

export const unsavedDraft = (id: number): UnsavedDraft | null => readLike(nameOf(id), SAMPLE)

export const keepUnsavedDraft = (id: number, kept: UnsavedDraft | null): void => store(nameOf(id), kept)

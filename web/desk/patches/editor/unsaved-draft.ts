/** Unsaved edits, kept in this browser with their base, so that they can still be merged. */
import type { DraftContent } from '#contract/organiser/patch-records.ts'
import { unsavedWork } from '#web/desk/data/stored-like.ts'

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

export const unsavedDrafts = unsavedWork<UnsavedDraft>('patch', SAMPLE)

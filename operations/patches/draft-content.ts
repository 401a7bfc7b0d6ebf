/** The contents of a draft: the records of a patch, its announcement and its time. */
import type { DraftContent } from '#content/draft.ts'
import { recordOfPatch } from '#content/records.ts'
import type { ContentGame } from '#content/resolve.ts'
import type { Edition, Patch } from '#contest/rules/editions.ts'

export const EMPTY_DRAFT: DraftContent = {
  title: '',
  date: '',
  summary: '',
  games: [],
  challenges: [],
  removed: { games: [], challenges: [] },
  announcement: null,
  appears_at: null,
}

/** Turns a patch back into a draft; `before` is the edition that it changes. */
export function draftOfPatch(patch: Patch<ContentGame>, before: Edition<ContentGame>): DraftContent {
  const { patch: _, ...records } = recordOfPatch(patch, before)
  return { ...records, announcement: null, appears_at: null }
}

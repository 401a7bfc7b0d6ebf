/** What a draft holds: the records of a patch, its announcement and its moment. */
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

/** The records of a patch as a draft to go on from; `before` is the edition that it changes. */
export function draftOfPatch(patch: Patch<ContentGame>, before: Edition<ContentGame>): DraftContent {
  const { patch: _, ...records } = recordOfPatch(patch, before)
  return { ...records, announcement: null, appears_at: null }
}

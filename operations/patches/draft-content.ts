/** What a draft holds: the records of a patch, its announcement and its moment. */
import { recordOfPatch } from '#content/records.ts'
import type { ContentGame } from '#content/resolve.ts'
import type { Edition, Patch } from '#contest/rules/editions.ts'
import type { DraftRecords } from './check-draft.ts'

export interface DraftContent extends DraftRecords {
  title: string
  removed: { games: string[]; challenges: number[] }
  /** Markdown; null: written from the difference. */
  announcement: string | null
  /** ISO; null: when it is published. */
  appears_at: string | null
}

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

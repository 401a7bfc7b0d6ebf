import { type EditedGrid, gridAfter, recordsBetween } from '#contract/organiser/patch-grid.ts'
import type { DraftContent } from '#contract/organiser/patch-records.ts'

export interface DraftState {
  title: string
  date: string
  summary: string
  /** Null: generated from the changes. */
  announcement: string | null
  appearsAt: string | null
  grid: EditedGrid
}

export const stateOf = (before: EditedGrid, draft: DraftContent): DraftState => ({
  title: draft.title,
  date: draft.date,
  summary: draft.summary,
  announcement: draft.announcement,
  appearsAt: draft.appears_at,
  grid: gridAfter(before, draft),
})

export const toDraftContent = (before: EditedGrid, state: DraftState): DraftContent => ({
  title: state.title,
  date: state.date,
  summary: state.summary,
  announcement: state.announcement,
  appears_at: state.appearsAt,
  ...recordsBetween(before, state.grid),
})

/**
 * Unsaved edits, kept in this browser, so that a reload, a crash or an expired session loses nothing. Stored with their
 * base, so that they can still be merged.
 */
import type { DraftContent } from '#contract/organiser/patch-records.ts'
import { isRecord, readStored, store } from '#web/data/stored.ts'

export interface UnsavedDraft {
  version: number
  saved: DraftContent
  wanted: DraftContent
}

const nameOf = (id: number): string => `grid900.patch.${id}`

export function unsavedDraft(id: number): UnsavedDraft | null {
  const kept = readStored(nameOf(id))
  return isUnsaved(kept) ? kept : null
}

export const keepUnsavedDraft = (id: number, kept: UnsavedDraft | null): void => store(nameOf(id), kept)

/** An older version of the site may have stored another shape. */
const isUnsaved = (kept: unknown): kept is UnsavedDraft =>
  isRecord(kept) && typeof kept.version === 'number' && isContent(kept.saved) && isContent(kept.wanted)

const isContent = (content: unknown): content is DraftContent =>
  isRecord(content) &&
  ['title', 'date', 'summary'].every((name) => typeof content[name] === 'string') &&
  isListOf(content.games, 'ta_link') &&
  isListOf(content.challenges, 'rule') &&
  isRecord(content.removed) &&
  Array.isArray(content.removed.games) &&
  Array.isArray(content.removed.challenges)

const isListOf = (list: unknown, field: string): boolean =>
  Array.isArray(list) && list.every((record) => isRecord(record) && field in record)

/**
 * What is edited and not saved yet, kept in this browser: a reload, a crash or the end of a session loses nothing. It comes with
 * what the edit began from, so that it can still be merged with what others saved meanwhile.
 */
import type { DraftContent } from '#contract/organiser/patch-records.ts'
import { isRecord } from '../forms/form-memory.tsx'

export interface UnsavedDraft {
  version: number
  saved: DraftContent
  wanted: DraftContent
}

const nameOf = (id: number): string => `grid900.patch.${id}`

export function unsavedDraft(id: number): UnsavedDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(id)) ?? 'null')
    return isUnsaved(kept) ? kept : null
  } catch {
    return null
  }
}

/** A browser that keeps nothing, or has no room left, is still good for editing. */
export function keepUnsavedDraft(id: number, kept: UnsavedDraft | null): void {
  try {
    if (kept) localStorage.setItem(nameOf(id), JSON.stringify(kept))
    else localStorage.removeItem(nameOf(id))
  } catch {
    // The draft stays in the page; only a reload would lose it.
  }
}

/** What an older version of the site has kept may look otherwise. */
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

/**
 * Unsaved text, kept in this browser per post, so that a reload, a crash or an expired session loses nothing. Stored
 * with the version it was based on, so that a stale edit is noticed.
 */
import { readStored, store } from '#web/data/stored.ts'
import type { PostForm } from './post-form.ts'

export interface KeptTyping {
  form: PostForm
  /** Null: a new post. */
  version: number | null
}

const nameOf = (id: number | null): string => `grid900.post.${id ?? 'new'}`

export function keptTyping(id: number | null): KeptTyping | null {
  const kept = readStored(nameOf(id))
  return isTyping(kept) ? kept : null
}

export const keepTyping = (id: number | null, typing: KeptTyping | null): void => store(nameOf(id), typing)

const TEXTS = ['page', 'anchor', 'type', 'title', 'date', 'body', 'appears'] as const

/** An older version of the site may have stored another shape. */
function isTyping(kept: unknown): kept is KeptTyping {
  const { form, version } = (kept ?? {}) as Partial<KeptTyping>
  return (
    (version === null || typeof version === 'number') &&
    typeof form?.pinned === 'boolean' &&
    TEXTS.every((name) => typeof form[name] === 'string')
  )
}

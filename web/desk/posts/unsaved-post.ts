/**
 * Unsaved text, kept in this browser per post, so that a reload, a crash or an expired session loses nothing. Stored
 * with the version it was based on, so that a stale edit is noticed.
 */
import type { PostForm } from './post-form.ts'

export interface KeptTyping {
  form: PostForm
  /** Null: a new post. */
  version: number | null
}

const nameOf = (id: number | null): string => `grid900.post.${id ?? 'new'}`

export function keptTyping(id: number | null): KeptTyping | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(id)) ?? 'null')
    return isTyping(kept) ? kept : null
  } catch {
    return null
  }
}

/** A browser without storage can still be used. */
export function keepTyping(id: number | null, typing: KeptTyping | null): void {
  try {
    if (typing) localStorage.setItem(nameOf(id), JSON.stringify(typing))
    else localStorage.removeItem(nameOf(id))
  } catch {
    // The text stays in the page; only a reload would lose it.
  }
}

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

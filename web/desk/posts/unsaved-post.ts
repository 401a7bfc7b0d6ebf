/**
 * What is typed and not saved yet, kept in this browser: a reload, a crash or the end of a session loses nothing. Each post has
 * its own, with the version that the edit was begun from, so that a stale one is still found out.
 */
import type { PostForm } from './post-form.ts'

export interface KeptTyping {
  form: PostForm
  /** Null: of a new post. */
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

/** A browser that keeps nothing, or has no room left, is still good for typing. */
export function keepTyping(id: number | null, typing: KeptTyping | null): void {
  try {
    if (typing) localStorage.setItem(nameOf(id), JSON.stringify(typing))
    else localStorage.removeItem(nameOf(id))
  } catch {
    // What is typed stays in the page; only a reload would lose it.
  }
}

const TEXTS = ['page', 'anchor', 'type', 'title', 'date', 'body', 'appears'] as const

/** What an older version of the site has kept may look otherwise. */
function isTyping(kept: unknown): kept is KeptTyping {
  const { form, version } = (kept ?? {}) as Partial<KeptTyping>
  return (
    (version === null || typeof version === 'number') &&
    typeof form?.pinned === 'boolean' &&
    TEXTS.every((name) => typeof form[name] === 'string')
  )
}

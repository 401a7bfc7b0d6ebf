/**
 * Unsaved text, kept in this browser per post, so that a reload, a crash or an expired session loses nothing. Stored
 * with the version it was based on, so that a stale edit is noticed.
 */
import { store } from '#web/data/stored.ts'
import { readLike } from '../data/stored-like.ts'
import { emptyForm, type PostForm } from './post-form.ts'

export interface KeptTyping {
  form: PostForm
  /** Null: a new post. */
  version: number | null
}

const nameOf = (id: number | null): string => `grid900.post.${id ?? 'new'}`

export const keptTyping = (id: number | null): KeptTyping | null =>
  readLike(nameOf(id), { form: emptyForm('announcements', '') })

export const keepTyping = (id: number | null, typing: KeptTyping | null): void => store(nameOf(id), typing)

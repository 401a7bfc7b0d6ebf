/** Unsaved text, kept in this browser per post with the version it was based on, so that a stale edit is noticed. */
import { unsavedWork } from '../data/stored-like.ts'
import { emptyForm, type PostForm } from './post-form.ts'

export interface KeptTyping {
  form: PostForm
  /** Null: a new post. */
  version: number | null
}

const unsavedPosts = unsavedWork<KeptTyping>('post', { form: emptyForm('announcements', '') })

export const keptTyping = (id: number | null): KeptTyping | null => unsavedPosts.read(id ?? 'new')

export const keepTyping = (id: number | null, typing: KeptTyping | null): void =>
  unsavedPosts.keep(id ?? 'new', typing)

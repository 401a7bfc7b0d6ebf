/** The form of one post: kept in the browser, compared with the saved post, and saved. */
import { useEffect, useState } from 'react'
import type { PostPage } from '#contest/rules/posts.ts'
import type { DeskPost } from '#contract/organiser/posts.ts'
import { emptyForm, formOf, isSameForm, type PostForm } from './post-form.ts'
import { keepTyping, keptTyping } from './unsaved-post.ts'

export type PostTyping = ReturnType<typeof usePostForm>

export function usePostForm(post: DeskPost | null, page: PostPage, today: string) {
  const id = post?.id ?? null
  const blank = emptyForm(page, today)
  const [typing, setTyping] = useState(() => {
    const kept = keptTyping(id)
    const saved = post ? formOf(post) : blank
    // A stale edit is noticed on saving, because it names its base version.
    const base = post && { ...post, version: kept?.version ?? post.version }
    return kept
      ? { base, form: post ? kept.form : { ...kept.form, page }, wasKept: !isSameForm(kept.form, saved) }
      : { base: post, form: saved, wasKept: false }
  })
  const { base, form } = typing
  const saved = base && post && base.version === post.version ? formOf(post) : base ? formOf(base) : blank
  const isChanged = !isSameForm(form, saved)

  useEffect(() => {
    keepTyping(id, isChanged ? { form, version: base?.version ?? null } : null)
  }, [id, isChanged, form, base])

  // Shows others' changes at once if nothing was typed.
  useEffect(() => {
    if (post && base && post.version > base.version && !isChanged)
      setTyping({ base: post, form: formOf(post), wasKept: false })
  }, [post, base, isChanged])

  return {
    ...{ form, base, isChanged, wasKept: typing.wasKept && isChanged },
    change: (next: PostForm) => setTyping((before) => ({ ...before, form: next })),
    /** Starts an edit of this post with this text. */
    begin: (next: DeskPost, words = formOf(next)) => setTyping({ base: next, form: words, wasKept: false }),
    giveUp: () => setTyping({ base: post, form: post ? formOf(post) : blank, wasKept: false }),
  }
}

import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import type { previewPostCall } from '#contract/organiser/posts.ts'
import { Alert } from '#web/components/notices/alert.tsx'
import { PostArticle } from '#web/posts/post.tsx'
import { sentenceOf } from '../data/desk-http.ts'
import { effectQuery } from '../data/effect-query.ts'
import { useRested } from '../data/use-rested.ts'
import type { PostForm } from './post-form.ts'

type Previewed = Pick<PostForm, 'page' | 'anchor' | 'type' | 'title' | 'date' | 'body'>

const PAUSE_MS = 250

/** The server's rendering shortly after the last keystroke; the previous one stays until then. */
export function usePostPreview({ page, anchor, type, title, date, body }: Previewed) {
  const typed = JSON.stringify({ page, anchor, type, title, date, body })
  const asked = useRested(typed, PAUSE_MS)
  return useQuery({
    ...effectQuery<typeof previewPostCall>('/api/organiser/posts/preview', JSON.parse(asked)),
    // Not among the desk's answers, so that actions do not refetch it.
    queryKey: ['preview of a post', asked],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10_000,
  })
}

interface PostPreviewProps {
  form: PostForm
  preview: ReturnType<typeof usePostPreview>
  /** A phone has room for one of the two. */
  isShown: boolean
}

export function PostPreview({ form, preview: { data, error }, isShown }: PostPreviewProps) {
  const { page, anchor, type, date, pinned } = form
  return (
    <section className={`posts-preview${isShown ? ' chosen' : ''}`} aria-label="Preview">
      <div className="posts-preview-head spread">
        <span>Preview</span>
        <span>
          As on /{page}#{anchor}
        </span>
      </div>
      {error && <Alert kind="error">{sentenceOf(error)}</Alert>}
      {data && (
        <div onClickCapture={stayHere}>
          <PostArticle
            post={{
              ...{ id: anchor, type, pinned, html: data.html },
              title: data.title || 'Untitled',
              date: /^\d{4}-\d\d-\d\d$/.test(date) ? date : '2000-01-01',
            }}
          />
        </div>
      )}
    </section>
  )
}

/** Links in the preview open in a new tab. */
function stayHere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link) return
  event.preventDefault()
  event.stopPropagation()
  if (!link.classList.contains('post-title')) window.open(link.href, '_blank', 'noopener')
}

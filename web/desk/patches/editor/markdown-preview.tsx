import { useQuery } from '@tanstack/react-query'
import type { AnswerOf, BodySent } from '#contract/call.ts'
import type { previewPostCall } from '#contract/organiser/posts.ts'
import { Alert } from '#web/components/notices/alert.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import { askDesk, sentenceOf } from '#web/desk/data/desk-http.ts'
import { PostArticle } from '#web/posts/post.tsx'

interface MarkdownPreviewProps {
  anchor: string
  title: string
  date: string
  markdown: string
}

/** The announcement as visitors will see it, rendered by the server, which removes HTML. */
export function MarkdownPreview({ anchor, title, date, markdown }: MarkdownPreviewProps) {
  const body: BodySent<typeof previewPostCall> = {
    page: 'announcements',
    type: 'patch',
    anchor,
    title,
    date,
    body: markdown,
  }
  const rendered = useQuery({
    queryKey: ['post preview', JSON.stringify(body)],
    queryFn: async ({ signal }) =>
      (await askDesk('/api/organiser/posts/preview', { method: 'POST', body, signal })) as AnswerOf<
        typeof previewPostCall
      >,
    placeholderData: (shown) => shown,
  })
  if (rendered.error) return <Alert kind="error">{sentenceOf(rendered.error)}</Alert>
  if (!rendered.data) return <Loading />
  const { title: shown, html } = rendered.data
  return <PostArticle post={{ id: anchor, type: 'patch', title: shown, date, pinned: false, html }} />
}

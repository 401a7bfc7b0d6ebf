import { Alert } from '#web/components/notices/alert.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import { sentenceOf } from '#web/desk/data/desk-http.ts'
import { usePostPreview } from '#web/desk/posts/post-preview.tsx'
import { PostArticle } from '#web/posts/post.tsx'

interface MarkdownPreviewProps {
  anchor: string
  title: string
  date: string
  markdown: string
}

/** The announcement as visitors will see it, rendered by the server, which removes HTML. */
export function MarkdownPreview({ anchor, title, date, markdown }: MarkdownPreviewProps) {
  const post = { page: 'announcements', type: 'patch', anchor, title, date, body: markdown } as const
  const { data, error } = usePostPreview(post)
  if (error) return <Alert kind="error">{sentenceOf(error)}</Alert>
  if (!data) return <Loading />
  return (
    <PostArticle
      post={{ id: anchor, type: 'patch', title: data.title, date, pinned: false, html: data.html }}
    />
  )
}

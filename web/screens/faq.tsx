import '#web/styles/screens/faq.css'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { posts } from '#content/posts/faq.md'
import { Empty } from '#web/components/empty.tsx'
import { ExternalLink } from '#web/components/external-link.tsx'
import { useHighlight } from '#web/components/highlight.ts'
import { Pill } from '#web/components/pill.tsx'
import { PostsPage } from '#web/components/posts-page.tsx'
import { SearchBox } from '#web/components/search-box.tsx'
import { type RenderedPost, wordsOf } from '#web/rendered-post.ts'
import { site } from '#web/site.ts'

function matches(post: RenderedPost, text: string): boolean {
  const wanted = text.trim().toLowerCase()
  return [post.id, post.title, wordsOf(post)].some((field) => field.toLowerCase().includes(wanted))
}

export function Faq() {
  const [text, setText] = useState('')
  const found = useMemo(() => posts.filter((post) => matches(post, text)), [text])
  useHighlight('.post', text.trim())
  return (
    <PostsPage
      title="FAQ"
      posts={found}
      showDates
      before={
        <div className="faq-search">
          <SearchBox label="Search the FAQ..." text={text} onChange={setText} size="large" />
        </div>
      }
      after={
        <>
          <div role="status">
            {found.length === 0 && (
              <div className="card">
                <Empty text="No posts match your search criteria.">
                  <Pill onClick={() => setText('')}>Clear search</Pill>
                </Empty>
              </div>
            )}
          </div>
          <p className="faq-help">
            Still stuck?{' '}
            <ExternalLink className="link" href={site.chatInviteUrl}>
              Ask in the chat server
            </ExternalLink>
            , or read the{' '}
            <Link className="link" to="/contest-details">
              contest details
            </Link>
            .
          </p>
        </>
      }
    />
  )
}

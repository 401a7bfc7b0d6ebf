import './faq.css'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { ExternalLink } from '#web/components/controls/external-link.tsx'
import { Pill } from '#web/components/controls/pill.tsx'
import { SearchBox } from '#web/components/controls/search-box.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { useHighlight } from '#web/posts/highlight.ts'
import { PostsPage } from '#web/posts/posts-page.tsx'
import { postWords, type RenderedPost } from '#web/posts/rendered-post.ts'
import { WithPosts } from '#web/posts/with-posts.tsx'
import { site } from '#web/site.ts'
import { hasText } from '#web/text/text-match.ts'

export const Faq = () => <WithPosts page="faq">{(posts) => <Questions posts={posts} />}</WithPosts>

function Questions({ posts }: { posts: readonly RenderedPost[] }) {
  const [text, setText] = useState('')
  const found = useMemo(
    () => posts.filter((post) => hasText([post.id, post.title, postWords(post)], text)),
    [posts, text],
  )
  useHighlight('.post', text.trim())
  return (
    <PostsPage
      title="FAQ"
      posts={found}
      {...(posts.length === 0 && { empty: 'There are no questions and answers yet.' })}
      showDates
      before={
        <div className="faq-search">
          <SearchBox label="Search the FAQ..." text={text} onChange={setText} size="large" />
        </div>
      }
      after={
        <>
          <div role="status">
            {found.length === 0 && posts.length > 0 && (
              <div className="card">
                <Empty text="No posts match your search criteria.">
                  <Pill onClick={() => setText('')}>Clear search</Pill>
                </Empty>
              </div>
            )}
          </div>
          <p className="faq-help">
            Still stuck?{' '}
            {site.chatInviteUrl ? (
              <>
                <ExternalLink className="link" href={site.chatInviteUrl}>
                  Ask in the chat server
                </ExternalLink>
                , or read the{' '}
              </>
            ) : (
              'Read the '
            )}
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

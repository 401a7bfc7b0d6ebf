import './posts.css'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { POST_PAGES, type PostPage } from '#contest/rules/posts.ts'
import type { deskPostCall, deskPostsCall } from '#contract/organiser/posts.ts'
import { Empty } from '#web/components/notices/empty.tsx'
import { SelectField } from '../components/field.tsx'
import { QueryResult } from '../components/notices.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { useDesk } from '../data/use-desk.ts'
import { PostEditor } from './post-editor.tsx'
import { inReadingOrder } from './post-form.ts'
import { PostList } from './post-list.tsx'

const PAGE_NAMES: Readonly<Record<PostPage, string>> = {
  announcements: 'Announcements',
  faq: 'FAQ',
  'how-it-works': 'How it works',
  'contest-details': 'Contest details',
}
const PAGES = POST_PAGES.map((value) => ({ value, name: PAGE_NAMES[value] }))

/** `rest` is a post id, `new` or `new/<page>`; empty: the first announcement. */
export function Posts({ rest }: { rest: string }) {
  const list = useDesk<typeof deskPostsCall>('/api/organiser/posts')
  const navigate = useNavigate()
  const [chosen, choosePage] = useState<PostPage>('announcements')
  const [word = '', named] = rest.split('/')
  const listed = list.data?.posts.find(({ id }) => String(id) === word)
  const page = listed?.page ?? POST_PAGES.find((name) => name === named) ?? chosen
  const posts = inReadingOrder(list.data?.posts ?? [], page)
  const isNew = word === 'new'
  const current = word === '' ? posts[0]?.id : /^\d+$/.test(word) ? Number(word) : undefined
  const openPage = (next: PostPage) => {
    choosePage(next)
    const [first] = inReadingOrder(list.data?.posts ?? [], next)
    void navigate(first ? `/organiser/posts/${first.id}` : `/organiser/posts/new/${next}`)
  }
  return (
    <>
      <SectionHead
        title="Posts"
        actions={
          <Link className="button small" to={`/organiser/posts/new/${page}`}>
            <Plus /> New post
          </Link>
        }
      />
      <QueryResult of={list}>
        {({ today }) => (
          <div className="posts-desk side-by-side">
            <aside className="posts-list">
              <SelectField label="Page" value={page} options={PAGES} onChange={openPage} />
              <PostList posts={posts} page={page} current={current} isNew={isNew} />
            </aside>
            {isNew && <PostEditor key={`new ${page}`} post={null} page={page} today={today} />}
            {current !== undefined && <Existing key={current} id={current} today={today} />}
            {!isNew && current === undefined && (
              <Empty text={word ? 'This post no longer exists.' : 'No posts on this page yet.'} />
            )}
          </div>
        )}
      </QueryResult>
    </>
  )
}

function Existing({ id, today }: { id: number; today: string }) {
  const asked = useDesk<typeof deskPostCall>(`/api/organiser/posts/${id}`)
  return (
    <QueryResult of={asked}>
      {({ post }) => <PostEditor post={post} page={post.page} today={today} />}
    </QueryResult>
  )
}

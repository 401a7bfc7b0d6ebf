/** Posts at the desk: edit, preview, publish, withdraw and restore. */
import { PostBeyondBounds } from '#content/post-bounds.ts'
import { renderPost } from '#content/render-post.ts'
import { contestDay } from '#contest/calendar/schedule.ts'
import { faultsOf, isShown, type PostFields, type PostText, tidied } from '#contest/rules/posts.ts'
import {
  addPostImageCall,
  deskPost,
  deskPostCall,
  deskPostsCall,
  discardPostCall,
  placePostCall,
  postHistoryCall,
  previewPostCall,
  restorePostCall,
  savePostCall,
  setPostStateCall,
} from '#contract/organiser/posts.ts'
import { addPostImage } from '#operations/posts/add-image.ts'
import { fillPosts } from '#operations/posts/fill-posts.ts'
import { movePost } from '#operations/posts/move-post.ts'
import { discardPostDraft, restoreVersion, setPostState, writePost } from '#operations/posts/write-post.ts'
import { RequestRefused } from '#server/http/errors.ts'
import { postVersions, type StoredPostVersion } from '#store/posts/post-versions.ts'
import { findPost, listPosts, type StoredPost } from '#store/posts/posts.ts'
import { StalePost } from '#store/posts/save-post.ts'
import type { Db } from '#store/schema.ts'
import { siteNameOf } from '#store/settings/settings.ts'
import { type Desk, deskCall } from '../guard.ts'
import { staleEdit } from '../stale-edit.ts'
import { sentAs } from '../wire.ts'

export function deskPosts(desk: Desk): void {
  const { db, clock, contentDir } = desk.context
  const now = () => clock.now()
  const moment = () => ({ now: now(), today: contestDay(now()) })
  const saved = async (work: Promise<StoredPost>) => ({
    post: presentPost(await unlessStale(work), moment()),
  })

  const unlessStale = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (!(error instanceof StalePost)) throw error
      throw staleEdit(error.message, sentAs(deskPost, presentPost(error.current, moment())))
    })

  deskCall(desk, deskPostsCall, async () => {
    await fillPosts(db, { contentDir, at: now() })
    const at = moment()
    return { posts: (await listPosts(db)).map((post) => presentPost(post, at)), today: at.today }
  })

  deskCall(desk, deskPostCall, async ({ params: { id } }) => ({
    post: presentPost(await postWith(db, id), moment()),
  }))

  deskCall(desk, previewPostCall, ({ body }) => previewOf(db, tidied(body)))

  deskCall(desk, savePostCall, async ({ body, actor }) => {
    const { edited, appears_at, why, ...fields } = body
    const post: PostFields = { ...fields, appearsAt: appears_at ? new Date(appears_at) : null }
    await fillPosts(db, { contentDir, at: now() })
    return saved(writePost(db, { ...post, edited: edited ?? undefined, actor, at: now(), why }))
  })

  deskCall(desk, addPostImageCall, async ({ body: { data } }) => ({
    path: await addPostImage(db, Buffer.from(data, 'base64'), now()),
  }))

  deskCall(desk, setPostStateCall, ({ body: { id, version, state, why }, actor }) =>
    saved(setPostState(db, { state, edited: { id, version }, actor, at: now(), why })),
  )

  deskCall(desk, restorePostCall, ({ body: { id, version, to, why }, actor }) =>
    saved(restoreVersion(db, { to, edited: { id, version }, actor, at: now(), why })),
  )

  deskCall(desk, discardPostCall, async ({ body: { id, version }, actor }) => {
    await unlessStale(discardPostDraft(db, { id, version, actor, at: now() }))
    return { discarded: id }
  })

  deskCall(desk, placePostCall, async ({ body: { id, by }, actor }) => ({
    moved: await movePost(db, { id, by, actor, at: now() }),
  }))

  deskCall(desk, postHistoryCall, async ({ params: { id } }) => {
    await postWith(db, id)
    return { versions: (await postVersions(db, id)).map(presentVersion) }
  })
}

const presentPost = (post: StoredPost, at: Parameters<typeof isShown>[1]) => ({
  ...post,
  isShown: isShown(post, at),
  isFixed: post.firstPublishedAt !== null,
})

const presentVersion = ({ actor, ...version }: StoredPostVersion) => ({
  ...version,
  author: { kind: actor.kind, gamertag: actor.gamertag ?? null, role: actor.role ?? null },
})

async function previewOf(db: Db, text: PostText) {
  const name = await siteNameOf(db)
  const named = (words: string) => words.replaceAll('{site}', () => name)
  const html = await renderPost(named(text.body)).catch((error: unknown) => {
    throw error instanceof PostBeyondBounds ? new RequestRefused(400, error.message) : error
  })
  return { title: named(text.title), html, faults: faultsOf(text) }
}

async function postWith(db: Db, id: number): Promise<StoredPost> {
  const post = await findPost(db, id)
  if (!post) throw new RequestRefused(404, 'This post no longer exists.')
  return post
}

/** Imports posts from a file: adds new ones, updates changed ones and leaves the rest. */
import type { Post } from '#content/posts.ts'
import type { PostPage } from '#contest/rules/posts.ts'
import type { Actor } from '#store/desk/actions.ts'
import { listPosts, type StoredPost } from '#store/posts/posts.ts'
import { holdPosts } from '#store/posts/posts-state.ts'
import { placePosts } from '#store/posts/save-post.ts'
import type { Db } from '#store/schema.ts'
import { inTransaction } from '#store/transaction.ts'
import { orderWith } from './order.ts'
import { changedFields } from './post-log-entry.ts'
import { fieldsOf, writePostIn } from './write-post.ts'

export interface PublishedPosts {
  posts: PublishedPost[]
  /** Posts of the page that are not in the file; they stay. */
  others: number
}

export interface PublishedPost {
  anchor: string
  title: string
  outcome: 'added' | 'changed' | 'same'
  changed: string[]
}

export interface PostsToPublish {
  page: PostPage
  posts: readonly Post[]
  actor: Actor
  at: Date
  why?: string | undefined
  dryRun?: boolean
}

class OnlyLooked extends Error {}

export async function publishPosts(db: Db, given: PostsToPublish): Promise<PublishedPosts> {
  const { page, posts, actor, at, why, dryRun = false } = given
  let published: PublishedPosts | undefined
  const work = inTransaction(db, async (tx) => {
    await holdPosts(tx)
    const known = new Map((await listPosts(tx, page)).map((post) => [post.anchor, post]))
    const all = [...known.keys()]
    const told: PublishedPost[] = []
    const ids = new Map([...known].map(([anchor, { id }]) => [anchor, id]))
    for (const post of posts) {
      const before = known.get(post.id)
      const after = await writePostIn(tx, {
        ...fieldsWith(before, { page, post }),
        ...{ actor, at, why, edited: before && { id: before.id, version: before.version } },
      })
      ids.set(post.id, after.id)
      told.push(outcomeOf(before, after))
    }
    const order = orderWith(
      all,
      posts.map(({ id }) => id),
    )
    if (order.join() !== all.join())
      await placePosts(
        tx,
        page,
        order.flatMap((anchor) => ids.get(anchor) ?? []),
      )
    published = { posts: told, others: all.filter((anchor) => !posts.some(({ id }) => id === anchor)).length }
    if (dryRun) throw new OnlyLooked()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof OnlyLooked)) throw error
  })
  return published ?? { posts: [], others: 0 }
}

/** Fields missing from a file keep their value. */
function fieldsWith(before: StoredPost | undefined, { page, post }: { page: PostPage; post: Post }) {
  const { id: anchor, title, postType: type, date, content: body, pinned, appearsAt } = post
  return {
    pinned: false,
    appearsAt: null,
    ...(before && fieldsOf(before)),
    ...{ page, anchor, type, title, date, body, state: 'published' as const },
    ...(pinned !== undefined && { pinned }),
    ...(appearsAt !== undefined && { appearsAt }),
  }
}

function outcomeOf(before: StoredPost | undefined, after: StoredPost): PublishedPost {
  const { anchor, title } = after
  if (!before) return { anchor, title, outcome: 'added', changed: [] }
  const changed = [
    ...(before.state === after.state ? [] : [`${before.state} before`]),
    ...changedFields(before, after),
  ]
  return { anchor, title, outcome: changed.length > 0 ? 'changed' : 'same', changed }
}

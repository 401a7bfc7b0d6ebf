import { type Actor, recordAction } from '#store/desk/actions.ts'
import { listPosts } from '#store/posts/posts.ts'
import { holdPosts } from '#store/posts/posts-state.ts'
import { placePosts } from '#store/posts/save-post.ts'
import type { Db } from '#store/schema.ts'
import { inTransaction } from '#store/transaction.ts'
import { postCalled } from './write-post.ts'

/** By one place, up or down; false at the end of the page. */
export const movePost = (
  db: Db,
  { id, by, actor, at }: { id: number; by: -1 | 1; actor: Actor; at: Date },
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await holdPosts(tx)
    const { page, title } = await postCalled(tx, id)
    const ids = (await listPosts(tx, page)).map((post) => post.id)
    const from = ids.indexOf(id)
    const other = ids[from + by]
    if (other === undefined) return false
    ids[from + by] = id
    ids[from] = other
    await placePosts(tx, page, ids)
    await recordAction(tx, {
      action: 'post.move',
      what: `moved the post "${title}" ${by < 0 ? 'up' : 'down'}`,
      subject: { kind: 'Post', name: title, id },
      ...{ actor, at },
    })
    return true
  })

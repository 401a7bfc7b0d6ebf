/** Undoes the last change of a post, including its visibility. */
import { postVersions } from '#store/posts/post-versions.ts'
import type { StoredPost } from '#store/posts/posts.ts'
import type { Db } from '#store/schema.ts'
import { inTransaction } from '#store/transaction.ts'
import type { Acting } from '../acting.ts'
import { CommandRefused } from '../context.ts'
import { fieldsOf, postCalled, writePostIn } from './write-post.ts'

/** `version`: the one that the change made. */
export const undoPostChange = (
  db: Db,
  { id, version, ...act }: { id: number; version: number } & Acting,
): Promise<StoredPost> =>
  inTransaction(db, async (tx) => {
    const post = await postCalled(tx, id)
    if (post.version !== version)
      throw new CommandRefused(
        `"${post.title}" has changed since. Restore a version from its history instead.`,
      )
    const old = (await postVersions(tx, id)).find((each) => each.version === version - 1)
    // A published post does not become a draft again, because others may have linked to it.
    const state = !old || (old.state === 'draft' && post.firstPublishedAt) ? 'withdrawn' : old.state
    const { type, title, date, body, pinned, appearsAt } = old ?? post
    const fields = { ...fieldsOf(post), type, title, date, body, pinned, appearsAt, state }
    return writePostIn(tx, { ...fields, ...act, edited: { id, version } })
  })

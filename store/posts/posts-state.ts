/** The revision of the posts, and whether the content's posts were copied. */
import { sql } from 'kysely'
import { POSTS_LOCK } from '../locks/lock-numbers.ts'
import type { Db, Tx } from '../schema.ts'
import type { Watched } from '../watch-versions.ts'

/** Announced at each commit. */
export const POSTS_REVISION: Watched = {
  channel: 'posts',
  present: 'select revision as version from posts_state',
  about: 'posts',
}

/** Serialises writes of posts, so that two cannot take the same anchor or deadlock. */
export async function holdPosts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${POSTS_LOCK})`.execute(tx)
}

/** The next revision; every process is notified at the commit. */
export async function announcePosts(tx: Tx): Promise<void> {
  await sql`
    with next as (
      insert into posts_state (revision) values (1)
      on conflict (is_only) do update set revision = posts_state.revision + 1
      returning revision
    )
    select pg_notify(${POSTS_REVISION.channel}, revision::text) from next
  `.execute(tx)
}

export async function postsRevision(db: Db): Promise<number> {
  const row = await db.selectFrom('postsState').select('revision').executeTakeFirst()
  return row?.revision ?? 0
}

/**
 * Does the work if the content's posts were never copied. One process does it and the others wait; deleting every post
 * later does not bring them back.
 */
export async function beginPosts(db: Db, at: Date, work: (tx: Tx) => Promise<void>): Promise<boolean> {
  const begun = await db.selectFrom('postsState').select('begunAt').executeTakeFirst()
  if (begun?.begunAt) return false
  return db.transaction().execute(async (tx) => {
    await holdPosts(tx)
    const state = await tx.selectFrom('postsState').select('begunAt').executeTakeFirst()
    if (state?.begunAt) return false
    await work(tx)
    await announcePosts(tx)
    await tx.updateTable('postsState').set({ begunAt: at }).execute()
    return true
  })
}

/** The current posts. save-post.ts changes them. */
import type { Selectable } from 'kysely'
import type { PostPage } from '#contest/rules/posts.ts'
import type { Db } from '../schema.ts'
import type { PostTable } from './tables.ts'

export type StoredPost = Selectable<PostTable>

/** In page order; of one page, or all. */
export const listPosts = (db: Db, page?: PostPage): Promise<StoredPost[]> =>
  db
    .selectFrom('posts')
    .selectAll()
    .$if(page !== undefined, (query) => query.where('page', '=', page ?? 'announcements'))
    .orderBy('page')
    .orderBy('position')
    .orderBy('id')
    .execute()

export const findPost = (db: Db, id: number): Promise<StoredPost | undefined> =>
  db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst()

export const postAt = (
  db: Db,
  { page, anchor }: Pick<StoredPost, 'page' | 'anchor'>,
): Promise<StoredPost | undefined> =>
  db.selectFrom('posts').selectAll().where('page', '=', page).where('anchor', '=', anchor).executeTakeFirst()
